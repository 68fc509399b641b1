package tdv.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.apache.commons.cli.Options;
import tdv.export.ExportedQuery;
import tdv.export.QueryExport;
import tdv.report.TextStyle;
import tdv.report.VerdictReport;
import tdv.verdict.Engine;
import tdv.verdict.Verdict;

/** {@code tdv export}: verifies a program, and writes what the solver is asked. */
final class ExportCommand implements Command {
  private static final List<String> AS_IN_VERIFY =
      List.of(
          "solver",
          "memory",
          "unwind",
          "encoding",
          "order",
          "random-runs",
          "incremental",
          "check",
          "keep-going",
          "timeout",
          "max-runs");

  @Override
  public String name() {
    return "export";
  }

  @Override
  public String summary() {
    return "write the queries of a verification as SMT-LIB files";
  }

  @Override
  public String synopsis() {
    return "FILE... -o DIR [--input NAME=VALUE]... [--order int|bv] [OPTIONS]"
        + " [-- COMPILER-FLAGS...]";
  }

  @Override
  public Options options() {
    Options options =
        new Options()
            .addOption(
                TypedOption.folder(
                    'o',
                    VerifyOptions.DUMP,
                    "DIR",
                    Optional.empty(),
                    "the folder for the files: a new or an empty one"))
            .addOption(
                TypedOption.choice(
                    "engine", "NAME", EngineChoice.asking(), "whose queries are written"));
    Options known = VerifyOptions.table();
    AS_IN_VERIFY.forEach(name -> options.addOption(known.getOption(name)));
    return RunOptions.addProgram(options, "run-timeout", VerifyOptions.MAX_STEPS)
        .addOption(TypedOption.flag("quiet", "leave the table out"))
        .addOption(ProgramInput.compileCommands());
  }

  @Override
  public boolean takesCompilerFlags() {
    return true;
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    VerifyOptions options = VerifyOptions.of(invocation.with(VerifyOptions.table()));
    if (options.dump().isEmpty()) {
      throw new UsageException("no folder given: -o DIR says where the files go", name());
    }
    RunSpec spec = RunOptions.spec(invocation, "run-timeout");
    try (ControlledProgram program = ControlledProgram.build(spec, name(), console);
        Interruption interruption = Interruption.of(program.directory())) {
      ExitCode code = export(program, options, interruption, console);
      console.flush();
      return code;
    }
  }

  private static ExitCode export(
      ControlledProgram program,
      VerifyOptions options,
      Interruption interruption,
      Console console) {
    SmtDump dump = options.dump().orElseThrow();
    QueryExport export = dump.open(program, options);
    Engine engine =
        new VerifyCommand()
            .engine(options.loggedTo(export), Optional.empty(), state -> {}, console);
    TextStyle style = Terminal.style(console, options.full());
    BooleanSupplier cancelled = () -> interruption.isRequested() || export.hasFailed();
    Verdict verdict = VerifyCommand.search(engine, program, style, cancelled, console);
    List<ExportedQuery> queries = export.finish();
    if (!options.quiet()) {
      ExportTable.lines(queries).forEach(line -> console.out(line + "\n"));
    }
    console.out(ExportTable.summary(dump, queries) + "\n");
    VerdictReport report = new VerdictReport(verdict, style);
    report.conclusion(program.spec().inputs()).forEach(line -> console.out(line + "\n"));
    console.out(report.verdictLine() + "\n");
    return code(verdict);
  }

  /** The files are what was asked for, whatever the verdict; unless the search was broken off. */
  private static ExitCode code(Verdict verdict) {
    return switch (verdict.stop()) {
      case COMPLETE, BUG, RUN_LIMIT, GAVE_UP -> ExitCode.OK;
      case TIME_LIMIT -> ExitCode.TIME_LIMIT;
      case MEMORY_LIMIT, INTERRUPTED, UNSUPPORTED, INTERNAL_ERROR -> VerdictCode.of(verdict);
    };
  }
}
