package tdv.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Options;
import tdv.compare.Contender;
import tdv.compare.MistakeException;
import tdv.compare.Plan;
import tdv.compare.Variable;

/** The options of {@code tdv compare}. */
final class CompareOptions {
  private static final int MAX_SECONDS = 1_000_000;

  private CompareOptions() {}

  static Options table() {
    return new Options()
        .addOption(
            TypedOption.text(
                "engines",
                "LIST",
                "who takes part: ENGINE or ENGINE:OPTION=VALUE:..., with commas"))
        .addOption(
            TypedOption.several("input", "NAME=VALUES", "an input; FROM..TO:STEP sweeps over it"))
        .addOption(
            TypedOption.several(
                "flag", "NAME=VALUES", "a macro, -DNAME=VALUE; FROM..TO:STEP sweeps over it"))
        .addOption(TypedOption.number("timeout", "S", 1, MAX_SECONDS, 60, "what a trial may take"))
        .addOption(TypedOption.number("repeat", "N", 1, 1000, 1, "make each trial N times"))
        .addOption(
            TypedOption.flag("all-values", "go on behind a timeout to the sweep's larger values"))
        .addOption(TypedOption.subset("check", "LIST", VerifyOptions.checks(), "what all look for"))
        .addOption(
            TypedOption.folder(
                'o',
                "output",
                "DIR",
                Optional.of("tdv-compare"),
                "write tables and charts to DIR"));
  }

  static Plan plan(Invocation invocation) throws UsageException {
    String engines =
        invocation
            .value("engines")
            .orElseThrow(() -> new UsageException("--engines is missing", invocation.command()));
    return new Plan(
        invocation.files().stream().map(Path::toString).toList(),
        contenders(engines, invocation),
        variables(invocation),
        invocation.value("check").map(list -> List.of("--check", list)).orElse(List.of()),
        invocation.compilerFlags(),
        invocation.number("timeout").orElseThrow().intValue(),
        invocation.number("repeat").orElseThrow().intValue(),
        !invocation.has("all-values"));
  }

  private static List<Contender> contenders(String text, Invocation invocation)
      throws UsageException {
    try {
      return Contender.parseAll(text);
    } catch (MistakeException e) {
      throw new UsageException("option --engines " + e.getMessage(), invocation.command());
    }
  }

  private static List<Variable> variables(Invocation invocation) throws UsageException {
    List<Variable> variables = new ArrayList<>();
    for (String text : invocation.values("input")) {
      variables.add(variable(Variable.Kind.INPUT, "input", text, invocation));
    }
    for (String text : invocation.values("flag")) {
      variables.add(variable(Variable.Kind.FLAG, "flag", text, invocation));
    }
    List<String> swept = variables.stream().filter(Variable::isSwept).map(Variable::name).toList();
    if (swept.size() > 1) {
      throw new UsageException(
          "only one thing can be swept, not " + String.join(" and ", swept), invocation.command());
    }
    return variables;
  }

  private static Variable variable(
      Variable.Kind kind, String option, String text, Invocation invocation) throws UsageException {
    try {
      return Variable.parse(kind, text);
    } catch (MistakeException e) {
      throw new UsageException("option --" + option + " " + e.getMessage(), invocation.command());
    }
  }
}
