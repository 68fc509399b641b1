package tdv.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tdv.counterexample.Counterexample;
import tdv.counterexample.Place;
import tdv.counterexample.Step;
import tdv.counterexample.ThreadInfo;
import tdv.counterexample.Waiting;

/**
 * The steps of a counterexample that matter, at most 25 rows of them: those that the bug needs come
 * first, then the latest.
 */
final class RelevantSteps {
  private static final int MAX_ROWS = 25;

  private final Counterexample bug;
  private final TextStyle style;
  private final boolean oneFile;

  RelevantSteps(Counterexample bug, TextStyle style) {
    this.bug = bug;
    this.style = style;
    this.oneFile =
        bug.steps().stream()
                .flatMap(step -> step.place().stream())
                .map(Place::file)
                .distinct()
                .count()
            <= 1;
  }

  List<String> lines() {
    List<Step> shown = shown();
    if (shown.isEmpty()) {
      return List.of();
    }
    List<StepTable.Row> rows = rows(shown);
    List<String> lines = new ArrayList<>();
    new StepTable(headings(shown), style, rows).lines().forEach(lines::addAll);
    if (!bug.waiting().isEmpty()) {
      lines.add(StepTable.INDENT + "* never returns");
    } else if (bug.race().isPresent()) {
      lines.add(StepTable.INDENT + "the last two steps are the race: either could have been first");
    }
    long all = bug.steps().stream().filter(step -> step.end() != Step.End.LATER).count();
    long hidden = all - shown.stream().filter(step -> step.end() != Step.End.LATER).count();
    if (hidden > 0) {
      lines.add(
          StepTable.INDENT
              + (hidden == 1 ? "1 other step: " : hidden + " other steps: ")
              + "--all-steps");
    }
    return lines;
  }

  /** The relevant steps; if these are too many rows, those that matter least are left out. */
  private List<Step> shown() {
    List<Step> relevant = bug.steps().stream().filter(this::isWanted).toList();
    if (style.allSteps()) {
      return relevant;
    }
    List<Step> least =
        relevant.stream()
            .sorted(Comparator.comparingInt(this::rank).thenComparingInt(Step::number))
            .toList();
    List<Step> shown = new ArrayList<>(relevant);
    for (int i = 0; i < least.size() && rows(shown).size() > MAX_ROWS; i++) {
      shown.remove(least.get(i));
    }
    return shown;
  }

  private boolean isWanted(Step step) {
    return step.isRelevant() || (style.allSteps() && step.end() != Step.End.LATER);
  }

  private int rank(Step step) {
    if (step.role() == Step.Role.ESSENTIAL) {
      return 3;
    }
    return switch (step.op()) {
      case "join", "create" -> 0;
      case "read", "write", "rmw" -> isSource(step) ? 2 : 1;
      default -> 1;
    };
  }

  /** Whether an essential step reads what this one wrote. */
  private boolean isSource(Step step) {
    return bug.steps().stream()
        .anyMatch(
            other ->
                other.role() == Step.Role.ESSENTIAL && other.links().readsFrom() == step.number());
  }

  private Map<Integer, StepTable.Heading> headings(List<Step> shown) {
    List<ThreadInfo> threads =
        bug.threads().stream()
            .filter(thread -> shown.stream().anyMatch(step -> step.thread() == thread.id()))
            .toList();
    Map<Integer, StepTable.Heading> headings = new LinkedHashMap<>();
    threads.forEach(
        thread -> headings.put(thread.id(), new StepTable.Heading(thread.name(), thread.title())));
    return headings;
  }

  /** A row for each step; creations, and joins, one behind the other are one row. */
  private List<StepTable.Row> rows(List<Step> shown) {
    BitSet numbers = new BitSet();
    shown.forEach(step -> numbers.set(step.number()));
    List<StepTable.Row> rows = new ArrayList<>();
    for (int i = 0; i < shown.size(); ) {
      int end = i + 1;
      while (!style.allSteps() && end < shown.size() && isSimilar(shown.get(i), shown.get(end))) {
        end++;
      }
      rows.add(row(shown.subList(i, end), numbers));
      i = end;
    }
    return rows;
  }

  private static boolean isSimilar(Step one, Step other) {
    boolean kind = one.op().equals("create") || one.op().equals("join");
    return kind
        && one.op().equals(other.op())
        && one.thread() == other.thread()
        && one.end() == Step.End.DONE
        && other.end() == Step.End.DONE
        && !one.text().contains(" -> ")
        && !other.text().contains(" -> ");
  }

  private StepTable.Row row(List<Step> steps, BitSet shown) {
    Step step = steps.get(0);
    String text = steps.size() == 1 ? step.text() : together(steps);
    return new StepTable.Row(
        Integer.toString(step.number()),
        step.thread(),
        mark(step) + text,
        step.place().map(this::brief).orElse(""),
        step.place().map(Place::toString).orElse(""),
        note(step, shown));
  }

  private static String mark(Step step) {
    return switch (step.end()) {
      case DONE, LATER -> "";
      case BLOCKED -> "* ";
      case FAILED -> "! ";
    };
  }

  /** {@code create T1, T2}. */
  private static String together(List<Step> steps) {
    return steps.stream()
        .map(step -> step.text().split(" ", -1)[1])
        .collect(Collectors.joining(", ", steps.get(0).op() + " ", ""));
  }

  private String brief(Place place) {
    return (oneFile ? "" : place.fileName()) + ":" + place.line();
  }

  /** What a step has to do with those of other threads. */
  private String note(Step step, BitSet shown) {
    Step.Links links = step.links();
    if (step.end() == Step.End.LATER) {
      return "(not yet)";
    }
    if (links.overwrites() > 0 && shown.get(links.overwrites())) {
      return "(overwrites step " + links.overwrites() + ")";
    }
    boolean foreign =
        links.readsFrom() > 0 && bug.step(links.readsFrom()).thread() != step.thread();
    if (foreign && shown.get(links.readsFrom())) {
      return "(from step " + links.readsFrom() + ")";
    }
    return step.end() == Step.End.BLOCKED ? holders(step) : "";
  }

  private String holders(Step step) {
    return bug.waiting().stream()
        .filter(one -> one.step() == step.number() && one.object().isPresent())
        .map(Waiting::waitsFor)
        .filter(threads -> !threads.isEmpty())
        .map(
            threads ->
                threads.stream()
                    .map(id -> bug.thread(id).name())
                    .collect(Collectors.joining(", ", "(held by ", ")")))
        .findFirst()
        .orElse("");
  }
}
