package tdv.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.apache.commons.cli.Options;
import tdv.compile.Executable;
import tdv.compile.WorkDirectory;
import tdv.source.SourceRequest;

/** {@code tdv compile}: the instrumented program, which also runs by itself. */
final class CompileCommand implements Command {
  @Override
  public String name() {
    return "compile";
  }

  @Override
  public String summary() {
    return "compile the program as 'run' does; what comes out runs by itself, too";
  }

  @Override
  public String synopsis() {
    return "FILE... -o EXE [-p DIR] [-- COMPILER-FLAGS...]";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(TypedOption.file('o', "output", "EXE", "the executable to write"))
        .addOption(ProgramInput.compileCommands());
  }

  @Override
  public boolean takesCompilerFlags() {
    return true;
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    Path target =
        invocation
            .path("output")
            .orElseThrow(() -> new UsageException("the executable needs a name: -o EXE", name()));
    SourceRequest source = ProgramInput.request(invocation);
    OutputPlan.refuseInput(target, source.files(), name());
    try (WorkDirectory directory = WorkDirectory.create()) {
      Executable executable = ControlledProgram.build(source, directory, console);
      OutputFile.write(target, Files.readAllBytes(executable.file()));
      Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
      return ExitCode.OK;
    } catch (IOException e) {
      throw new OutputException(target, e);
    }
  }
}
