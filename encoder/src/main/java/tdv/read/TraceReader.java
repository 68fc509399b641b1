package tdv.read;

import java.util.ArrayList;
import java.util.List;
import tdv.compile.Executable;
import tdv.run.Setup;
import tdv.trace.Run;
import tdv.tree.ThreadTrees;

/** Grows the trees of a program by runs: the arrow from traces to thread trees. */
public final class TraceReader {
  /**
   * Each attempt learns an address, a write or the moment of a loop: more than these is an error.
   */
  private static final int MAX_ATTEMPTS = 1000;

  private final ProgramModel program;
  private final boolean spurious;
  private final List<Run> runs = new ArrayList<>();
  private ThreadTrees trees = new ThreadTrees();
  private int attempts;

  public TraceReader(Executable executable, Setup setup) {
    this.program = new ProgramModel(executable, setup);
    this.spurious = setup.spurious();
  }

  /** What has been read so far; after another run it may be another object. */
  public ThreadTrees trees() {
    return trees;
  }

  /**
   * Reads a run, which must have been recorded with paths while exploring.
   *
   * @throws UnmodelledException if it did something that can't be described; the trees may have
   *     grown by a part of it, and nothing can be concluded from them any more
   */
  public void read(Run run) {
    runs.add(run);
    if (!isRead(run)) {
      readAll();
    }
  }

  /** Something has been learned that nodes may contain, as an address: all trees grow anew. */
  private void readAll() {
    boolean done = false;
    while (!done) {
      trees = new ThreadTrees();
      done = runs.stream().allMatch(this::isRead);
    }
  }

  private boolean isRead(Run run) {
    WaitingLoops loops = new WaitingLoops();
    while (attempts++ < MAX_ATTEMPTS) {
      try {
        new RunReader(program, trees, run, spurious, loops).read();
        attempts = 0;
        return true;
      } catch (AgainException e) {
        if (e.isAboutEverything()) {
          return false;
        }
      }
    }
    throw new UnmodelledException(0, "a run that can't be read");
  }
}
