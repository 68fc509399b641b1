package tdv.compile;

import java.nio.file.Path;
import tdv.instrument.HookPlan;
import tdv.instrument.Sites;
import tdv.library.LibraryUse;
import tdv.program.Program;

/**
 * A program that was compiled to run under control, and what is known about it.
 *
 * @param file the executable, in {@code directory}
 * @param directory where its socket goes, too; it lives until tdv closes it
 */
public record Executable(
    Path file,
    WorkDirectory directory,
    Program program,
    Sites sites,
    HookPlan hooks,
    Symbols symbols,
    LibraryUse library) {}
