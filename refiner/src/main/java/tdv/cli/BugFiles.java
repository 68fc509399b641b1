package tdv.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.schedule.ScheduleWriter;
import tdv.verdict.EngineError;
import tdv.verdict.Verdict;

/** Writes the files of each bug, and one about each internal error, if the user wants files. */
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

  /** Writes what is needed to see internal errors again; the names of the files. */
  List<String> writeErrors(Verdict verdict) {
    List<String> names = new ArrayList<>();
    for (EngineError error : verdict.errors()) {
      String name = ReportedBug.stem(program) + "-internal-error-" + (names.size() + 1) + ".txt";
      folder.ifPresent(
          where -> {
            Path target = OutputFile.folder(where).resolve(name);
            OutputFile.write(target, new ErrorFile(program.spec(), error).bytes());
            names.add(target.toString());
          });
    }
    return names;
  }
}
