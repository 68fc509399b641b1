package tdv.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tdv.export.ExportSubject;
import tdv.export.QueryExport;
import tdv.ir.IrUnit;
import tdv.schedule.TraceChecks;

/**
 * Where the queries of a verification go.
 *
 * @param folder a new or an empty one, so that nothing in it is of another verification
 * @param incremental whether all go to one file
 */
record SmtDump(Path folder, boolean incremental) {
  /** Refuses a folder that cannot take them, before a long search. */
  private void prepare() {
    OutputFile.folder(folder);
    try (Stream<Path> entries = Files.list(folder)) {
      if (entries.findAny().isPresent()) {
        throw new OutputException(folder, "there are files in it; name a new or an empty folder");
      }
    } catch (IOException e) {
      throw new OutputException(folder, e);
    }
    if (!Files.isWritable(folder)) {
      throw new OutputException(folder, "Permission denied");
    }
  }

  /** Takes the queries of a program. */
  QueryExport open(ControlledProgram program, VerifyOptions options) {
    prepare();
    List<Path> files = files(program);
    RunSpec spec = program.spec();
    List<String> input = new ArrayList<>(spec.inputs());
    spec.args().forEach(argument -> input.add("argument " + argument));
    spec.env().forEach(variable -> input.add("environment " + variable));
    spec.stdin()
        .map(spec.source().directory()::resolve)
        .ifPresent(file -> input.add("standard input sha256 " + Checkpoints.sha256(file)));
    if (spec.spurious()) {
      input.add("spurious wake-ups");
    }
    ExportSubject subject =
        new ExportSubject(
            "tdv " + VersionCommand.tdv(),
            stem(files),
            files.stream().map(file -> file.getFileName().toString()).toList(),
            sha256(files),
            input,
            options.engine().text());
    return new QueryExport(folder, subject, incremental, SmtDump::write);
  }

  private static List<Path> files(ControlledProgram program) {
    return program.executable().program().units().stream()
        .map(IrUnit::tree)
        .map(tree -> tree.source().unit().absoluteFile())
        .toList();
  }

  private static String stem(List<Path> files) {
    return files
        .get(0)
        .getFileName()
        .toString()
        .replaceFirst("\\.[^.]*$", "")
        .replaceAll("[^A-Za-z0-9._-]", "_");
  }

  /** Of one file, or of the sums of several. */
  private static String sha256(List<Path> files) {
    List<String> sums = files.stream().map(Checkpoints::sha256).toList();
    return sums.size() == 1
        ? sums.get(0)
        : TraceChecks.sha256(String.join("\n", sums).getBytes(StandardCharsets.UTF_8));
  }

  private static void write(Path target, byte[] bytes) {
    OutputFile.folder(target.getParent());
    OutputFile.write(target, bytes);
  }
}
