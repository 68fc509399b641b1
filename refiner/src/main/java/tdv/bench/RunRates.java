package tdv.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tdv.compile.Executable;
import tdv.run.Reset;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.Policy;
import tdv.schedule.Schedule;
import tdv.trace.Run;

/**
 * Measures how fast a program runs again and again, in the ways in which explorers run programs.
 */
public final class RunRates implements AutoCloseable {
  private static final int ROUNDS = 7;
  private static final long MAX_MESSAGE_BYTES = 1 << 26;

  /** One way and its runs a second: the median and the best of all rounds. */
  public record Rate(String name, double median, double best) {}

  private final Executable executable;
  private final Setup setup;
  private final List<Session> sessions = new ArrayList<>();
  private final List<Contender> contenders = new ArrayList<>();

  private RunRates(Executable executable, Setup setup) {
    this.executable = executable;
    this.setup = setup;
  }

  /** From the beginning: one run a message, batches, and a process for each run. */
  public static RunRates whole(Executable executable, Setup setup) {
    RunRates rates = new RunRates(executable, setup);
    RunRequest request = RunRequest.of(Schedule.EMPTY);
    rates.add("one run a message", Reset.SNAPSHOT, request, 1);
    for (int batch : List.of(64, 512)) {
      if ((long) batch * rates.size().bytes() <= MAX_MESSAGE_BYTES) {
        rates.add(batch + " runs a message", Reset.SNAPSHOT, request, batch);
      }
    }
    rates.add("fork, one run a message", Reset.FORK, request, 1);
    return rates;
  }

  /** What follows step {@code step} of the run: with what leads there, and from a checkpoint. */
  public static RunRates from(Executable executable, Setup setup, int step) {
    RunRates rates = new RunRates(executable, setup);
    Session session = rates.open(Reset.SNAPSHOT);
    RunRequest first = RunRequest.of(new Policy.RunOn()).saving(1, step);
    Run run = session.run(first);
    if (!run.saved()) {
      throw new IllegalArgumentException(
          "no checkpoint at step %d: the run has %d steps".formatted(step, run.steps()));
    }
    int event = 0;
    while (event < run.trace().size() && run.trace().step(event) <= step) {
      event++;
    }
    RunRequest again = RunRequest.of(Schedule.fromTrace(run.trace())).from(0, event);
    RunRequest onwards = RunRequest.of(Schedule.EMPTY).from(1, event);
    rates.contenders.add(new Contender("from the beginning, one run", session, again, 1));
    rates.contenders.add(new Contender("from a checkpoint, one run", session, onwards, 1));
    rates.contenders.add(new Contender("from a checkpoint, 64 runs", session, onwards, 64));
    return rates;
  }

  private void add(String name, Reset reset, RunRequest request, int batch) {
    contenders.add(new Contender(name, open(reset), request, batch));
  }

  private Session open(Reset reset) {
    Session session = Session.open(executable, setup.withReset(reset));
    sessions.add(session);
    return session;
  }

  /** One run: its steps, its events, and the bytes of the message that tells of them. */
  public record Size(long steps, int events, int bytes) {}

  /** The size of a run in the first way. */
  public Size size() {
    return contenders.get(0).size();
  }

  /** Lets all ways take turns for so long in all. */
  public List<Rate> measure(double seconds) {
    long slice = (long) (seconds * 1e9 / ROUNDS / contenders.size());
    Map<Contender, List<Double>> rates = new LinkedHashMap<>();
    contenders.forEach(contender -> contender.rate(slice));
    for (int round = 0; round < ROUNDS; round++) {
      for (Contender contender : contenders) {
        rates.computeIfAbsent(contender, c -> new ArrayList<>()).add(contender.rate(slice));
      }
    }
    List<Rate> result = new ArrayList<>();
    rates.forEach((contender, all) -> result.add(summary(contender.name(), all)));
    return result;
  }

  private static Rate summary(String name, List<Double> rates) {
    List<Double> sorted = rates.stream().sorted().toList();
    return new Rate(name, sorted.get(sorted.size() / 2), sorted.get(sorted.size() - 1));
  }

  @Override
  public void close() {
    sessions.forEach(Session::close);
  }
}
