package tdv.run;

import java.io.IOException;
import java.util.List;
import tdv.schedule.ThreadNames;
import tdv.trace.SignalNames;

/**
 * One process that takes part in a search, which it does by itself: the explorer is a part of the
 * runtime. Unlike a session, it is not replaced when it dies or has to end: then its part of the
 * search is over, and the one who asked is told so.
 */
public final class Exploration {
  /** What a process may take beyond the time that it is to keep itself. */
  private static final long GRACE_MILLIS = 5_000;

  /** The time for what is no search: to read and write the tree. */
  private static final long PREPARATION_MILLIS = 60_000;

  private final Runner runner;
  private final ProgramProcess process;
  private final long runMillis;
  private final ThreadSlots slots;
  private boolean ended;

  Exploration(Runner runner, long runMillis, ThreadSlots slots) {
    this.runner = runner;
    this.process = runner.connect();
    this.runMillis = runMillis;
    this.slots = slots;
  }

  /** The process, for others that join its search. */
  public long pid() {
    return process.pid();
  }

  /** Asks the explorer, and waits for its answer. */
  public ExploreAnswer send(ExploreRequest request) {
    if (ended) {
      throw new IllegalStateException("internal error: a process that has ended can't explore");
    }
    try {
      if (runMillis > 0) {
        runner.watchdog().watch(process, millis(request));
      }
      Explored answer = ExploredReader.read(process.exchange(ExploreMessages.of(request)));
      learn(answer.threads());
      if (answer.status() == Explored.Status.LAST) {
        end();
      }
      return answer;
    } catch (IOException e) {
      ended = true;
      Runner.Loss loss = runner.lost(process);
      String how = loss.status() > 0 ? "it died of " + SignalNames.name(loss.status()) : "";
      return new ExploreAnswer.Lost(loss.text().isEmpty() ? how : loss.text());
    } catch (Results.MalformedException e) {
      end();
      return new ExploreAnswer.Lost("the program's answer makes no sense: " + e.getMessage());
    } finally {
      runner.watchdog().rest();
    }
  }

  private long millis(ExploreRequest request) {
    return request instanceof ExploreRequest.Go go
        ? go.maxMillis() + runMillis + GRACE_MILLIS
        : PREPARATION_MILLIS + runMillis;
  }

  private void learn(ThreadNames threads) {
    List<ThreadNames.Entry> entries = threads.entries();
    for (int i = 0; i < entries.size(); i++) {
      slots.learn(i + 1, entries.get(i).parent(), entries.get(i).ordinal());
    }
  }

  private void end() {
    ended = true;
    runner.endProcess();
  }
}
