package tdv.random;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import tdv.compile.Executable;
import tdv.explore.ReductionKind;
import tdv.property.Check;
import tdv.run.Exploration;
import tdv.run.ExploreAnswer;
import tdv.run.ExploreRequest;
import tdv.run.ExploreTotals;
import tdv.run.Explored;
import tdv.run.SearchImage;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.ThreadNames;

/**
 * Searches a program to the end with one reduction, and tells what its explorers have seen, as they
 * have seen it: no other run finds bugs for them, and nothing is replayed. Several processes search
 * together from the first run on.
 */
final class ReductionSearch {
  private static final long SLICE_MILLIS = 1_000;

  private final Executable executable;
  private final Setup setup;
  private final ReductionKind reduction;
  private final int jobs;
  private final long maxRuns;
  private final ExploreRequest.Settings settings;
  private final SortedSet<String> bugs = new TreeSet<>();
  private ExploreTotals before = ExploreTotals.NONE;
  private SearchImage image = SearchImage.NONE;
  private ThreadNames threads = ThreadNames.MAIN;

  ReductionSearch(
      Executable executable, Setup setup, ReductionKind reduction, int jobs, long maxRuns) {
    this.executable = executable;
    this.setup = setup;
    this.reduction = reduction;
    this.jobs = jobs;
    this.maxRuns = maxRuns;
    int checks = EnumSet.allOf(Check.class).stream().mapToInt(Check::bit).sum();
    this.settings = new ExploreRequest.Settings(code(reduction), checks, /* states= */ true);
  }

  /** The number in {@code enum tdv_reduction}, which has the same order. */
  private static int code(ReductionKind reduction) {
    return List.of(ReductionKind.values()).indexOf(reduction);
  }

  SearchSummary search() {
    while (true) {
      try (Team team = new Team()) {
        String end = team.search();
        before = before.plus(team.totals());
        if (!end.isEmpty()) {
          return new SearchSummary(reduction, jobs, end, before, bugs);
        }
      }
    }
  }

  /** Processes that search together, until one of them has to end. */
  private final class Team implements AutoCloseable {
    private final List<Session> sessions = new ArrayList<>();
    private final List<Exploration> members = new ArrayList<>();
    private final List<ExploreAnswer> answers = new ArrayList<>();

    /** Why the search is over; empty if another team has to go on. */
    String search() {
      add(new ExploreRequest.Begin(settings, image));
      while (members.size() < jobs && answers.get(0) instanceof Explored first) {
        threads = first.threads();
        add(new ExploreRequest.Join(settings, members.get(0).pid(), first.file()));
      }
      while (true) {
        for (ExploreAnswer answer : answers) {
          if (answer instanceof ExploreAnswer.Lost lost) {
            return "a process was lost: " + lost.reason();
          }
          take((Explored) answer);
        }
        if (all(Explored.Status.COMPLETE)) {
          return SearchSummary.COMPLETE;
        } else if (before.plus(totals()).runs() >= maxRuns) {
          return SearchSummary.TOO_LONG;
        } else if (explored().stream().anyMatch(a -> a.status() == Explored.Status.LAST)) {
          return save();
        }
        go();
      }
    }

    private void add(ExploreRequest request) {
      Session session = Session.open(executable, setup.withThreadNames(threads));
      sessions.add(session);
      Exploration exploration = session.explore();
      members.add(exploration);
      answers.add(exploration.send(request));
    }

    /** At the same time: each may have to wait for the others. */
    private void go() {
      ExploreRequest request = new ExploreRequest.Go(maxRuns, SLICE_MILLIS);
      List<FutureTask<ExploreAnswer>> tasks =
          members.stream().map(m -> new FutureTask<>(() -> m.send(request))).toList();
      tasks.stream().skip(1).forEach(task -> new Thread(task, "search").start());
      tasks.get(0).run();
      for (int i = 0; i < tasks.size(); i++) {
        answers.set(i, result(tasks.get(i)));
      }
    }

    private static <T> T result(Future<T> task) {
      try {
        return task.get();
      } catch (InterruptedException | ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }

    private void take(Explored answer) {
      Bugs names = new Bugs(executable);
      answer.bugs().forEach(bug -> bugs.add(names.name(bug)));
      threads = answer.threads().size() > threads.size() ? answer.threads() : threads;
    }

    /** Keeps the search for the next team. */
    private String save() {
      for (int i = 0; i < members.size(); i++) {
        Explored answer = (Explored) answers.get(i);
        boolean last = answer.status() == Explored.Status.LAST;
        ExploreAnswer saved = last ? answer : members.get(i).send(new ExploreRequest.Save());
        if (saved instanceof Explored explored && !explored.image().isEmpty()) {
          image = explored.image();
          return "";
        }
      }
      return "no process could save the search";
    }

    private boolean all(Explored.Status status) {
      return explored().stream().allMatch(answer -> answer.status() == status);
    }

    private List<Explored> explored() {
      return answers.stream().filter(Explored.class::isInstance).map(Explored.class::cast).toList();
    }

    ExploreTotals totals() {
      return explored().stream()
          .map(Explored::totals)
          .reduce(ExploreTotals.NONE, ExploreTotals::plus);
    }

    @Override
    public void close() {
      sessions.forEach(Session::close);
    }
  }
}
