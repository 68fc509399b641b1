package tdv.run;

import java.util.List;

/** What the calls of {@code __VERIFIER_nondet_*} at a site return, in order; then 0. */
public record InputValues(int site, List<Long> values) {
  public InputValues {
    values = List.copyOf(values);
  }

  /** Values given one by one. */
  public static InputValues of(int site, long... values) {
    return new InputValues(site, java.util.Arrays.stream(values).boxed().toList());
  }
}
