package tdv.report;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import tdv.compile.Executable;
import tdv.schedule.ThreadNames;
import tdv.trace.EventKind;
import tdv.trace.Run;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/**
 * A run with the names of all that occurs in it. Threads are {@code main}, and {@code T1}, {@code
 * T2} in the order in which the run creates them.
 *
 * @param threads the names that they have in all runs
 * @param label the name of the thread in a slot, as it is shown
 */
public record RunView(
    Run run,
    Executable executable,
    ThreadNames threads,
    IntFunction<String> label,
    Places places,
    ObjectNames objects,
    StepText steps) {
  public static RunView of(Run run, Executable executable, ThreadNames known) {
    ThreadNames threads = known.with(run.threads());
    Map<Integer, Integer> ids = threadIds(run);
    return of(
        run,
        executable,
        threads,
        slot -> ids.containsKey(slot) ? label(ids.get(slot)) : threads.name(slot));
  }

  private static RunView of(
      Run run, Executable executable, ThreadNames threads, IntFunction<String> label) {
    Places places = new Places(executable.sites(), executable.program().units().size() == 1);
    ObjectNames objects = new ObjectNames(executable, label, run.trace());
    ValueText values = new ValueText(executable.sites(), objects);
    StepText steps = new StepText(places, objects, label, values);
    return new RunView(run, executable, threads, label, places, objects, steps);
  }

  /** The same with the names that threads have in all runs, for what is compared with others. */
  RunView asRecorded() {
    return of(run, executable, threads, threads::name);
  }

  /** The slots of the threads that a run creates, numbered from 1 in that order; main is 0. */
  public static Map<Integer, Integer> threadIds(Run run) {
    Map<Integer, Integer> ids = new HashMap<>(Map.of(0, 0));
    Trace trace = run.trace();
    for (int event = 0; event < trace.size(); event++) {
      if (trace.kindCode(event) == EventKind.THREAD_CREATE.code() && trace.extra(event) == 0) {
        ids.putIfAbsent((int) trace.value(event), ids.size());
      }
    }
    return ids;
  }

  private static String label(int id) {
    return id == 0 ? "main" : "T" + id;
  }

  /** The name of the thread in a slot. */
  public String name(int slot) {
    return label.apply(slot);
  }

  /** The number of the last event, as a time for names. */
  public int end() {
    return run.trace().size();
  }

  /** A thread's name, with its function: {@code T1 worker}. */
  public String title(ThreadState thread) {
    String name = name(thread.slot());
    return thread.start() == 0 ? name : name + " " + objects.function(thread.start());
  }

  /** What a thread would do next. */
  public String pending(ThreadState thread) {
    return steps.pending(thread, end());
  }
}
