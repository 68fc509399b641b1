package tdv.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tdv.compile.Executable;
import tdv.library.LibraryUse;
import tdv.property.Race;
import tdv.trace.EventKind;
import tdv.trace.Trace;

/** What {@code tdv run} says about a run, behind the program's own output. */
public final class RunReport {
  private static final int MAX_NOTES = 5;

  private final RunView view;
  private final Executable executable;
  private final TextStyle style;

  public RunReport(RunView view, Executable executable, TextStyle style) {
    this.view = view;
    this.executable = executable;
    this.style = style;
  }

  /**
   * The interleaving, one line for each step.
   *
   * @param race the one that the run ends with, if it was made for that
   */
  public List<String> interleaving(Optional<Race> race) {
    return new Interleaving(view, style, race.isPresent()).lines();
  }

  /** How the run ended. */
  public List<String> outcome(Optional<Race> race) {
    return race.map(found -> new RaceText(view, found).lines())
        .orElseGet(() -> new OutcomeText(view).lines());
  }

  /** The inputs, and the nondet calls that nobody gave a value for. */
  public List<String> inputs(List<String> given, List<String> notes) {
    List<String> lines = new ArrayList<>();
    if (!given.isEmpty()) {
      lines.add("inputs  " + String.join(" ", given));
    }
    notes.forEach(note -> lines.add("note    " + note));
    if (view.run().defaultInput()) {
      lines.addAll(defaults());
    }
    return lines;
  }

  /** The places of nondet calls that were answered in this run, as far as the trace knows them. */
  private List<String> defaults() {
    Trace trace = view.run().trace();
    List<String> places = new ArrayList<>();
    for (int event = 0; event < trace.size(); event++) {
      String place = view.places().full(trace.site(event));
      boolean defaulted =
          trace.kindCode(event) == EventKind.INPUT.code()
              && !trace.has(event, tdv.trace.EventFlag.DONE);
      if (defaulted && !places.contains(place)) {
        places.add(place);
      }
    }
    List<String> lines = new ArrayList<>();
    places.stream()
        .limit(MAX_NOTES)
        .forEach(place -> lines.add("note    nondet value not given: 0 was taken at " + place));
    if (places.size() > MAX_NOTES || places.isEmpty()) {
      lines.add("note    nondet values were not given: 0 was taken");
    }
    return lines;
  }

  /** Steps, threads, reset mode and opaque calls in one line. */
  public String statistics(String resetMode, String resetReason) {
    StringBuilder line = new StringBuilder("steps   ");
    line.append(view.run().steps());
    line.append(", threads ").append(view.run().threads().size());
    line.append(", reset by ").append(resetMode.toLowerCase(Locale.ROOT));
    line.append(resetReason.isEmpty() ? "" : " (" + resetReason + ")");
    List<LibraryUse.Use> opaque = executable.library().opaque();
    if (!opaque.isEmpty()) {
      String names =
          String.join(", ", opaque.stream().limit(MAX_NOTES).map(LibraryUse.Use::name).toList());
      line.append(", opaque functions ").append(opaque.size()).append(" (").append(names);
      line.append(opaque.size() > MAX_NOTES ? ", " + style.dots() + ")" : ")");
    }
    return line.toString();
  }
}
