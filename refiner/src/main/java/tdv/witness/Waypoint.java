package tdv.witness;

import java.util.Optional;
import tdv.counterexample.Place;

/**
 * A place that a thread passes.
 *
 * @param thread the id of the thread; for a creation that of the creator
 * @param place with the column that the format wants; 0 where that is not known
 * @param constraint what holds there
 * @param function the one that is entered or that returns; "" for no call
 * @param created the id of the thread that is created there; 0 for none
 */
public record Waypoint(
    Type type, int thread, Place place, Optional<String> constraint, String function, int created) {
  /** The kinds that are used, by their names in the format. */
  public enum Type {
    /** What holds in front of a statement. */
    ASSUMPTION("assumption"),
    /** The violation. */
    TARGET("target"),
    /** A thread is created. */
    FUNCTION_ENTER("function_enter"),
    /** What a function returned. */
    FUNCTION_RETURN("function_return");

    private final String text;

    Type(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }
  }
}
