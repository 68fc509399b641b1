package tdv.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.property.Finding;
import tdv.report.RunView;
import tdv.schedule.ScheduleWriter;
import tdv.verdict.EngineError;
import tdv.verdict.Verdict;

/**
 * Writes a file with the schedule of each bug, and about each internal error, if they are wanted.
 */
final class BugFiles {
  private final ControlledProgram program;
  private final Optional<Path> folder;

  BugFiles(ControlledProgram program, Optional<Path> folder) {
    this.program = program;
    this.folder = folder;
  }

  /** The names of the files, for each finding in turn. */
  List<Optional<String>> write(Verdict verdict) {
    List<Optional<String>> names = new ArrayList<>();
    for (Finding finding : verdict.findings()) {
      int number = names.size() + 1;
      names.add(folder.map(where -> write(where, finding, number)));
    }
    return names;
  }

  private String write(Path where, Finding finding, int number) {
    RunView view = RunView.of(finding.run(), program.executable(), finding.threads());
    Path target = OutputFile.folder(where).resolve(stem() + "-" + number + ".schedule.json");
    OutputFile.write(
        target, ScheduleWriter.write(SavedSchedule.record(target, program, finding, view)));
    return target.toString();
  }

  /** Writes what is needed to see internal errors again; the names of the files. */
  List<String> writeErrors(Verdict verdict) {
    List<String> names = new ArrayList<>();
    for (EngineError error : verdict.errors()) {
      String name = stem() + "-internal-error-" + (names.size() + 1) + ".txt";
      folder.ifPresent(
          where -> {
            Path target = OutputFile.folder(where).resolve(name);
            OutputFile.write(target, new ErrorFile(program.spec(), error).bytes());
            names.add(target.toString());
          });
    }
    return names;
  }

  private String stem() {
    List<Path> files = program.spec().source().files();
    Path name = files.isEmpty() ? null : files.get(0).getFileName();
    return name == null ? "program" : name.toString().replaceFirst("\\.[^.]*$", "");
  }
}
