package tdv.cli;

import java.nio.file.Path;
import java.util.List;

/** A file that is written for a bug: one class for each format. */
interface BugArtifact {
  /** All formats, in the order in which reports name them. */
  static List<BugArtifact> all() {
    return List.of(
        new ScheduleArtifact(),
        new HtmlArtifact(),
        WitnessArtifact.yaml(),
        WitnessArtifact.graphml());
  }

  /** Its name among the artifacts of a bug in results. */
  String kind();

  /** What follows the bug's id in the name of the file. */
  String ending();

  /** Whether there is such a file for a bug. */
  default boolean fits(ReportedBug bug) {
    return true;
  }

  /**
   * What is in the file.
   *
   * @param bug with the names of all its files
   * @param target where the file will be
   */
  byte[] content(ReportedBug bug, Path target, Answer answer);
}
