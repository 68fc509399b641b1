package tdv.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.commons.cli.Options;
import tdv.bmc.BmcEngine;
import tdv.classic.ClassicEngine;
import tdv.explore.CheckpointFile;
import tdv.explore.CheckpointReader;
import tdv.explore.CheckpointWriter;
import tdv.explore.ExploreOptions;
import tdv.explore.Explorer;
import tdv.explore.SearchState;
import tdv.export.ExportedQuery;
import tdv.export.QueryExport;
import tdv.report.TextStyle;
import tdv.schedule.ThreadNames;
import tdv.verdict.Engine;
import tdv.verdict.Verdict;
import tdv.verify.AutoEngine;
import tdv.verify.TraceDrivenEngine;
import tdv.verify.TraceDrivenOptions;

/** {@code tdv verify}: looks for bugs in all interleavings of a program. */
final class VerifyCommand implements Command {
  static final String NAME = "verify";

  /** Who looks at a verification from within this process. */
  interface Observer {
    Observer NONE = (verdict, bugs) -> {};

    /** There is a verdict, and its bugs are explained. */
    void answered(Verdict verdict, List<ReportedBug> bugs);

    /** Whether the search is to end now, with what it has. */
    default boolean isCancelled() {
      return false;
    }
  }

  private final Function<TraceDrivenOptions, Engine> formulas;
  private final Observer observer;

  VerifyCommand() {
    this(Observer.NONE);
  }

  VerifyCommand(Observer observer) {
    this(TraceDrivenEngine::new, observer);
  }

  /** With a trace-driven engine of one's own. */
  VerifyCommand(Function<TraceDrivenOptions, Engine> formulas) {
    this(formulas, Observer.NONE);
  }

