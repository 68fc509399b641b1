package tdv.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tdv.run.ExploreAnswer;
import tdv.run.ExploreRequest.Settings;
import tdv.run.ExploreTotals;
import tdv.run.Explored;
import tdv.run.SearchImage;
import tdv.schedule.ThreadNames;
import tdv.trace.OutcomeKind;
import tdv.verdict.Verdict.Stop;

/**
 * Drives processes that search the tree of a program's interleavings by themselves: lets them go
 * for a moment at a time, takes what they have found, and decides when it is over. The first one
 * begins alone, so that a small search is the same with any number of processes. When a process has
 * to end, others go on where it was; when one dies, the search begins again with a process for each
 * run, and what searches can't die of the program.
 */
final class TreeSearch {
  /** So many runs are too few to share: starting a process takes longer. */
  static final long FEW_RUNS = 2000;

  /** So many teams may end without a run. */
  private static final int MAX_IDLE = 3;

  /** What came of a team: the search is over, or others go on. */
  private record Leg(Optional<Stop> stop, SearchState state) {}

  private final Settings settings;
  private final Watch watch;
  private final BugList bugs;
  private final Consumer<ExploreTotals> progress;
  private final Optional<Consumer<SearchState>> saver;
  private final List<String> notes = new ArrayList<>();
  private Searchers searchers;
  private final long alone;
  private int jobs;
  private int idle;

  /**
   * @param jobs how many processes search
   * @param alone after how many runs of the first one the others join
   * @param progress is told how far the search is
   * @param saver who wants to have a search that ends early
   */
  TreeSearch(
      Searchers searchers,
      Settings settings,
      int jobs,
      long alone,
      Watch watch,
      BugList bugs,
      Consumer<ExploreTotals> progress,
      Optional<Consumer<SearchState>> saver) {
    this.searchers = searchers;
    this.settings = settings;
    this.jobs = jobs;
    this.alone = alone;
    this.watch = watch;
    this.bugs = bugs;
    this.progress = progress;
    this.saver = saver;
  }

  /** Searches on from a state. */
  SearchResult search(SearchState start) {
    SearchState state = start;
    Optional<Stop> stop = Optional.empty();
    while (stop.isEmpty()) {
      try (SearchTeam team = SearchTeam.begin(searchers, settings, state)) {
        Leg leg = run(team, state, start);
        stop = leg.stop();
        state = leg.state();
      }
    }
    if (saver.isPresent() && !state.image().isEmpty()) {
      saver.get().accept(state.withBugs(bugs.candidates()));
    } else if (saver.isPresent() && stop.get() != Stop.COMPLETE) {
      notes.add("the search was not saved: it is too large, or no process was left to do it");
    }
    return new SearchResult(stop.get(), state.totals(), state.defaultInput(), List.of(), notes);
  }

  private Leg run(SearchTeam team, SearchState from, SearchState start) {
    SearchState agreed = from;
    while (true) {
      SearchState now = state(team, from, SearchImage.NONE);
      if (!team.lost().isEmpty()) {
        return lost(team.lost().get(0), start, now);
      }
      if (!team.agree()) {
        jobs = 1;
        notes.add("the processes gave different numbers to threads: one of them went on alone");
        return new Leg(Optional.empty(), agreed);
      }
      Optional<Stop> stop = over(now.totals());
      if (stop.isPresent()) {
        return new Leg(stop, saver.isPresent() ? saved(team, from) : now);
      }
      if (team.size() < jobs && now.totals().runs() >= alone) {
        agreed = team.totals().runs() == 0 ? from : saved(team, from);
        grow(team);
        continue;
      }
      Optional<Leg> leg = goOn(team, from);
      if (leg.isPresent()) {
        return leg.get();
      }
    }
  }

  private Optional<Stop> over(ExploreTotals totals) {
    return bugs.over().or(() -> watch.over(totals.runs()));
  }

  private void grow(SearchTeam team) {
    while (team.size() < jobs && team.lost().isEmpty()) {
      team.join();
    }
  }

  /** Lets the team search for a moment; there is an answer if it came to an end. */
  private Optional<Leg> goOn(SearchTeam team, SearchState from) {
    team.go(maxRuns(team, from), watch.sliceMillis());
    if (!team.lost().isEmpty() || !team.agree()) {
      return Optional.empty();
    }
    List<Explored> answers = team.explored();
    for (Explored answer : answers) {
      answer.bugs().forEach(bug -> bugs.take(bug, answer.threads()));
    }
    SearchState now = state(team, from, SearchImage.NONE);
    progress.accept(now.totals());
    if (answers.stream().allMatch(answer -> answer.status() == Explored.Status.COMPLETE)) {
      Stop stop = bugs.over().filter(reason -> reason != Stop.BUG).orElse(Stop.COMPLETE);
      return Optional.of(new Leg(Optional.of(stop), now));
    }
    if (answers.stream().anyMatch(answer -> answer.status() == Explored.Status.LAST)) {
      return Optional.of(ended(team, from));
    }
    return Optional.empty();
  }

  private long maxRuns(SearchTeam team, SearchState from) {
    long runs = from.totals().plus(team.totals()).runs();
    long left = watch.runsLeft(runs);
    long each = (left + team.size() - 1) / team.size();
    if (team.size() < jobs) {
      long untilOthersJoin = Math.max(1, alone - runs);
      return each == 0 ? untilOthersJoin : Math.min(each, untilOthersJoin);
    }
    return each;
  }

  /** A process had to end: others go on with the search. */
  private Leg ended(SearchTeam team, SearchState from) {
    SearchState state = saved(team, from);
    if (settings.states()) {
      notes.add("a process had to end: final states that others see again are counted twice");
    }
    idle = state.totals().runs() == from.totals().runs() ? idle + 1 : 0;
    if (idle == MAX_IDLE) {
      bugs.giveUp(OutcomeKind.KILLED, "one process after the other ended without a run");
    }
    Optional<Stop> stop = bugs.over().filter(reason -> reason != Stop.BUG);
    return new Leg(stop, state);
  }

  private Leg lost(ExploreAnswer.Lost lost, SearchState start, SearchState now) {
    Optional<Stop> over = over(now.totals());
    if (over.isPresent()) {
      return new Leg(over, now);
    }
    if (searchers.isForking()) {
      bugs.giveUp(OutcomeKind.KILLED, lost.reason());
      return new Leg(bugs.over(), now);
    }
    searchers = searchers.forking();
    notes.add(
        "the process that searched was lost ("
            + lost.reason()
            + "): the search began again with a process for each run");
    return new Leg(Optional.empty(), start);
  }

  /** The search as it is; without an image if no process can give one any more. */
  private SearchState saved(SearchTeam team, SearchState from) {
    return team.save() instanceof Explored explored
        ? state(team, from, explored.image())
        : state(team, from, SearchImage.NONE);
  }

  private static SearchState state(SearchTeam team, SearchState from, SearchImage image) {
    ThreadNames threads = from.threads();
    boolean defaultInput = from.defaultInput();
    for (Explored explored : team.explored()) {
      threads = explored.threads().size() > threads.size() ? explored.threads() : threads;
      defaultInput |= explored.defaultInput();
    }
    return new SearchState(
        threads, from.totals().plus(team.totals()), defaultInput, from.bugs(), image);
  }
}
