package tdv.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import tdv.explore.CheckpointFile;
import tdv.explore.CheckpointReader;
import tdv.explore.ExploreOptions;
import tdv.ir.IrUnit;
import tdv.property.Check;
import tdv.schedule.TraceChecks;
import tdv.source.Position;
import tdv.source.SourceException;

/** The checkpoints of searches in files of the user's. */
final class Checkpoints {
  private Checkpoints() {}

  /**
   * @throws SourceException if there is none in the file
   */
  static CheckpointFile read(Path path) {
    try {
      return CheckpointReader.read(path.toString(), Files.readAllBytes(path));
    } catch (NoSuchFileException e) {
      throw SourceException.error(Position.inFile(path.toString()), "no such file");
    } catch (IOException e) {
      throw SourceException.error(
          Position.inFile(path.toString()), "cannot be read: " + e.getMessage());
    }
  }

  /** What a search is about: only the same one can be gone on with. */
  static CheckpointFile.Subject subject(ControlledProgram program, ExploreOptions options) {
    String checks =
        options.goal().checks().stream().sorted().map(Check::text).collect(Collectors.joining(" "));
    return new CheckpointFile.Subject(
        VersionCommand.tdv(),
        digest(text(program)),
        digest(input(program.spec())),
        "reduction "
            + options.reduction().text()
            + ", checks "
            + checks
            + (options.states() ? ", states" : ""));
  }

  private static String text(ControlledProgram program) {
    StringBuilder text = new StringBuilder(VersionCommand.gcc());
    for (IrUnit unit : program.executable().program().units()) {
      text.append('\0').append(unit.tree().source().unit().flags());
      text.append('\0').append(unit.tree().source().text());
    }
    return text.toString();
  }

  private static String input(RunSpec spec) {
    String stdin =
        spec.stdin().map(file -> sha256(spec.source().directory().resolve(file))).orElse("");
    return String.join(
        "\0",
        String.join("\1", spec.inputs()),
        String.join("\1", spec.args()),
        String.join("\1", spec.env()),
        stdin,
        Boolean.toString(spec.spurious()),
        Long.toString(spec.maxSteps()));
  }

  /** Empty if the file cannot be read. */
  static String sha256(Path file) {
    try {
      return TraceChecks.sha256(Files.readAllBytes(file));
    } catch (IOException e) {
      return "";
    }
  }

  private static String digest(String text) {
    return TraceChecks.sha256(text.getBytes(StandardCharsets.UTF_8));
  }
}