  private VerifyCommand(Function<TraceDrivenOptions, Engine> formulas, Observer observer) {
    this.formulas = formulas;
    this.observer = observer;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String summary() {
    return "look for assertions, deadlocks, races, memory errors and misuse in all interleavings";
  }

  @Override
  public String synopsis() {
    return "FILE...|TASK.yml [--input NAME=VALUE]... [--check LIST] [--timeout S] [OPTIONS]"
        + " [-- COMPILER-FLAGS...]";
  }

  @Override
  public Options options() {
    return VerifyOptions.table();
  }

  @Override
  public boolean takesCompilerFlags() {
    return true;
  }

  @Override
  public ExitCode run(Invocation given, Console console) throws UsageException {
    VerifyOptions options = VerifyOptions.of(SvCompTask.of(given));
    Invocation invocation = options.task().invocation();
    RunSpec spec = RunOptions.spec(invocation, "run-timeout");
    refuseInputs(options, spec);
    try (ResultFiles files = new ResultFiles(invocation, options, console)) {
      try {
        return run(spec, options, files, console);
      } catch (RuntimeException | Error failure) {
        tell(files, failure);
        throw failure;
      }
    }
  }

  /** No file that is written takes the place of one that is read. */
  private void refuseInputs(VerifyOptions options, RunSpec spec) throws UsageException {
    List<Path> inputs = new ArrayList<>(spec.source().files());
    spec.stdin().ifPresent(inputs::add);
    List<Path> outputs = new ArrayList<>();
    options.checkpoint().ifPresent(outputs::add);
    outputs.addAll(options.outputs().named());
    for (Path output : outputs) {
      OutputPlan.refuseInput(output, inputs, name());
    }
  }

  /** The failure is what the user hears of, even if it can't be written. */
  private static void tell(ResultFiles files, Throwable failure) {
    try {
      files.failed(failure);
    } catch (RuntimeException again) {
      failure.addSuppressed(again);
    }
  }

  private ExitCode run(RunSpec spec, VerifyOptions options, ResultFiles files, Console console)
      throws UsageException {
    Optional<CheckpointFile> resumed = options.resume().map(Checkpoints::read);
    try (ControlledProgram program = ControlledProgram.build(spec, name(), console);
        Interruption interruption = Interruption.of(program.directory())) {
      ExitCode code = verify(program, options, resumed, files, interruption, console);
      console.flush();
      return code;
    }
  }

  private ExitCode verify(
      ControlledProgram program,
      VerifyOptions options,
      Optional<CheckpointFile> resumed,
      ResultFiles files,
      Interruption interruption,
      Console console) {
    CheckpointFile.Subject subject = Checkpoints.subject(program, options.explore());
    resumed.ifPresent(
        file -> CheckpointReader.require(options.resume().get().toString(), file, subject));
    AtomicReference<SearchState> saved = new AtomicReference<>();
    Optional<QueryExport> export = options.dump().map(dump -> dump.open(program, options));
    Engine engine =
        engine(
            export.map(options::loggedTo).orElse(options),
            resumed.map(CheckpointFile::state),
            saved::set,
            console);
    TextStyle style = Terminal.style(console, options.full()).withAllSteps(options.allSteps());
    BooleanSupplier cancelled =
        () ->
            interruption.isRequested()
                || observer.isCancelled()
                || export.filter(QueryExport::hasFailed).isPresent();
    Verdict verdict =
        options.task().of(search(engine, program, style, cancelled, console), program.executable());
    Unwritten unwritten = new Unwritten();
    Optional<Path> checkpoint =
        options
            .checkpoint()
            .filter(file -> saved.get() != null)
            .filter(
                file ->
                    unwritten.or(
                        false, () -> write(file, new CheckpointFile(subject, saved.get()))));
    List<ExportedQuery> queries =
        unwritten.or(List.of(), () -> export.map(QueryExport::finish).orElse(List.of()));
    Duration explain = options.explain(verdict.coverage().time());
    Answer answer = files.write(verdict, program, ReportedBug.of(verdict, program, explain));
    List<String> details = unwritten.or(List.of(), () -> files.writeErrors(answer));
    if (!options.outputs().isStandardOutputTaken()) {
      options.dump().ifPresent(dump -> console.out(ExportTable.summary(dump, queries) + "\n"));
      new VerdictPrinter(program, options, style, console)
          .print(answer, files.written(), details, checkpoint);
      console.flush();
    }
    unwritten.or(false, () -> files.finish(answer));
    observer.answered(verdict, answer.bugs());
    return unwritten.orElse(VerdictCode.of(verdict), console);
  }

  private static boolean write(Path file, CheckpointFile checkpoint) {
    OutputFile.write(file, CheckpointWriter.write(checkpoint));
    return true;
  }

  /**
   * The engine that the options ask for.
   *
   * @param saved takes the state of a search that ends early
   */
  Engine engine(
      VerifyOptions options,
      Optional<SearchState> resumed,
      Consumer<SearchState> saved,
      Console console) {
    return switch (options.engine()) {
      case DPOR ->
          new Explorer(options.explore(), resumed, options.checkpoint().map(file -> saved));
      case TDV -> alone(options, console, formulas.apply(options.formulas()));
      case TDV_CLASSIC -> alone(options, console, new ClassicEngine(options.classicOptions()));
      case BMC -> alone(options, console, new BmcEngine(options.bmc()));
      case AUTO ->
          AutoEngine.of(formulas.apply(options.formulas()), beside(options), trace(console));
    };
  }

  /** Lets an engine go, and shows how far it is. */
  static Verdict search(
      Engine engine,
      ControlledProgram program,
      TextStyle style,
      BooleanSupplier cancelled,
      Console console) {
    try (SearchDisplay display =
        new SearchDisplay(
            console, Terminal.isStandardErrorATerminal(console), style.width(), cancelled)) {
      return engine.verify(program.executable(), program.setup(ThreadNames.MAIN), display);
    }
  }

  /** The explorer where one of the jobs is another engine's. */
  private static ExploreOptions beside(VerifyOptions options) {
    return options.explore().withJobs(Math.max(1, options.explore().jobs() - 1));
  }

  /** An engine that is kept to the limits. */
  private static Engine alone(VerifyOptions options, Console console, Engine engine) {
    return new AutoEngine(
        List.of(engine), options.explore().goal(), options.explore().limits(), trace(console));
  }

  private static Consumer<Throwable> trace(Console console) {
    return failure -> {
      if (System.getenv("TDV_DEBUG") != null) {
        console.stackTrace(failure);
      }
    };
  }
}
