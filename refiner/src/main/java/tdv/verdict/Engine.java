package tdv.verdict;

import tdv.compile.Executable;
import tdv.run.Setup;

/** A way to verify a program: all answer in the same form. */
public interface Engine {
  /** The name on the command line. */
  String name();

  /**
   * Looks for bugs of a program with one input.
   *
   * @param setup the input, and the limits of a single run
   * @param listener who is told how far it is, and may end it
   */
  Verdict verify(Executable executable, Setup setup, ProgressListener listener);
}
