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
import tdv.sarif.SarifLog;
import tdv.schedule.TraceChecks;
import tdv.solve.SolverUnavailableException;
import tdv.solve.Z3;
import tdv.verdict.Verdict;

/** What a verification was, what came out and what it took, for programs. */
final class ResultDocument implements AutoCloseable {
  private final Invocation invocation;
  private final VerifyOptions options;
  private final long start = System.nanoTime();
  private final ProcessFigures before = ProcessFigures.own();
  private final FamilyWatch watch = FamilyWatch.of(ProcessHandle.current());

  ResultDocument(Invocation invocation, VerifyOptions options) {
    this.invocation = invocation;
    this.options = options;
  }

  /** A verification that came to a verdict. */
  Answer.Documents answered(Verdict verdict, ControlledProgram program, List<ReportedBug> bugs) {
    Usage usage = usage();
    Tool tool = tool(verdict.coverage().formulas().map(f -> solver(f.solver())).orElse(""));
    Task task = task(program.spec().source().files());
    int code = VerdictCode.of(verdict).code();
    List<ResultJson.Bug> named = bugs.stream().map(ReportedBug::forResult).toList();
    return new Answer.Documents(
        tool,
        task,
        new ResultJson(tool, task).answered(verdict, code, named, usage),
        sarif(tool, task).answered(verdict, code, named));
  }

  /** Why there is no verdict, as JSON. */
  String failed(Failure failure) {
    return new ResultJson(tool(""), task())
        .failed(String.join("\n", failure.lines()), failure.code().code(), usage());
  }

  /** Why there is no verdict, as SARIF. */
  String failedAsSarif(Failure failure) {
    return sarif(tool(""), task())
        .failed(String.join("\n", failure.lines()), failure.code().code());
  }

  private static SarifLog sarif(Tool tool, Task task) {
    return new SarifLog(tool, task, Path.of(""));
  }

  private Task task() {
    return task(invocation.arguments().stream().map(Path::of).toList());
  }

  private Usage usage() {
    return Usage.since(start, before, watch);
  }

  private static Tool tool(String solver) {
    return new Tool(
        VersionCommand.tdv(), Runtime.version().toString(), VersionCommand.gcc(), solver);
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
      if (!List.of("engine", "input", "json", "sarif").contains(name)) {
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
