package tdv.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tdv.property.BugKind;
import tdv.report.TextStyle.Colour;
import tdv.verdict.Conclusion;
import tdv.verdict.Coverage;
import tdv.verdict.Verdict;

/** What {@code tdv verify} says about a verdict as a whole. */
public final class VerdictReport {
  private static final String INDENT = "      ";
  private static final String NEXT = "        ";

  /** The engine that counts executions. */
  private static final String EXPLORER = "dpor";

  /** The reduction that tells states apart. */
  private static final String STATES = "states";

  /** Reductions under which no two executions are of the same class. */
  private static final Set<String> ONE_OF_EACH = Set.of("optimal", "observers");

  private final Verdict verdict;
  private final TextStyle style;

  public VerdictReport(Verdict verdict, TextStyle style) {
    this.verdict = verdict;
    this.style = style;
  }

  /**
   * What was done.
   *
   * @param subject the version of tdv, the program and the checks
   */
  public List<String> header(List<String> subject) {
    Coverage coverage = verdict.coverage();
    List<String> first = new ArrayList<>(subject);
    first.add("model SC");
    if (coverage.hasExecutions()) {
      first.add("reduction " + coverage.reduction());
    }
    coverage.formulas().ifPresent(formulas -> first.add("solver " + formulas.solver()));
    List<String> lines = new ArrayList<>();
    lines.add(joined(first));
    if (coverage.hasExecutions()) {
      lines.add(joined(executions()));
    }
    coverage.formulas().ifPresent(formulas -> lines.add(joined(formulas(formulas))));
    coverage
        .states()
        .ifPresent(
            states ->
                lines.add(
                    String.format(
                        Locale.ROOT,
                        "states  %d distinct final states, digest %016x",
                        states.count(),
                        states.digest())));
    return lines;
  }

  private List<String> executions() {
    Coverage coverage = verdict.coverage();
    List<String> parts =
        new ArrayList<>(
            List.of(
                "executions " + coverage.executions(),
                "redundant " + coverage.redundant(),
                "blocked " + coverage.blocked(),
                "steps " + coverage.steps(),
                seconds(coverage.time())));
    if (!coverage.cpu().isZero()) {
      parts.add(String.format(Locale.ROOT, "cpu %.2f s", coverage.cpu().toNanos() / 1e9));
    }
    parts.add(rate(coverage) + " executions/s");
    return parts;
  }

  private List<String> formulas(Coverage.Formulas formulas) {
    return List.of(
        "runs " + formulas.runs(),
        "nodes " + formulas.nodes(),
        "open " + formulas.open(),
        "queries " + formulas.queries(),
        formulas.solver() + " " + seconds(formulas.solving()),
        "unmodelled " + formulas.unmodelled(),
        seconds(verdict.coverage().time()));
  }

  private String joined(List<String> parts) {
    return String.join(style.unicode() ? " · " : " | ", parts);
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
  }

  /** Complete runs a second. */
  static long rate(Coverage coverage) {
    return coverage.executions() * 1000 / Math.max(1, coverage.time().toMillis());
  }

  /**
   * The answer, behind the findings: all but the last line.
   *
   * @param inputs what the program was given
   */
  public List<String> conclusion(List<String> inputs) {
    List<String> lines = new ArrayList<>();
    if (verdict.isVerified()) {
      lines.add(style.paint(Colour.GREEN, "VERIFIED") + "  no bug in any interleaving");
      lines.add(INDENT + proof());
      lines.add(INDENT + covered(inputs));
    } else if (verdict.findings().isEmpty()) {
      lines.add(unknown());
    }
    if (!verdict.findings().isEmpty()) {
      verdict
          .coverage()
          .decidedBy()
          .ifPresent(engine -> lines.add("engine  " + engine + " was first"));
    }
    String cut = verdict.findings().isEmpty() ? INDENT : "left    ";
    for (String sentence : verdict.cuts()) {
      lines.add(cut + sentence);
    }
    verdict.notes().forEach(note -> lines.add("note    " + note));
    return lines;
  }

  /** What the engine has done whose answer it is; the explorer's if only that one has counted. */
  private String proof() {
    Coverage coverage = verdict.coverage();
    if (coverage.reduction().equals(STATES)) {
      return "proved by states: each one that is reached was left in every way";
    }
    boolean byExecutions =
        coverage.decidedBy().map(EXPLORER::equals).orElse(coverage.hasExecutions());
    if (!byExecutions && coverage.formulas().isPresent()) {
      Coverage.Formulas formulas = coverage.formulas().get();
      return String.format(
          Locale.ROOT,
          "proved by formulas: %s, %s, %s in %s",
          number(formulas.runs(), "run", "runs"),
          number(formulas.queries(), "query", "queries"),
          seconds(formulas.solving()),
          formulas.solver());
    }
    return "proved by "
        + number(coverage.executions(), "execution", "executions")
        + (ONE_OF_EACH.contains(coverage.reduction()) ? ", at least one of each class" : "");
  }

  private String covered(List<String> inputs) {
    String with = inputs.isEmpty() ? "" : " with the input " + String.join(" ", inputs);
    String threads = number(verdict.coverage().threads(), "thread", "threads");
    return "all interleavings of " + threads + with + " are covered";
  }

  private static String number(long count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }

  private String unknown() {
    return verdict.stop() == Verdict.Stop.UNSUPPORTED
        ? "CANNOT ANALYSE  the program does what tdv can't control"
        : style.paint(Colour.YELLOW, "UNKNOWN")
            + "  no bug was found, but not everything was covered";
  }

  /** What to do next, if anything can be done. */
  public List<String> next(String checkpoint) {
    return List.of("next    --resume " + checkpoint, NEXT + "goes on from here");
  }

  /** The last line, for scripts. */
  public String verdictLine() {
    return "Verdict: " + Conclusion.of(verdict).text();
  }

  /** How many findings there are of each kind, where there are several. */
  public List<String> summary() {
    if (verdict.findings().size() < 2) {
      return List.of();
    }
    List<String> parts = new ArrayList<>();
    for (BugKind kind : BugKind.values()) {
      long count = verdict.findings().stream().filter(f -> f.kind() == kind).count();
      if (count > 0) {
        parts.add(count + " x " + kind.text());
      }
    }
    return List.of("found   " + String.join(", ", parts));
  }
}
