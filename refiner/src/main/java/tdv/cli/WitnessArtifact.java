package tdv.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;
import tdv.counterexample.Counterexample;
import tdv.witness.SourceLines;
import tdv.witness.Waypoint;
import tdv.witness.Waypoints;
import tdv.witness.WitnessGraphml;
import tdv.witness.WitnessTask;
import tdv.witness.WitnessYaml;

/** A violation witness, in one of two formats. */
final class WitnessArtifact implements BugArtifact {
  private final String kind;
  private final String ending;
  private final BiFunction<WitnessTask, List<List<Waypoint>>, String> format;

  private WitnessArtifact(
      String kind, String ending, BiFunction<WitnessTask, List<List<Waypoint>>, String> format) {
    this.kind = kind;
    this.ending = ending;
    this.format = format;
  }

  /** Format 2.2. */
  static BugArtifact yaml() {
    return new WitnessArtifact("witness", ".witness.yml", WitnessYaml::of);
  }

  /** Format 1.0, for older validators. */
  static BugArtifact graphml() {
    return new WitnessArtifact("graphml", ".graphml", WitnessGraphml::of);
  }

  @Override
  public String kind() {
    return kind;
  }

  @Override
  public String ending() {
    return ending;
  }

  @Override
  public boolean fits(ReportedBug bug) {
    return Waypoints.exist(bug.counterexample());
  }

  @Override
  public byte[] content(ReportedBug bug, Path target, Answer answer) {
    Counterexample counterexample = bug.counterexample();
    Answer.Documents texts = answer.documents().orElseThrow();
    Path directory = answer.program().spec().source().directory();
    return format
        .apply(
            WitnessTask.of(texts.tool(), texts.task(), counterexample.property()),
            Waypoints.of(counterexample, new SourceLines(directory)))
        .getBytes(StandardCharsets.UTF_8);
  }
}
