package tdv.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.compile.Executable;
import tdv.property.Finding;

/** What {@code tdv verify} says about one bug. */
public final class FindingReport {
  private final Finding finding;
  private final RunView view;
  private final TextStyle style;

  public FindingReport(Finding finding, Executable executable, TextStyle style) {
    this.finding = finding;
    this.view = RunView.of(finding.run(), executable, finding.threads());
    this.style = style;
  }

  /** The run that shows the bug, with names. */
  public RunView view() {
    return view;
  }

  /** One line. */
  public String headline() {
    return finding
        .race()
        .map(race -> new RaceText(view, race).headline())
        .orElseGet(() -> new OutcomeText(view).headline());
  }

  /**
   * All lines: the bug, its evidence, the interleaving and how to see it again.
   *
   * @param inputs what the program was given
   * @param schedule the file to replay, if it was written
   */
  public List<String> lines(List<String> inputs, Optional<String> schedule) {
    List<String> lines = new ArrayList<>(evidence());
    lines.add("");
    List<String> steps = new Interleaving(view, style, finding.race().isPresent()).lines();
    lines.addAll(steps);
    if (!steps.isEmpty()) {
      lines.add("");
    }
    lines.add("shown   in " + replays() + ", with " + preemptions());
    lines.add("inputs  " + (inputs.isEmpty() ? "none" : String.join(" ", inputs)));
    schedule.ifPresent(file -> lines.add("replay  tdv replay " + file));
    return lines;
  }

  private List<String> evidence() {
    return finding
        .race()
        .map(race -> new RaceText(view, race).lines())
        .orElseGet(() -> new OutcomeText(view).lines());
  }

  private String replays() {
    return finding.replays() + " of " + finding.replays() + " replays";
  }

  private String preemptions() {
    int count = finding.preemptions();
    String text =
        switch (count) {
          case 0 -> "no preemption";
          case 1 -> "1 preemption";
          default -> count + " preemptions";
        };
    return text + (finding.fewest() && count > 0 ? ", the minimum" : "");
  }
}
