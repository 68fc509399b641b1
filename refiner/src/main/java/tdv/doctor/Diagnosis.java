package tdv.doctor;

/**
 * Whether one thing is as tdv needs it.
 *
 * @param text what there is, or what to do
 */
public record Diagnosis(String subject, State state, String text) {
  /** How bad it is. */
  public enum State {
    OK,
    /** Only some options need it. */
    ABSENT,
    /** tdv does not work without it. */
    BROKEN
  }

  static Diagnosis ok(String subject, String text) {
    return new Diagnosis(subject, State.OK, text);
  }

  static Diagnosis absent(String subject, String text) {
    return new Diagnosis(subject, State.ABSENT, text);
  }

  static Diagnosis broken(String subject, String text) {
    return new Diagnosis(subject, State.BROKEN, text);
  }
}
