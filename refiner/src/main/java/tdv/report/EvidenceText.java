package tdv.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import tdv.counterexample.Counterexample;
import tdv.counterexample.MemoryUse;
import tdv.counterexample.Place;
import tdv.counterexample.RacePair;
import tdv.counterexample.ThreadInfo;
import tdv.counterexample.Waiting;

/**
 * The evidence for a bug, by its kind: who waits for whom; the two accesses of a race; from where
 * memory came; where the failing thread was.
 */
final class EvidenceText {
  private static final int MAX_FRAMES = 8;

  private final Counterexample bug;
  private final TextStyle style;

  EvidenceText(Counterexample bug, TextStyle style) {
    this.bug = bug;
    this.style = style;
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (bug.race().isPresent()) {
      lines.addAll(about(bug.race().get().first()));
      lines.addAll(about(bug.race().get().second()));
      return lines;
    }
    lines.addAll(waiting());
    bug.memory().ifPresent(memory -> lines.addAll(memory(memory)));
    lines.addAll(stack());
    return lines;
  }

  private List<String> about(RacePair.Access access) {
    List<String> lines = new ArrayList<>();
    String bytes = access.size() == 1 ? "1 byte" : access.size() + " bytes";
    String locks =
        access.locks().isEmpty() ? "holds no lock" : "holds " + String.join(", ", access.locks());
    lines.add(
        String.format(
            "  %s %s %s, %s, %s",
            bug.thread(access.thread()).title(), access.what(), access.object(), bytes, locks));
    lines.addAll(frames(access.stack()));
    lines.addAll(created(bug.thread(access.thread())));
    return lines;
  }

  private static List<String> created(ThreadInfo thread) {
    return thread.createdAt().stream()
        .map(place -> "    " + thread.name() + " created at " + place.inFunction())
        .toList();
  }

  private List<String> waiting() {
    List<Waiting> cycle = bug.waiting().stream().filter(Waiting::inCycle).toList();
    List<Waiting> others = bug.waiting().stream().filter(one -> !one.inCycle()).toList();
    List<String> lines = new ArrayList<>();
    if (!cycle.isEmpty()) {
      lines.add("wait-for cycle");
      lines.addAll(table(cycle));
    }
    if (!others.isEmpty()) {
      lines.add(cycle.isEmpty() ? "blocked" : "blocked, not in the cycle");
      lines.addAll(table(others));
    }
    return lines;
  }

  /** A line for each thread, and one for each further lock that it holds. */
  private List<String> table(List<Waiting> some) {
    List<List<String>> rows = rows(some, place -> "  " + place.fileName() + ":" + place.line());
    List<String> withFiles = aligned(rows);
    return withFiles.size() == rows.size()
        ? withFiles
        : aligned(rows(some, place -> "  :" + place.line()));
  }

  private List<List<String>> rows(List<Waiting> some, Function<Place, String> form) {
    List<List<String>> rows = new ArrayList<>();
    for (Waiting one : some) {
      String title = bug.thread(one.thread()).title();
      String first = one.holds().isEmpty() ? "" : holds(one.holds().get(0), form);
      String where = one.place().map(form).orElse("");
      rows.add(List.of(title, first, "wants " + one.wants() + where));
      one.holds().stream().skip(1).forEach(held -> rows.add(List.of("", holds(held, form), "")));
    }
    return rows;
  }

  private static String holds(Waiting.Held held, Function<Place, String> form) {
    String where = held.place().map(form).orElse("");
    return "holds " + held.name() + "  since step " + held.since() + where;
  }

  /** Columns as wide as they need; where that is too wide, one cell below the other. */
  private List<String> aligned(List<List<String>> rows) {
    int[] widths = new int[2];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      String line =
          String.format(
                  "  %-" + Math.max(1, widths[0]) + "s  %s%s",
                  row.get(0),
                  widths[1] == 0 ? "" : String.format("%-" + widths[1] + "s   ", row.get(1)),
                  row.get(2))
              .stripTrailing();
      if (line.length() <= style.width()) {
        lines.add(line);
      } else {
        lines.add("  " + row.get(0));
        row.stream().skip(1).filter(cell -> !cell.isEmpty()).forEach(c -> lines.add("    " + c));
      }
    }
    return lines;
  }

  private static List<String> memory(MemoryUse memory) {
    List<String> lines = new ArrayList<>();
    add(lines, "object", memory.what());
    add(lines, "access", memory.access());
    memory.allocated().ifPresent(place -> add(lines, "allocated", place.inFunction()));
    memory
        .freed()
        .ifPresent(place -> add(lines, "freed", place.inFunction() + step(memory.freedIn())));
    memory
        .used()
        .ifPresent(place -> add(lines, "used", place.inFunction() + step(memory.usedIn())));
    return lines;
  }

  private static void add(List<String> lines, String label, String text) {
    if (!text.isEmpty()) {
      lines.add(String.format("  %-9s  %s", label, text));
    }
  }

  private static String step(int number) {
    return number == 0 ? "" : ", step " + number;
  }

  /** The calls around the failing statement, if it is not in the thread's first function. */
  private List<String> stack() {
    ThreadInfo thread = bug.thread(bug.thread());
    if (!bug.waiting().isEmpty() || thread.stack().size() < 2) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("  " + thread.title() + " was in");
    lines.addAll(frames(thread.stack()));
    return lines;
  }

  private static List<String> frames(List<Place> stack) {
    List<String> lines =
        stack.stream()
            .limit(MAX_FRAMES)
            .map(place -> "    " + place.inFunction())
            .collect(Collectors.toCollection(ArrayList::new));
    if (stack.size() > MAX_FRAMES) {
      lines.add("    and " + (stack.size() - MAX_FRAMES) + " more calls");
    }
    return lines;
  }
}
