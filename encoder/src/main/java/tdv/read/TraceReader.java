package tdv.read;

import tdv.compile.Executable;
import tdv.run.Setup;
import tdv.trace.Run;
import tdv.tree.ThreadTrees;

/** Grows the trees of a program by runs: the arrow from traces to thread trees. */
public final class TraceReader {
  /** Each attempt learns an address or the moment of a loop: more than these is an error. */
  private static final int MAX_ATTEMPTS = 1000;

  private final ProgramModel program;
  private final ThreadTrees trees = new ThreadTrees();
  private final boolean spurious;

  public TraceReader(Executable executable, Setup setup) {
    this.program = new ProgramModel(executable, setup);
    this.spurious = setup.spurious();
  }

  /** What has been read so far. */
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
    WaitingLoops loops = new WaitingLoops();
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      try {
        new RunReader(program, trees, run, spurious, loops).read();
        return;
      } catch (AgainException e) {
        // Read it once more with what was learned.
        continue;
      }
    }
    throw new UnmodelledException(0, "a run that can't be read");
  }
}
