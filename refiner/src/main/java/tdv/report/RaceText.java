package tdv.report;

import java.util.ArrayList;
import java.util.List;
import tdv.property.Race;
import tdv.trace.ThreadState;

/** A data race: the two accesses, with the locks that their threads hold and their call stacks. */
public final class RaceText {
  private final RunView view;
  private final Race race;

  /**
   * @param view the run that ends with the two accesses
   */
  public RaceText(RunView view, Race race) {
    this.view = view;
    this.race = race;
  }

  /** The first line: a word for scripts, and one sentence. */
  public String headline() {
    return "FAIL  " + sentence();
  }

  /** The first line without the word. */
  public String sentence() {
    return "data race on " + object(race.first()) + ": " + kind();
  }

  private String kind() {
    boolean both = race.first().write() && race.second().write();
    return both
        ? "two threads write it at the same time"
        : "a thread writes it while another reads it";
  }

  /** All lines. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(headline());
    lines.add("");
    lines.addAll(about(race.first()));
    lines.addAll(about(race.second()));
    return lines;
  }

  private List<String> about(Race.Access access) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "  "
            + title(access.thread())
            + (access.write() ? " writes " : " reads ")
            + object(access)
            + (access.atomic() ? " atomically" : "")
            + (access.size() == 1 ? ", 1 byte, " : ", " + access.size() + " bytes, ")
            + locks(access));
    List<Integer> stack = access.stack().isEmpty() ? List.of(access.site()) : access.stack();
    stack.forEach(site -> lines.add("    " + view.places().inFunction(site)));
    return lines;
  }

  private String object(Race.Access access) {
    return view.objects().name(access.address(), access.size(), view.end(), access.thread());
  }

  private String locks(Race.Access access) {
    List<String> names =
        access.locks().stream()
            .map(lock -> view.objects().name(lock, 0, view.end(), access.thread()))
            .toList();
    return names.isEmpty() ? "holds no lock" : "holds " + String.join(", ", names);
  }

  private String title(int slot) {
    return view.run().threads().stream()
        .filter(thread -> thread.slot() == slot)
        .findFirst()
        .map((ThreadState thread) -> view.title(thread))
        .orElse(view.name(slot));
  }
}
