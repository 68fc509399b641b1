package tdv.compile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tdv.source.BuildFlags;
import tdv.source.ByteText;
import tdv.source.GccProcess;
import tdv.source.SourceException;
import tdv.source.TranslationUnit;

/**
 * Compiles the instrumented text of one unit: C to assembly, zones into it, assembly to an object.
 */
final class UnitCompiler {
  /**
   * Behind the user's flags. No builtins, so that calls of library functions stay calls that can be
   * intercepted; frame pointers and no sibling calls, so that gdb shows every frame.
   */
  private static final List<String> CODE =
      List.of(
          "-g",
          "-fno-lto",
          "-fwrapv",
          "-fno-pie",
          "-fno-builtin",
          "-fno-omit-frame-pointer",
          "-fno-optimize-sibling-calls",
          "-fno-stack-protector",
          "-fcf-protection=none",
          "-fno-tree-loop-distribute-patterns",
          "-w",
          "-fmax-errors=1",
          "-fmessage-length=0",
          "-fdiagnostics-color=never",
          "-fno-diagnostics-show-caret");

  private final WorkDirectory directory;

  UnitCompiler(WorkDirectory directory) {
    this.directory = directory;
  }

  /** The object file of a unit, whose number makes its files' names. */
  Path compile(int number, TranslationUnit unit, String text) {
    BuildFlags flags = BuildFlags.of(unit);
    Path source = directory.write("unit" + number + ".i", ByteText.bytes(text));
    Path assembly = directory.file("unit" + number + ".s");
    Path object = directory.file("unit" + number + ".o");
    run(unit, toAssembly(flags, source, assembly), unit.file() + " as tdv has instrumented it");
    insertZones(assembly);
    List<String> assemble = new ArrayList<>(flags.assembler());
    assemble.addAll(List.of("-c", assembly.toString(), "-o", object.toString()));
    run(unit, assemble, unit.file() + " as assembly");
    delete(source, assembly);
    return object;
  }

  private static List<String> toAssembly(BuildFlags flags, Path source, Path assembly) {
    List<String> arguments = new ArrayList<>(flags.compiler());
    if (arguments.stream().noneMatch(flag -> flag.startsWith("-O"))) {
      arguments.add("-O1");
    }
    arguments.addAll(CODE);
    arguments.addAll(List.of("-S", "-fpreprocessed", "-x", "c", source.toString()));
    arguments.addAll(List.of("-o", assembly.toString()));
    return arguments;
  }

  private static void run(TranslationUnit unit, List<String> arguments, String what) {
    GccProcess.Result result = GccProcess.start(unit.directory(), arguments).await();
    if (result.exitCode() != 0) {
      throw failure(result, what);
    }
  }

  /** gcc has accepted the unit before, so that only the machine or tdv itself can be at fault. */
  private static RuntimeException failure(GccProcess.Result result, String what) {
    String said =
        result
            .messages()
            .lines()
            .filter(line -> line.contains("rror"))
            .findFirst()
            .orElse("exit code " + result.exitCode());
    if (MachineLimits.isOne(result.messages())) {
      return SourceException.error(null, "gcc can't compile " + what + ": " + said);
    }
    return new IllegalStateException("internal error: gcc can't compile " + what + ": " + said);
  }

  private void insertZones(Path assembly) {
    try {
      String text = Files.readString(assembly, StandardCharsets.ISO_8859_1);
      Files.write(assembly, ByteText.bytes(RedZones.insert(text)));
    } catch (IOException e) {
      throw directory.notWritten(e);
    }
  }

  private void delete(Path... files) {
    try {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw directory.notWritten(e);
    }
  }
}
