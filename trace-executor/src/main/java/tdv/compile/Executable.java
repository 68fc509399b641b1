package tdv.compile;

import java.nio.file.Path;
import tdv.instrument.HookPlan;
import tdv.instrument.Sites;
import tdv.library.LibraryUse;
import tdv.program.Program;

/**
 * A program that was compiled to run under control, and what is known about it.
 *
 * @param file the executable, which is there until the directory that it was built in is closed
 * @param directory where the sockets of its processes go, which end with it
 */
public record Executable(
    Path file,
    WorkDirectory directory,
    Program program,
    Sites sites,
    HookPlan hooks,
    Symbols symbols,
    LibraryUse library) {
  /** The same, but with processes that end with another directory. */
  public Executable in(WorkDirectory other) {
    return new Executable(file, other, program, sites, hooks, symbols, library);
  }
}
