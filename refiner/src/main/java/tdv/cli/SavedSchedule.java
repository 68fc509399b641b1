package tdv.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tdv.ir.IrUnit;
import tdv.property.Finding;
import tdv.report.RunView;
import tdv.report.ScheduleRecorder;
import tdv.run.Reset;
import tdv.run.Setup;
import tdv.schedule.ScheduleFile;
import tdv.schedule.ScheduleFile.FileDigest;
import tdv.schedule.ScheduleFile.Setting;
import tdv.schedule.ScheduleReader;
import tdv.schedule.TraceChecks;
import tdv.source.Position;
import tdv.source.SourceException;
import tdv.source.SourceRequest;

/** A schedule in a file of the user's, and the program that it names. */
record SavedSchedule(Path path, ScheduleFile file) {
  /**
   * @throws SourceException if it cannot be read
   */
  static SavedSchedule read(Path path) {
    try {
      return new SavedSchedule(
          path, ScheduleReader.read(path.toString(), Files.readAllBytes(path)));
    } catch (NoSuchFileException e) {
      throw SourceException.error(Position.inFile(path.toString()), "no such file");
    } catch (IOException e) {
      throw SourceException.error(
          Position.inFile(path.toString()), "cannot be read: " + e.getMessage());
    }
  }

  /** The file for a run, to be written to the target. */
  static ScheduleFile record(Path target, ControlledProgram program, RunView view) {
    return ScheduleRecorder.record(
        view, setting(target, program), VersionCommand.tdv(), VersionCommand.gcc());
  }

  /** The schedule of the run that shows a bug. */
  static ScheduleFile record(
      Path target, ControlledProgram program, Finding finding, RunView view) {
    return ScheduleRecorder.record(
        finding, view, setting(target, program), VersionCommand.tdv(), VersionCommand.gcc());
  }

  private static Setting setting(Path target, ControlledProgram program) {
    RunSpec spec = program.spec();
    SourceRequest source = spec.source();
    return new Setting(
        directory(target, source.directory()),
        digests(program, source.directory()),
        source.compileCommandsDir().map(Path::toString),
        source.compilerFlags(),
        spec.inputs(),
        spec.args(),
        spec.env(),
        spec.stdin().map(file -> digest(file, source.directory())),
        spec.reset().name().toLowerCase(Locale.ROOT),
        spec.spurious(),
        spec.maxSteps());
  }

  /** Relative to the schedule's folder where one of the two contains the other. */
  private static String directory(Path target, Path directory) {
    Path folder = target.toAbsolutePath().normalize().getParent();
    Path normal = directory.normalize();
    if (folder == null || !(folder.startsWith(normal) || normal.startsWith(folder))) {
      return normal.toString();
    }
    String relative = folder.relativize(normal).toString();
    return relative.isEmpty() ? "." : relative;
  }

  private static List<FileDigest> digests(ControlledProgram program, Path directory) {
    List<FileDigest> digests = new ArrayList<>();
    for (IrUnit unit : program.executable().program().units()) {
      Path file = unit.tree().source().unit().absoluteFile().normalize();
      Path normal = directory.normalize();
      digests.add(digest(file.startsWith(normal) ? normal.relativize(file) : file, directory));
    }
    return digests;
  }

  private static FileDigest digest(Path file, Path directory) {
    return new FileDigest(file.toString(), sha256(directory.resolve(file)).orElse("unknown"));
  }

  private static Optional<String> sha256(Path file) {
    try {
      return Optional.of(TraceChecks.sha256(Files.readAllBytes(file)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The directory in which the run was made. */
  private Path directory() {
    Path folder = path.toAbsolutePath().getParent();
    return folder.resolve(file.setting().directory()).normalize();
  }

  /** The program, its inputs and its limits. */
  RunSpec spec(int timeoutSeconds, Setup.Resources resources) {
    Setting setting = file.setting();
    List<Path> files = setting.program().stream().map(f -> Path.of(f.file())).toList();
    return new RunSpec(
        new SourceRequest(
            files,
            setting.flags(),
            setting.compileCommands().map(directory()::resolve),
            directory()),
        setting.inputs(),
        setting.args(),
        setting.env(),
        setting.stdin().map(stdin -> Path.of(stdin.file())),
        Reset.valueOf(setting.reset().toUpperCase(Locale.ROOT)),
        setting.spurious(),
        setting.maxSteps(),
        timeoutSeconds,
        resources);
  }

  /** The files that are no longer what they were. */
  List<String> changedFiles() {
    List<FileDigest> all = new ArrayList<>(file.setting().program());
    file.setting().stdin().ifPresent(all::add);
    return all.stream()
        .filter(f -> !sha256(directory().resolve(f.file())).equals(Optional.of(f.sha256())))
        .map(FileDigest::file)
        .toList();
  }

  /** Whether the same compiler builds the program again, with the same addresses. */
  boolean sameCompiler() {
    return file.compiler().equals(VersionCommand.gcc());
  }
}
