package tdv.run;

import java.io.IOException;
import tdv.trace.OutcomeKind;

/**
 * Answers requests with one way of resetting. One that has died, hangs, or can't be trusted any
 * more is replaced by another process, which gives threads the same slots.
 */
final class Runner implements AutoCloseable {
  /** What a process may take beyond the time that it is to keep itself. */
  private static final long GRACE_MILLIS = 2000;

  /** Why there is no result of a run. */
  record Loss(OutcomeKind outcome, int status, String text) {}

  private final Target target;
  private final Setup setup;
  private final Output output;
  private final ThreadSlots slots;
  private final Reset mode;
  private final Watchdog watchdog = new Watchdog();
  private ProgramProcess process;
  private long starts;

  Runner(Target target, Setup setup, Output output, ThreadSlots slots, Reset mode) {
    this.target = target;
    this.setup = setup;
    this.output = output;
    this.slots = slots;
    this.mode = mode;
  }

  Reset mode() {
    return mode;
  }

  Watchdog watchdog() {
    return watchdog;
  }

  /** How many processes were started after the first one. */
  long restarts() {
    return Math.max(0, starts - 1);
  }

  /** Gets the process ready, so that what is wrong with it shows. */
  ProgramProcess connect() {
    if (process == null) {
      process = ProgramProcess.start(target, setup, slots.names(), mode, output);
      starts++;
    }
    return process;
  }

  /** Every request gets a result, from as many processes as it takes. */
  void answer(Requests requests, Results results) {
    results.clear();
    boolean oneByOne = false;
    while (results.count() < requests.count()) {
      int from = results.count();
      int to = oneByOne ? from + 1 : requests.count();
      Loss loss = exchange(requests, from, to, results);
      if (loss == null) {
        if (results.isLastOfProcess(results.count() - 1)) {
          endProcess();
        }
      } else if (to - from > 1) {
        // Which of them was it? Those before it will be fine once more.
        oneByOne = true;
      } else {
        results.add(loss.outcome(), loss.status(), loss.text());
        oneByOne = false;
      }
    }
  }

  private Loss exchange(Requests requests, int from, int to, Results results) {
    ProgramProcess current = connect();
    try {
      int maxMillis = setup.limits().maxMillis();
      if (maxMillis != 0) {
        watchdog.watch(current, (to - from) * (long) maxMillis + GRACE_MILLIS);
      }
      current.exchange(requests.message(from, to), to - from, results, slots);
      return null;
    } catch (IOException e) {
      results.truncate(from);
      return lost(current);
    } catch (Results.MalformedException e) {
      results.truncate(from);
      endProcess();
      return new Loss(
          OutcomeKind.KILLED, 0, "the program's answer makes no sense: " + e.getMessage());
    } finally {
      watchdog.rest();
    }
  }

  /** What has become of a process that does not answer. */
  Loss lost(ProgramProcess current) {
    boolean died = current.hasDied();
    int status = current.status();
    int signal = current.signal();
    endProcess();
    if (current.timedOut()) {
      return new Loss(OutcomeKind.TIME_LIMIT, 0, "the program did not answer in time");
    }
    if (!died) {
      return new Loss(OutcomeKind.KILLED, 0, "the program has closed its connection to tdv");
    }
    return signal > 0
        ? new Loss(OutcomeKind.KILLED, signal, "")
        : new Loss(OutcomeKind.KILLED, 0, "the process ended with exit status " + status);
  }

  void endProcess() {
    if (process != null) {
      process.close();
      process = null;
    }
  }

  @Override
  public void close() {
    watchdog.close();
    endProcess();
  }
}
