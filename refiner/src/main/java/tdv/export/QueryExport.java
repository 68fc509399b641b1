package tdv.export;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import tdv.schedule.TraceChecks;
import tdv.smtlib.LogicName;
import tdv.smtlib.Script;
import tdv.solve.QueryLog;

/**
 * Writes the queries of one verification: {@code non-incremental/LOGIC/PROGRAM/QUESTION-qNNN.smt2},
 * or all in {@code incremental/LOGIC/PROGRAM.smt2}, and {@code queries.jsonl}. Of queries that
 * differ in names only, one is written.
 *
 * <p>What goes wrong is kept and thrown at the end: a verification is no place for it.
 */
public final class QueryExport implements QueryLog {
  private final Path folder;
  private final ExportSubject subject;
  private final boolean incremental;
  private final BiConsumer<Path, byte[]> files;
  private final QueryScript scripts;
  private final List<ExportedQuery> queries = new ArrayList<>();
  private final Map<String, ExportedQuery> shapes = new HashMap<>();
  private final List<String> blocks = new ArrayList<>();
  private LogicName commonLogic = LogicName.QF_UF;
  private volatile RuntimeException failure;

  /**
   * @param incremental whether all queries go to one file
   * @param files writes a file whole or throws; makes folders
   */
  public QueryExport(
      Path folder, ExportSubject subject, boolean incremental, BiConsumer<Path, byte[]> files) {
    this.folder = folder;
    this.subject = subject;
    this.incremental = incremental;
    this.files = files;
    this.scripts = new QueryScript(subject);
  }

  @Override
  public synchronized void asked(Asked asked) {
    if (failure != null) {
      return;
    }
    try {
      export(asked);
    } catch (RuntimeException e) {
      failure = e;
    }
  }

  /** Whether it makes no sense to go on. */
  public boolean hasFailed() {
    return failure != null;
  }

  private void export(Asked asked) {
    int number = queries.size() + 1;
    Script script = Script.of(asked.assertions());
    String shape = TraceChecks.sha256(bytes(script.shape()));
    ExportedQuery same = shapes.get(shape);
    if (same != null && same.answer().equals(QueryScript.status(asked.answer()))) {
      queries.add(row(number, same.file(), true, script, same.bytes(), asked));
      return;
    }
    String text =
        incremental
            ? scripts.block(asked, number, script.text())
            : scripts.alone(asked, number, script.logic(), script.text());
    byte[] bytes = bytes(text);
    String name = "%s-q%03d.smt2".formatted(asked.label().question(), number);
    String file =
        incremental
            ? ""
            : String.join("/", "non-incremental", script.logic().name(), subject.stem(), name);
    if (incremental) {
      blocks.add(text);
      commonLogic = commonLogic.join(script.logic());
    } else {
      files.accept(folder.resolve(file), bytes);
    }
    ExportedQuery row = row(number, file, false, script, bytes.length, asked);
    shapes.put(shape, row);
    queries.add(row);
  }

  private static ExportedQuery row(
      int number, String file, boolean duplicate, Script script, int bytes, Asked asked) {
    return new ExportedQuery(
        number,
        file,
        duplicate,
        script.logic(),
        script.asserts(),
        script.variables(),
        bytes,
        asked);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Writes what is left; no query may come later.
   *
   * @return the queries, in the order in which they were asked
   * @throws RuntimeException if something could not be written, now or before
   */
  public synchronized List<ExportedQuery> finish() {
    if (failure != null) {
      throw failure;
    }
    if (incremental && !blocks.isEmpty()) {
      String file = "incremental/" + commonLogic + "/" + subject.stem() + ".smt2";
      String solver = queries.get(0).asked().solver();
      files.accept(folder.resolve(file), bytes(scripts.together(solver, commonLogic, blocks)));
      queries.replaceAll(query -> query.in(file));
    }
    StringBuilder table = new StringBuilder();
    queries.forEach(query -> table.append(query.json(subject)));
    files.accept(folder.resolve("queries.jsonl"), bytes(table.toString()));
    return List.copyOf(queries);
  }
}
