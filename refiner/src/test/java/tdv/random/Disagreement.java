package tdv.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tdv.explore.ReductionKind;

/**
 * Something that searches of the same program can't all be right about.
 *
 * @param rule what should have held
 * @param text what was seen
 */
record Disagreement(Rule rule, String text) {
  /** What holds for the searches of any program that keep going; and for engines. */
  enum Rule {
    /** Every search ends, and not because its processes die. */
    SEARCHES_END,
    /** Whatever the reduction, the bugs are the same. */
    SAME_BUGS,
    /** A run under a random schedule shows no bug that a search has not found. */
    NO_BUG_MISSED,
    /** Reductions that distinguish all classes reach the same final states. */
    SAME_STATES,
    /** A better reduction does not need more runs. */
    FEWER_RUNS,
    /** The optimal reduction runs nothing twice. */
    NOTHING_TWICE,
    /** Several processes make together the runs that one makes alone. */
    JOBS_ALIKE,
    /** Every engine answers, in time and without an internal error. */
    ENGINES_ANSWER,
    /** What the explorer has not found in all runs is no bug. */
    NO_FALSE_ALARM,
    /** A program in which the explorer finds a bug is not verified. */
    NO_WRONG_PROOF,
    /** An engine that has looked for all bugs has found all kinds. */
    ALL_KINDS;

    /** Whether there is no answer, or an internal error beside it: not a wrong answer. */
    boolean isAboutAnswers() {
      return this == SEARCHES_END || this == ENGINES_ANSWER;
    }
  }

  /** What broke: an internal error up to its details, or an exception. */
  private static final Pattern BROKEN =
      Pattern.compile("internal error: [^:\\[]*(: \\w+)?|\\w+(Exception|Error)\\b[^:]*");

  /** The operation that an internal error is about; joins wait for others. */
  private static final Pattern OPERATION = Pattern.compile("(kind|what)=(?!THREAD_JOIN)\\w+");

  private static final String UNKNOWN = ": unknown";

  /** Two with the same symptom may have the same cause, as far as one can see. */
  String symptom() {
    Matcher broken = BROKEN.matcher(text);
    if (rule != Rule.ENGINES_ANSWER || !broken.find()) {
      return rule.toString();
    }
    Matcher operation = OPERATION.matcher(text);
    return rule
        + (text.contains(UNKNOWN) ? ", nothing found, " : ", ")
        + broken.group()
        + (operation.find() ? ", " + operation.group() : "");
  }

  /**
   * The disagreements of the searches of a program.
   *
   * @param seen the bugs of runs under random schedules
   */
  static List<Disagreement> among(List<SearchSummary> searches, SortedSet<String> seen) {
    List<Disagreement> found = new ArrayList<>();
    for (SearchSummary search : searches) {
      if (search.isBroken()) {
        found.add(new Disagreement(Rule.SEARCHES_END, search.toString()));
      }
    }
    List<SearchSummary> complete =
        searches.stream().filter(s -> s.isComplete() && !saysItCannotTell(s)).toList();
    for (SearchSummary search : complete) {
      missed(search, seen).ifPresent(found::add);
      twice(search).ifPresent(found::add);
      for (SearchSummary other : complete.subList(0, complete.indexOf(search))) {
        found.addAll(between(other, search));
      }
    }
    return found;
  }

  /** A search by states gives up where it can't see races; others have no such limit. */
  private static boolean saysItCannotTell(SearchSummary search) {
    return search.reduction() == ReductionKind.STATES
        && search.bugs().stream().anyMatch(bug -> bug.startsWith("runtime-error"));
  }

  private static Optional<Disagreement> missed(SearchSummary search, SortedSet<String> seen) {
    SortedSet<String> missed = new TreeSet<>(seen);
    missed.removeAll(search.bugs());
    missed.removeIf(bug -> isLivelock(bug) && search.reduction() == ReductionKind.STATES);
    return found(Rule.NO_BUG_MISSED, !missed.isEmpty(), search + "; but a run shows " + missed);
  }

  private static Optional<Disagreement> twice(SearchSummary search) {
    return found(
        Rule.NOTHING_TWICE,
        search.reduction() == ReductionKind.OPTIMAL && search.totals().redundant() > 0,
        search.toString());
  }

  private static List<Disagreement> between(SearchSummary worse, SearchSummary better) {
    String text = worse + "\n" + better;
    List<Disagreement> found = new ArrayList<>();
    found(Rule.SAME_BUGS, !sameBugs(worse, better), text).ifPresent(found::add);
    found(Rule.SAME_STATES, !sameStates(worse, better), text).ifPresent(found::add);
    found(Rule.FEWER_RUNS, needsMore(better, worse), text).ifPresent(found::add);
    found(Rule.JOBS_ALIKE, differByJobs(worse, better), text).ifPresent(found::add);
    return found;
  }

  private static Optional<Disagreement> found(Rule rule, boolean broken, String text) {
    return broken ? Optional.of(new Disagreement(rule, text)) : Optional.empty();
  }

  /** A search by states does not look for livelocks. */
  private static boolean sameBugs(SearchSummary one, SearchSummary other) {
    boolean states =
        one.reduction() == ReductionKind.STATES || other.reduction() == ReductionKind.STATES;
    SortedSet<String> bugs = new TreeSet<>(one.bugs());
    SortedSet<String> others = new TreeSet<>(other.bugs());
    if (states) {
      bugs.removeIf(Disagreement::isLivelock);
      others.removeIf(Disagreement::isLivelock);
    }
    return bugs.equals(others);
  }

  private static boolean isLivelock(String bug) {
    return bug.startsWith("LIVELOCK");
  }

  /** Each process counts the states that it has seen, so only lone ones can be compared. */
  private static boolean sameStates(SearchSummary one, SearchSummary other) {
    boolean comparable =
        one.jobs() == 1
            && other.jobs() == 1
            && countsStates(one.reduction())
            && countsStates(other.reduction());
    return !comparable
        || (one.totals().states() == other.totals().states()
            && one.totals().statesSum() == other.totals().statesSum());
  }

  /** What threads have seen is part of a final state, and not of the states of a search. */
  private static boolean countsStates(ReductionKind reduction) {
    return reduction != ReductionKind.OBSERVERS && reduction != ReductionKind.STATES;
  }

  /**
   * Sleep sets alone, and those with backtrack sets, are not compared with each other. Observers
   * are compared with all but the reductions that count classes, because what a compare-exchange
   * will do when it comes earlier is not known to them.
   */
  private static boolean needsMore(SearchSummary better, SearchSummary worse) {
    boolean comparable =
        better.reduction().compareTo(worse.reduction()) > 0
            && better.reduction() != ReductionKind.STATES
            && !(worse.reduction() == ReductionKind.SLEEP && better.reduction() == ReductionKind.FG)
            && (better.reduction() != ReductionKind.OBSERVERS
                || worse.reduction() == ReductionKind.NONE);
    return comparable && better.totals().executions() > worse.totals().executions();
  }

  private static boolean differByJobs(SearchSummary one, SearchSummary other) {
    return one.reduction() == other.reduction()
        && (one.totals().executions() != other.totals().executions()
            || one.totals().spun() != other.totals().spun()
            || one.totals().redundant() != other.totals().redundant());
  }
}
