package tdv.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Option;
import tdv.program.FrontEnd;
import tdv.program.Program;
import tdv.source.SourceRequest;

/** The part that all commands on programs share: files, {@code -p DIR}, and compiler flags. */
final class ProgramInput {
  private ProgramInput() {}

  /** The option {@code -p DIR}. */
  static Option compileCommands() {
    return TypedOption.folder(
        'p',
        "compile-commands",
        "DIR",
        Optional.empty(),
        "take the flags, and without FILE also the files, from DIR/compile_commands.json");
  }

  /** The program that the command line names. */
  static SourceRequest request(Invocation invocation) throws UsageException {
    Optional<Path> database = invocation.path("compile-commands");
    List<Path> files =
        database.isPresent() && invocation.arguments().isEmpty() ? List.of() : invocation.files();
    return new SourceRequest(files, invocation.compilerFlags(), database);
  }

  /** The program that the command line names, read; warnings go to stderr. */
  static Program load(Invocation invocation, Console console) throws UsageException {
    return FrontEnd.load(request(invocation), warning -> console.error(warning.render()));
  }
}
