package tdv.result;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import tdv.counterexample.Counterexample;
import tdv.counterexample.SharedObject;
import tdv.counterexample.Step;
import tdv.schedule.TraceChecks;

/**
 * What makes a bug the same one in another version of the program: its kind, the functions and the
 * objects of its essential steps, but no line numbers.
 */
public final class Fingerprint {
  private Fingerprint() {}

  /** {@code sha256:} and 64 hexadecimal digits. */
  public static String of(Counterexample bug) {
    TreeSet<String> functions = new TreeSet<>();
    TreeSet<String> objects = new TreeSet<>();
    bug.place().ifPresent(place -> functions.add(place.function()));
    for (Step step : bug.steps()) {
      if (step.role() == Step.Role.ESSENTIAL) {
        step.place().ifPresent(place -> functions.add(place.function()));
        step.object().map(bug::object).map(Fingerprint::named).ifPresent(objects::add);
      }
    }
    List<String> parts = new ArrayList<>(List.of(bug.kind().name(), bug.property()));
    parts.addAll(functions);
    parts.add("objects");
    parts.addAll(objects);
    byte[] text = String.join("\n", parts).getBytes(StandardCharsets.UTF_8);
    return "sha256:" + TraceChecks.sha256(text);
  }

  /** Blocks of the heap are named after lines. */
  private static String named(SharedObject object) {
    return object.kind().equals("heap") ? "heap" : object.name();
  }
}
