package tdv.verdict;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import tdv.solve.SolverStatistics;

/**
 * What a search has done. The first fields are about executions: an engine that only works with
 * formulas leaves them empty, and {@code reduction} is the empty string.
 *
 * @param executions complete runs, each of another class where the reduction is optimal
 * @param blocked runs that ended early because an assumption was false or a loop only waited for
 *     others
 * @param redundant runs that turned out to repeat another one (blocked by sleep sets)
 * @param steps visible operations, of all executions together
 * @param longest the steps of the longest execution
 * @param threads the most threads in a run
 * @param pending branches that are known and not yet explored
 * @param time by the clock, from the beginning to the end
 * @param cpu what the processes that searched took of the processor; nothing if nobody measured it
 * @param states the final states, if they were collected
 * @param formulas what was done with formulas, if that was tried
 * @param ongoing what is known while the search goes on
 * @param decidedBy the engine whose answer it is, where several took part and one of them had it
 */
public record Coverage(
    String reduction,
    long executions,
    long blocked,
    long redundant,
    long steps,
    long longest,
    int threads,
    long pending,
    Duration time,
    Duration cpu,
    Optional<FinalStates> states,
    Optional<Formulas> formulas,
    Ongoing ongoing,
    Optional<String> decidedBy) {
  /** Of a search that has done nothing. */
  public static final Coverage NONE =
      new Coverage("", 0, 0, 0, 0, 0, 0, 0, Duration.ZERO, Duration.ZERO, Optional.empty());

  /**
   * The states of the program's memory at the end of runs.
   *
   * @param count how many different ones
   * @param digest a number that two searches share if they saw the same states
   */
  public record FinalStates(long count, long digest) {}

  /**
   * What a search with formulas has done.
   *
   * @param runs of the program: random ones, and those that followed a solver's schedule
   * @param nodes of the trees that the runs were merged into, of all threads together
   * @param open directions at the trees' frontier that are neither taken nor refuted
   * @param queries how often the solver was asked
   * @param solving the time that it took for the answers
   * @param solver its name, as on the command line
   * @param unmodelled operations that were taken as they were in a run, because no formula stands
   *     for them
   * @param checks what the solver was given, and what it said: a query may be answered without it
   */
  public record Formulas(
      long runs,
      long nodes,
      long open,
      long queries,
      Duration solving,
      String solver,
      long unmodelled,
      SolverStatistics checks) {
    /** Of an engine that keeps no account of the solver's checks. */
    public Formulas(
        long runs,
        long nodes,
        long open,
        long queries,
        Duration solving,
        String solver,
        long unmodelled) {
      this(runs, nodes, open, queries, solving, solver, unmodelled, SolverStatistics.NONE);
    }
  }

  /**
   * Where a search is at the moment.
   *
   * @param explored how much of the executions is explored, from 0 to 1: an estimate; 0 if nobody
   *     has one
   * @param asked what the solver is working on; "" if it is not
   * @param since when it was asked that, as {@code time} counts
   */
  public record Ongoing(double explored, String asked, Duration since) {
    /** Of a search that nobody knows more of. */
    public static final Ongoing NONE = new Ongoing(0, "", Duration.ZERO);

    Ongoing beside(Ongoing other) {
      Ongoing asking = asked.isEmpty() ? other : this;
      return new Ongoing(Math.max(explored, other.explored), asking.asked, asking.since);
    }
  }

  /** Of one engine that makes executions. */
  public Coverage(
      String reduction,
      long executions,
      long blocked,
      long redundant,
      long steps,
      long longest,
      int threads,
      long pending,
      Duration time,
      Duration cpu,
      Optional<FinalStates> states) {
    this(
        reduction,
        executions,
        blocked,
        redundant,
        steps,
        longest,
        threads,
        pending,
        time,
        cpu,
        states,
        Optional.empty(),
        Ongoing.NONE,
        Optional.empty());
  }

  /** Of an engine that works with formulas. */
  public static Coverage of(Formulas formulas, int threads, Duration time) {
    return new Coverage(
        "",
        0,
        0,
        0,
        0,
        0,
        threads,
        0,
        time,
        Duration.ZERO,
        Optional.empty(),
        Optional.of(formulas),
        Ongoing.NONE,
        Optional.empty());
  }

  /** Whether executions were counted, by an engine that wants one of each class. */
  public boolean hasExecutions() {
    return !reduction.isEmpty();
  }

  /** All runs of the program, however they ended, but for those that were cut off. */
  public long runs() {
    return executions + blocked + redundant + formulas.map(Formulas::runs).orElse(0L);
  }

  /**
   * What two engines have done side by side. Executions that were chosen in different ways are not
   * added up: the first one's count.
   */
  public Coverage beside(Coverage other) {
    boolean different = hasExecutions() && other.hasExecutions();
    return different && !reduction.equals(other.reduction)
        ? plus(other.withoutExecutions())
        : plus(other);
  }

  private Coverage withoutExecutions() {
    return new Coverage(
        "", 0, 0, 0, 0, 0, threads, 0, time, cpu, states, formulas, ongoing, decidedBy);
  }

  private Coverage plus(Coverage other) {
    return new Coverage(
        hasExecutions() ? reduction : other.reduction,
        executions + other.executions,
        blocked + other.blocked,
        redundant + other.redundant,
        steps + other.steps,
        Math.max(longest, other.longest),
        Math.max(threads, other.threads),
        pending + other.pending,
        time.compareTo(other.time) >= 0 ? time : other.time,
        cpu.plus(other.cpu),
        states.or(other::states),
        formulas.or(other::formulas),
        ongoing.beside(other.ongoing),
        decidedBy.or(other::decidedBy));
  }

  /** The same, at a certain time. */
  public Coverage at(Duration value) {
    return with(value, ongoing, decidedBy);
  }

  /** The same with so much of the executions explored. */
  public Coverage explored(double share) {
    return with(time, new Ongoing(share, ongoing.asked(), ongoing.since()), decidedBy);
  }

  /** The same at the moment at which the solver is asked something. */
  public Coverage asking(Enum<?> question) {
    String words = question.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return with(time, new Ongoing(ongoing.explored(), words, time), decidedBy);
  }

  /** The same, with the engine whose answer it is. */
  public Coverage decidedBy(String engine) {
    return with(time, ongoing, Optional.of(engine));
  }

  private Coverage with(Duration at, Ongoing now, Optional<String> decider) {
    return new Coverage(
        reduction,
        executions,
        blocked,
        redundant,
        steps,
        longest,
        threads,
        pending,
        at,
        cpu,
        states,
        formulas,
        now,
        decider);
  }
}
