package tdv.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import tdv.run.ExploreAnswer;
import tdv.run.ExploreRequest;
import tdv.run.ExploreTotals;
import tdv.run.Explored;
import tdv.run.SearchImage;
import tdv.run.SeenBug;
import tdv.schedule.ThreadNames;

/** Processes that answer as they were told, and note what they were asked. */
final class FakeSearchers implements Searchers {
  private final Queue<Queue<ExploreAnswer>> scripts;
  private final List<String> log;
  private final boolean forking;

  private FakeSearchers(Queue<Queue<ExploreAnswer>> scripts, List<String> log, boolean forking) {
    this.scripts = scripts;
    this.log = log;
    this.forking = forking;
  }

  FakeSearchers() {
    this(new ArrayDeque<>(), Collections.synchronizedList(new ArrayList<>()), false);
  }

  /** The answers of the process that is started next, if no other was added before. */
  FakeSearchers process(ExploreAnswer... answers) {
    scripts.add(new ArrayDeque<>(List.of(answers)));
    return this;
  }

  List<String> log() {
    return List.copyOf(log);
  }

  static Explored answer(Explored.Status status, long runs, String... threads) {
    return answer(status, runs, List.of(), "", threads);
  }

  static Explored answer(
      Explored.Status status, long runs, List<SeenBug> bugs, String image, String... threads) {
    List<String> names = new ArrayList<>(List.of("main"));
    names.addAll(List.of(threads));
    ExploreTotals totals = new ExploreTotals(runs, 0, 0, 0, 0, 0, 0, 10 * runs, 10, 1, 0, 0, 0, 2);
    return new Explored(
        status,
        7,
        totals,
        bugs,
        ThreadNames.parse(names),
        false,
        new SearchImage(image.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
  }

  @Override
  public Searcher start(ThreadNames names) {
    log.add("start" + (forking ? " forking " : " ") + names);
    Queue<ExploreAnswer> script = scripts.remove();
    long pid = 100 + log.stream().filter(line -> line.startsWith("start")).count();
    return new Searcher() {
      @Override
      public ExploreAnswer send(ExploreRequest request) {
        log.add(pid + " " + text(request));
        return script.remove();
      }

      @Override
      public long pid() {
        return pid;
      }

      @Override
      public void close() {
        log.add("close " + pid);
      }
    };
  }

  private static String text(ExploreRequest request) {
    if (request instanceof ExploreRequest.Begin begin) {
      return "begin with " + begin.image().size();
    } else if (request instanceof ExploreRequest.Join join) {
      return "join " + join.pid() + " " + join.file();
    } else if (request instanceof ExploreRequest.Go go) {
      return "go " + go.maxRuns();
    }
    return "save";
  }

  @Override
  public boolean isForking() {
    return forking;
  }

  @Override
  public Searchers forking() {
    return new FakeSearchers(scripts, log, true);
  }
}
