package tdv.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.verdict.EngineError;

/**
 * What is needed to see an internal error of an engine again: the program, its input, the error.
 */
final class ErrorFile {
  private final RunSpec spec;
  private final EngineError error;

  ErrorFile(RunSpec spec, EngineError error) {
    this.spec = spec;
    this.error = error;
  }

  byte[] bytes() {
    List<String> lines = new ArrayList<>();
    lines.add(error.sentence());
    lines.add("tdv       " + VersionCommand.tdv());
    lines.add("compiler  " + VersionCommand.gcc());
    lines.add("directory " + spec.source().directory());
    spec.source().files().forEach(file -> lines.add("program   " + file));
    spec.source().compilerFlags().forEach(flag -> lines.add("flag      " + flag));
    add(lines, "commands  ", spec.source().compileCommandsDir());
    spec.inputs().forEach(input -> lines.add("input     " + input));
    spec.args().forEach(argument -> lines.add("argument  " + argument));
    spec.env().forEach(variable -> lines.add("variable  " + variable));
    add(lines, "stdin     ", spec.stdin());
    lines.add("steps     " + spec.maxSteps() + (spec.spurious() ? ", spurious wake-ups" : ""));
    String text = String.join("\n", lines) + "\n" + error.details();
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void add(List<String> lines, String name, Optional<Path> file) {
    file.ifPresent(path -> lines.add(name + path));
  }
}
