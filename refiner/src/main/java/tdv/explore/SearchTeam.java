package tdv.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import tdv.run.ExploreAnswer;
import tdv.run.ExploreRequest;
import tdv.run.ExploreRequest.Settings;
import tdv.run.ExploreTotals;
import tdv.run.Explored;
import tdv.schedule.ThreadNames;

/**
 * The processes that search one tree together, from the first one's beginning on. When one of them
 * ends or dies, all end: others go on from an image.
 */
final class SearchTeam implements AutoCloseable {
  private final Searchers searchers;
  private final Settings settings;
  private final List<Searcher> members = new ArrayList<>();

  /** The last answer of each member. */
  private final List<ExploreAnswer> answers = new ArrayList<>();

  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "search");
            thread.setDaemon(true);
            return thread;
          });

  private SearchTeam(Searchers searchers, Settings settings) {
    this.searchers = searchers;
    this.settings = settings;
  }

  /** A team of one, which goes on with a search. */
  static SearchTeam begin(Searchers searchers, Settings settings, SearchState state) {
    SearchTeam team = new SearchTeam(searchers, settings);
    try {
      team.add(searchers.start(state.threads()), new ExploreRequest.Begin(settings, state.image()));
      return team;
    } catch (RuntimeException e) {
      team.close();
      throw e;
    }
  }

  private void add(Searcher searcher, ExploreRequest request) {
    members.add(searcher);
    answers.add(searcher.send(request));
  }

  int size() {
    return members.size();
  }

  /** Adds another process, which gives threads the slots that the first one has given so far. */
  void join() {
    Explored first = (Explored) answers.get(0);
    add(
        searchers.start(first.threads()),
        new ExploreRequest.Join(settings, members.get(0).pid(), first.file()));
  }

  /** Lets all search for a while; each may make so many runs. */
  List<ExploreAnswer> go(long maxRuns, long maxMillis) {
    ExploreRequest request = new ExploreRequest.Go(maxRuns, maxMillis);
    List<Callable<ExploreAnswer>> tasks = new ArrayList<>();
    members.forEach(member -> tasks.add(() -> member.send(request)));
    List<ExploreAnswer> all = members.size() == 1 ? alone(request) : together(tasks);
    for (int i = 0; i < all.size(); i++) {
      answers.set(i, all.get(i));
    }
    return List.copyOf(answers);
  }

  private List<ExploreAnswer> alone(ExploreRequest request) {
    return List.of(members.get(0).send(request));
  }

  private List<ExploreAnswer> together(List<Callable<ExploreAnswer>> tasks) {
    List<ExploreAnswer> all = new ArrayList<>();
    try {
      for (Future<ExploreAnswer> future : threads.invokeAll(tasks)) {
        all.add(future.get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("internal error: " + e.getCause(), e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("internal error: a search was interrupted", e);
    }
    return all;
  }

  /** The image of the search as it is, from the first process that is still there. */
  ExploreAnswer save() {
    for (int i = 0; i < members.size(); i++) {
      if (answers.get(i) instanceof Explored explored
          && explored.status() != Explored.Status.LAST) {
        return members.get(i).send(new ExploreRequest.Save());
      }
    }
    return answers.get(0);
  }

  /** The first process that is lost, if there is one. */
  List<ExploreAnswer.Lost> lost() {
    return answers.stream()
        .filter(answer -> answer instanceof ExploreAnswer.Lost)
        .map(answer -> (ExploreAnswer.Lost) answer)
        .toList();
  }

  /** The last answers of those that are not lost. */
  List<Explored> explored() {
    return answers.stream()
        .filter(answer -> answer instanceof Explored)
        .map(answer -> (Explored) answer)
        .toList();
  }

  /** What all have done together. */
  ExploreTotals totals() {
    return explored().stream()
        .map(Explored::totals)
        .reduce(ExploreTotals.NONE, ExploreTotals::plus);
  }

  /** Whether all processes that know a slot have the same thread there. */
  boolean agree() {
    List<ThreadNames.Entry> longest = List.of();
    for (Explored explored : explored()) {
      List<ThreadNames.Entry> entries = explored.threads().entries();
      int common = Math.min(entries.size(), longest.size());
      if (!entries.subList(0, common).equals(longest.subList(0, common))) {
        return false;
      }
      longest = entries.size() > longest.size() ? entries : longest;
    }
    return true;
  }

  @Override
  public void close() {
    threads.shutdown();
    members.forEach(Searcher::close);
  }
}
