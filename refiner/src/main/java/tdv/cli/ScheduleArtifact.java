package tdv.cli;

import java.nio.file.Path;
import tdv.schedule.ScheduleWriter;

/** The schedule of a bug, for {@code tdv replay}. */
final class ScheduleArtifact implements BugArtifact {
  static final String KIND = "schedule";

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public String ending() {
    return ".schedule.json";
  }

  @Override
  public byte[] content(ReportedBug bug, Path target, Answer answer) {
    return ScheduleWriter.write(
        SavedSchedule.record(target, answer.program(), bug.finding(), bug.view()));
  }
}
