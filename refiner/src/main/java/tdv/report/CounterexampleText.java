package tdv.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tdv.counterexample.Counterexample;
import tdv.counterexample.EssentialOrder;
import tdv.counterexample.Place;
import tdv.counterexample.RacePair;
import tdv.counterexample.Step;
import tdv.report.TextStyle.Colour;
import tdv.source.ShellWords;

/** What {@code tdv verify} says about one bug. */
public final class CounterexampleText {
  private static final String INDENT = "      ";
  private static final int LABEL = 8;

  private final Counterexample bug;
  private final TextStyle style;

  public CounterexampleText(Counterexample bug, TextStyle style) {
    this.bug = bug;
    this.style = style;
  }

  /** The first line: what, and where if that fits. */
  public String headline() {
    String line = "FAIL  " + bug.message();
    String where = bug.place().map(Place::inFunction).orElse("");
    int gap = style.width() - line.length() - where.length();
    String painted = style.paint(Colour.RED, "FAIL") + line.substring("FAIL".length());
    return where.isEmpty() || gap < 2 ? painted : painted + " ".repeat(gap) + where;
  }

  private boolean placeFits() {
    return bug.place()
        .map(place -> bug.message().length() + place.inFunction().length() + LABEL <= style.width())
        .orElse(true);
  }

  /**
   * The bug, its evidence, the steps and why.
   *
   * @param steps the lines of another table of steps; the relevant steps if it is empty
   */
  public List<String> lines(List<String> steps) {
    List<String> lines = new ArrayList<>();
    lines.add(headline());
    if (!placeFits()) {
      bug.place().ifPresent(place -> lines.add(INDENT + place.inFunction()));
    }
    int replays = bug.evidence().replays();
    lines.add(INDENT + "replayed " + replays + " of " + replays + " times");
    section(lines, new EvidenceText(bug, style).lines());
    section(lines, steps.isEmpty() ? new RelevantSteps(bug, style).lines() : steps);
    section(lines, why());
    return lines;
  }

  private static void section(List<String> lines, List<String> more) {
    if (!more.isEmpty()) {
      lines.add("");
      lines.addAll(more);
    }
  }

  /** Why it fails, the order that it needs, and how many preemptions it takes. */
  private List<String> why() {
    String text = (reason() + " " + order() + " " + preemptions()).strip();
    return labelled("why", text);
  }

  private List<String> labelled(String label, String text) {
    List<String> lines = new ArrayList<>();
    for (String line : wrapped(text, style.width() - LABEL)) {
      String first = style.paint(Colour.BOLD, label) + " ".repeat(LABEL - label.length());
      lines.add((lines.isEmpty() ? first : " ".repeat(LABEL)) + line);
    }
    return lines;
  }

  private String reason() {
    if (bug.race().isEmpty()) {
      return bug.why();
    }
    List<String> common = bug.race().get().commonLocks();
    return common.isEmpty()
        ? "nothing orders the two accesses, and their threads hold no common lock."
        : "nothing orders the two accesses; "
            + String.join(", ", common)
            + " does not keep the threads apart.";
  }

  private String order() {
    EssentialOrder order = bug.order();
    String pairs =
        order.pairs().stream()
            .map(pair -> pair.before() + " < " + pair.after())
            .collect(Collectors.joining(" and "));
    return switch (order.status()) {
      case MINIMAL -> pairs.isEmpty() ? anyOrder() : "Essential order: " + pairs + runs() + ".";
      case NOT_MINIMISED ->
          (pairs.isEmpty() ? "Essential order" : "Essential order so far: " + pairs)
              + ": not minimised, "
              + order.reason()
              + ".";
      case NOT_TRIED ->
          bug.race().isPresent() ? "" : "Essential order: not minimised, " + order.reason() + ".";
    };
  }

  private String runs() {
    long failing = bug.order().failing();
    return failing < 2 ? "" : "; all " + failing + " runs tried with it fail";
  }

  private String anyOrder() {
    long failing = bug.order().failing();
    if (bug.threads().size() == 1) {
      return "The program has one thread, and always fails.";
    }
    return "No order is essential" + (failing < 2 ? "." : ": all " + failing + " runs tried fail.");
  }

  private String preemptions() {
    int count = bug.evidence().preemptions();
    String text =
        switch (count) {
          case 0 -> "No preemption";
          case 1 -> "1 preemption";
          default -> count + " preemptions";
        };
    return text + (bug.evidence().fewest() && count > 0 ? ", the minimum." : ".");
  }

  /**
   * A race that is told beside another bug.
   *
   * @param schedule the file that shows it, if there is one
   */
  public List<String> also(Optional<String> schedule) {
    RacePair race = bug.race().orElseThrow();
    String locks = race.commonLocks().isEmpty() ? "no common lock" : "a common lock";
    String text =
        String.format(
            "data race on `%s` (%s), %s: %s %s it at %s, %s %s it at %s.",
            race.object(),
            race.description(),
            locks,
            bug.thread(race.first().thread()).name(),
            race.first().what(),
            race.first().stack().get(0),
            bug.thread(race.second().thread()).name(),
            race.second().what(),
            race.second().stack().get(0));
    List<String> lines = labelled("also", text);
    schedule.ifPresent(file -> lines.add("        tdv replay " + ShellWords.quoted(file)));
    return lines;
  }

  /** The step in front of which {@code replay --gdb} stops; 0 if it is none of these. */
  public int gdbStep() {
    if (bug.race().isPresent() || !bug.waiting().isEmpty()) {
      return 0;
    }
    for (int i = bug.steps().size() - 1; i >= 0; i--) {
      Step step = bug.steps().get(i);
      boolean statement = step.op().equals("assert") || step.text().equals("abort");
      if (step.thread() == bug.thread() && !statement && step.end() != Step.End.LATER) {
        return step.number();
      }
    }
    return 0;
  }

  /** Lines of words that are at most so long. */
  static List<String> wrapped(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" +", -1)) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    if (line.length() > 0) {
      lines.add(line.toString());
    }
    return lines;
  }
}
