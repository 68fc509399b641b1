package tdv.export;

import java.util.List;
import java.util.Locale;
import tdv.smtlib.LogicName;
import tdv.solve.QueryLabel;
import tdv.solve.QueryLog.Asked;
import tdv.solve.SolverAnswer;

/** The text of files, in the form that the SMT-LIB library asks for. */
final class QueryScript {
  private static final String LICENSE = "https://creativecommons.org/licenses/by/4.0/";

  private final ExportSubject subject;

  QueryScript(ExportSubject subject) {
    this.subject = subject;
  }

  static String status(SolverAnswer answer) {
    return answer.result().name().toLowerCase(Locale.ROOT);
  }

  /**
   * One query, with one check.
   *
   * @param body declarations and assertions
   */
  String alone(Asked asked, int number, LogicName logic, String body) {
    QueryLabel label = asked.label();
    List<String> about =
        List.of(
            "Question: " + label.question() + ", query " + number + ".",
            size(label),
            "Encoding: " + label.encoding() + ".");
    return header(asked.solver(), logic, about)
        + info("status", status(asked.answer()))
        + body
        + "(check-sat)\n(exit)\n";
  }

  private static String size(QueryLabel label) {
    return "Size: " + label.events() + " events, " + label.threads() + " threads.";
  }

  /** One query among others. */
  String block(Asked asked, int number, String body) {
    QueryLabel label = asked.label();
    String title =
        "; Query %d: %s. %s Encoding: %s.\n"
            .formatted(number, label.question(), size(label), label.encoding());
    return title
        + "(push 1)\n"
        + body
        + info("status", status(asked.answer()))
        + "(check-sat)\n(pop 1)\n";
  }

  /** All queries of a verification. */
  String together(String solver, LogicName logic, List<String> blocks) {
    List<String> about = List.of("Questions: " + blocks.size() + ", one after the other.");
    return header(solver, logic, about) + String.join("", blocks) + "(exit)\n";
  }

  private String header(String solver, LogicName logic, List<String> about) {
    StringBuilder source = new StringBuilder("\n");
    source.append("Generator: ").append(subject.generator()).append('\n');
    source.append("Application: verification of multithreaded C programs\n");
    source.append("Target solver: ").append(solver).append('\n');
    source.append("Program: ").append(String.join(" ", subject.program()));
    source.append(", sha256 ").append(subject.sha256()).append('\n');
    source.append("Input: ");
    source.append(subject.input().isEmpty() ? "none" : String.join(" ", subject.input()));
    source.append("\nEngine: ").append(subject.engine()).append('\n');
    about.forEach(line -> source.append(line).append('\n'));
    if (logic == LogicName.ALL) {
      source.append("No standard logic has integers and bit vectors; --order bv gives QF_BV.\n");
    }
    return info("smt-lib-version", "2.6")
        + "(set-logic "
        + logic
        + ")\n"
        + info("source", "|" + quotable(source.toString()) + "|")
        + info("license", "\"" + LICENSE + "\"")
        + info("category", "\"industrial\"");
  }

  /** Names of files and inputs may hold what cannot stand between bars. */
  private static String quotable(String text) {
    return text.replace('|', '/').replace('\\', '/').replaceAll("[^\n\\x20-\\x7e]", "?");
  }

  private static String info(String name, String value) {
    return "(set-info :" + name + " " + value + ")\n";
  }
}
