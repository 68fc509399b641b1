package tdv.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tdv.schedule.ScheduleWriter;

/** Writes the files of each bug, if the user wants files. */
final class BugFiles {
  private final ControlledProgram program;
  private final Optional<Path> folder;

  BugFiles(ControlledProgram program, Optional<Path> folder) {
    this.program = program;
    this.folder = folder;
  }

  /** The bugs with the names of their files. */
  List<ReportedBug> write(List<ReportedBug> bugs) {
    return folder.isEmpty()
        ? bugs
        : bugs.stream().map(bug -> write(OutputFile.folder(folder.get()), bug)).toList();
  }

  private ReportedBug write(Path where, ReportedBug bug) {
    Path schedule = where.resolve(bug.id() + ".schedule.json");
    OutputFile.write(
        schedule,
        ScheduleWriter.write(SavedSchedule.record(schedule, program, bug.finding(), bug.view())));
    return bug.with("schedule", schedule.toString());
  }
}
