package tdv.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tdv.export.ExportedQuery;

/** What an export has written, for people. */
final class ExportTable {
  private static final String ROW = "%4s  %-9s  %-6s  %8s  %9s  %10s  %-7s  %7s  %s";

  private ExportTable() {}

  /** A line for each query, behind a heading. */
  static List<String> lines(List<ExportedQuery> queries) {
    List<String> lines = new ArrayList<>();
    lines.add(
        ROW.formatted(
            "", "question", "logic", "asserts", "variables", "bytes", "answer", "ms", "file"));
    for (ExportedQuery query : queries) {
      lines.add(
          ROW.formatted(
              query.number(),
              query.asked().label().question(),
              query.logic(),
              query.asserts(),
              query.variables(),
              query.bytes(),
              query.answer(),
              query.milliseconds(),
              query.duplicate() ? "the same as " + query.file() : query.file()));
    }
    return lines;
  }

  /** All in one line. */
  static String summary(SmtDump dump, List<ExportedQuery> queries) {
    List<ExportedQuery> written = queries.stream().filter(query -> !query.duplicate()).toList();
    Map<String, Integer> answers = new LinkedHashMap<>();
    answers.put("sat", 0);
    answers.put("unsat", 0);
    answers.put("unknown", 0);
    written.forEach(query -> answers.merge(query.answer(), 1, Integer::sum));
    return String.format(
        Locale.ROOT,
        "written %d %s (%d sat, %d unsat, %d unknown), %d bytes, to %s; %d duplicates left out",
        written.size(),
        written.size() == 1 ? "query" : "queries",
        answers.get("sat"),
        answers.get("unsat"),
        answers.get("unknown"),
        written.stream().mapToLong(ExportedQuery::bytes).sum(),
        dump.folder(),
        queries.size() - written.size());
  }
}
