package tdv.random;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Prints a program as C11. A thread returns a number made of its locals, which whoever joins it
 * stores: what the threads have read is part of the final state, without further steps.
 */
final class ProgramPrinter {
  /** The headers, each with the words of programs that need it. */
  private static final Map<String, Pattern> HEADERS = headers();

  /** The types of the locals, by their numbers. */
  static final List<CType> LOCALS =
      List.of(CType.INT, CType.INT, CType.LONG, CType.UNSIGNED, CType.SIGNED_CHAR, CType.INT);

  /** The local that begins with what the thread was given. */
  static final int ARGUMENT = 5;

  /** The functions of the threads, each behind those of the threads that it creates. */
  private final StringBuilder functions = new StringBuilder();

  private int threads;
  private int labels;

  private static Map<String, Pattern> headers() {
    Map<String, Pattern> map = new LinkedHashMap<>();
    map.put("assert.h", Pattern.compile("assert\\("));
    map.put("pthread.h", Pattern.compile("pthread_|timespec"));
    map.put("sched.h", Pattern.compile("sched_yield"));
    map.put("semaphore.h", Pattern.compile("sem_"));
    map.put("signal.h", Pattern.compile("pthread_sigmask"));
    map.put("stdatomic.h", Pattern.compile("[^_]atomic_|_Atomic"));
    map.put("stdlib.h", Pattern.compile("malloc|calloc|free\\(|exit\\("));
    map.put("string.h", Pattern.compile("mem(cpy|move|set|cmp)\\("));
    map.put("threads.h", Pattern.compile("\\b(thrd|mtx|cnd|tss)_|call_once"));
    map.put("unistd.h", Pattern.compile("\\bu?sleep\\("));
    return map;
  }

  String print(TestProgram program) {
    String main = main(program);
    StringBuilder text = new StringBuilder();
    program.definitions().forEach(definition -> text.append(definition.text()));
    program.objects().forEach(object -> text.append(object.declaration()).append('\n'));
    text.append("static void *result[").append(threads + 1).append("];\n\n");
    text.append(functions).append(main);
    StringBuilder head = new StringBuilder("#define _GNU_SOURCE\n");
    HEADERS.forEach(
        (header, words) -> {
          if (words.matcher(text).find()) {
            head.append("#include <").append(header).append(">\n");
          }
        });
    return head.append('\n').append(text).toString();
  }

  private String main(TestProgram program) {
    StringBuilder text = new StringBuilder("int main(void) {\n");
    for (Shared object : program.objects()) {
      object.initialization().lines().forEach(line -> line(text, 1, line));
    }
    SortedSet<Integer> locals = body(text, program.main(), "0");
    if (!locals.isEmpty()) {
      line(text, 1, "result[0] = " + summary(locals) + ";");
    }
    return text.append("  return 0;\n}\n").toString();
  }

  private void function(int number, Form form, List<Statement> statements) {
    StringBuilder text = new StringBuilder();
    text.append("static void *thread").append(number).append("(void *argument) {\n");
    SortedSet<Integer> locals = body(text, statements, "(int)(long)argument");
    line(text, 1, "return " + (locals.isEmpty() ? "argument" : summary(locals)) + ";");
    functions.append(text).append("}\n\n");
    if (form.isC11()) {
      String run = "static int run$t(void *argument) { return (int)(long)thread$t(argument); }\n\n";
      functions.append(run.replace("$t", "" + number));
    }
  }

  /** The locals and the statements of a function; returns the locals. */
  private SortedSet<Integer> body(StringBuilder text, List<Statement> statements, String argument) {
    SortedSet<Integer> locals = new TreeSet<>();
    statements.forEach(statement -> addLocals(statement, locals));
    for (int local : locals) {
      String value = local == ARGUMENT ? argument : "0";
      line(text, 1, LOCALS.get(local).text() + " r" + local + " = " + value + ";");
    }
    statements(text, 1, statements);
    return locals;
  }

  private static void addLocals(Statement statement, SortedSet<Integer> locals) {
    if (statement.form().template().contains("$r")) {
      locals.add(statement.local());
    } else if (statement.form() == Form.CALL_SPLIT) {
      locals.addAll(List.of(0, 1));
    }
    statement
        .expressions()
        .filter(Expression.Local.class::isInstance)
        .forEach(local -> locals.add(((Expression.Local) local).number()));
    int own = statement.form().isSpawn() ? 1 : statement.bodies().size();
    statement.bodies().stream()
        .limit(own)
        .flatMap(List::stream)
        .forEach(inner -> addLocals(inner, locals));
  }

  /** The locals as the digits of a number. */
  private static String summary(SortedSet<Integer> locals) {
    return locals.stream()
        .map(local -> "r" + local + (local == 0 ? "" : " * " + (int) Math.pow(10, local) + "ul"))
        .collect(Collectors.joining(" + ", "(void *)(long)(", ")"));
  }

  private void statements(StringBuilder text, int depth, List<Statement> statements) {
    statements.forEach(statement -> statement(text, depth, statement));
  }

  private void statement(StringBuilder text, int depth, Statement statement) {
    int number = statement.form().isSpawn() ? ++threads : 0;
    if (number > 0) {
      function(number, statement.form(), statement.body(1));
    }
    int label = statement.form() == Form.RETRY ? ++labels : 0;
    for (String line : statement.form().template().split("\n", -1)) {
      String stripped = line.stripLeading();
      int inner = depth + (line.length() - stripped.length()) / 2;
      if (stripped.equals("$b")) {
        statements(text, inner, statement.body(0));
      } else if (stripped.endsWith("$e")) {
        elseBranch(text, inner, statement.body(1));
      } else {
        line(text, inner, fill(stripped, statement, number, label));
      }
    }
  }

  private void elseBranch(StringBuilder text, int depth, List<Statement> body) {
    if (!body.isEmpty()) {
      line(text, depth, "} else {");
      statements(text, depth + 1, body);
    }
    line(text, depth, "}");
  }

  private static String fill(String template, Statement statement, int thread, int label) {
    String text =
        template
            .replace("$r", "r" + statement.local())
            .replace("$t", "" + thread)
            .replace("$l", "" + label)
            .replace("$d", "&(struct timespec){4000000000, 0}");
    if (!statement.places().isEmpty()) {
      text = text.replace("$y", statement.places().get(0).type().text());
    }
    for (int i = 0; i < statement.places().size(); i++) {
      text = text.replace("$" + "pq".charAt(i), statement.places().get(i).text());
    }
    for (int i = 0; i < statement.values().size(); i++) {
      text = text.replace("$" + i, value(template, i, statement.values().get(i)));
    }
    return text;
  }

  /** As an operand, if the template goes on with an operator. */
  private static String value(String template, int number, Expression value) {
    return template.contains("$" + number + " &") ? value.operand() : value.text();
  }

  private static void line(StringBuilder text, int depth, String line) {
    text.append("  ".repeat(depth)).append(line).append('\n');
  }
}
