package tdv.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.cli.Option;
import tdv.measure.FamilyWatch;
import tdv.measure.ProcessFigures;
import tdv.property.Check;
import tdv.result.ResultJson;
import tdv.result.Task;
import tdv.result.Tool;
import tdv.result.Usage;
import tdv.schedule.TraceChecks;
import tdv.solve.SolverUnavailableException;
import tdv.solve.Z3;
import tdv.verdict.Verdict;

/**
 * The file of {@code --json}: what a verification was and what came out, for programs. It is also
 * written when there is no verdict, unless the command line was wrong.
 */
final class ResultFile implements AutoCloseable {
  /** The name that stands for standard output. */
  static final String STANDARD_OUTPUT = "-";

  private final String target;
  private final Invocation invocation;
  private final VerifyOptions options;
  private final Console console;
  private final long start = System.nanoTime();
  private final ProcessFigures before = ProcessFigures.own();
  private final FamilyWatch watch = FamilyWatch.of(ProcessHandle.current());

  ResultFile(String target, Invocation invocation, VerifyOptions options, Console console) {
    this.target = target;
    this.invocation = invocation;
    this.options = options;
    this.console = console;
  }

  /** Writes the answer. */
  void answered(Verdict verdict, ControlledProgram program, List<ReportedBug> bugs) {
    Usage usage = usage();
    String solver = verdict.coverage().formulas().map(f -> solver(f.solver())).orElse("");
    write(
        json(program.spec().source().files(), solver)
            .answered(
                verdict,
                VerdictCode.of(verdict).code(),
                bugs.stream().map(ReportedBug::forResult).toList(),
                usage));
  }

  /** Writes why there is no answer. */
  void failed(Throwable failure) {
    Failure explained = Failure.of(failure);
    List<Path> files = invocation.arguments().stream().map(Path::of).toList();
    write(
        json(files, "")
            .failed(String.join("\n", explained.lines()), explained.code().code(), usage()));
  }

  private void write(byte[] bytes) {
    if (target.equals(STANDARD_OUTPUT)) {
      console.out(bytes);
      console.flush();
    } else {
      OutputFile.write(Path.of(target), bytes);
    }
  }

  private Usage usage() {
    return Usage.since(start, before, watch);
  }

  private ResultJson json(List<Path> files, String solver) {
    Tool tool =
        new Tool(VersionCommand.tdv(), Runtime.version().toString(), VersionCommand.gcc(), solver);
    return new ResultJson(tool, task(files));
  }

  private static String solver(String name) {
    try {
      return name.equals("z3") ? Z3.version() : name;
    } catch (SolverUnavailableException e) {
      return name;
    }
  }

  private Task task(List<Path> files) {
    List<String> commandLine = new ArrayList<>(List.of(invocation.command()));
    commandLine.addAll(invocation.words());
    return new Task(
        files.stream().map(file -> new Task.SourceFile(file.toString(), sha256(file))).toList(),
        inputs(),
        options.explore().goal().checks().stream().sorted().map(Check::text).toList(),
        invocation.compilerFlags(),
        options.engine().text(),
        given(),
        commandLine);
  }

  private static String sha256(Path file) {
    try {
      return TraceChecks.sha256(Files.readAllBytes(file));
    } catch (IOException e) {
      return "";
    }
  }

  private Map<String, String> inputs() {
    Map<String, String> inputs = new LinkedHashMap<>();
    for (String input : invocation.values("input")) {
      int equals = input.indexOf('=');
      inputs.put(
          equals < 0 ? input : input.substring(0, equals),
          equals < 0 ? "" : input.substring(equals + 1));
    }
    return inputs;
  }

  /** The options that the result tells nowhere else. */
  private Map<String, List<String>> given() {
    Map<String, List<String>> given = new LinkedHashMap<>();
    for (Option option : invocation.options().getOptions()) {
      String name = option.getLongOpt();
      if (!List.of("engine", "input", "json").contains(name)) {
        given.put(name, invocation.values(name));
      }
    }
    return given;
  }

  @Override
  public void close() {
    watch.close();
  }
}
