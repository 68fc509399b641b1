package tdv.report;

import tdv.compile.Executable;
import tdv.schedule.ThreadNames;
import tdv.trace.Run;
import tdv.trace.ThreadState;

/** A run with the names of all that occurs in it. */
public record RunView(
    Run run, ThreadNames threads, Places places, ObjectNames objects, StepText steps) {
  public static RunView of(Run run, Executable executable, ThreadNames known) {
    ThreadNames threads = known.with(run.threads());
    Places places = new Places(executable.sites(), executable.program().units().size() == 1);
    ObjectNames objects = new ObjectNames(executable, threads, run.trace());
    ValueText values = new ValueText(executable.sites(), objects);
    return new RunView(
        run, threads, places, objects, new StepText(places, objects, threads, values));
  }

  /** The number of the last event, as a time for names. */
  int end() {
    return run.trace().size();
  }

  /** A thread's name, with its function: {@code main.1 worker}. */
  String title(ThreadState thread) {
    String name = threads.name(thread.slot());
    return thread.start() == 0 ? name : name + " " + objects.function(thread.start());
  }

  /** What a thread would do next. */
  String pending(ThreadState thread) {
    return steps.pending(thread, end());
  }
}
