package tdv.read;

import java.util.ArrayList;
import java.util.List;
import tdv.term.Term;

/**
 * The value of a register: one term for a scalar, and for a record one for each eight bytes and one
 * for the rest.
 */
public record Datum(List<Term> parts) {
  public Datum {
    parts = List.copyOf(parts);
  }

  static Datum of(Term scalar) {
    return new Datum(List.of(scalar));
  }

  Term scalar() {
    if (parts.size() != 1) {
      throw new UnmodelledException(0, "a record where a number was expected");
    }
    return parts.get(0);
  }

  /** The sizes of the parts of a value with so many bytes. */
  static List<Integer> sizes(long bytes) {
    List<Integer> sizes = new ArrayList<>();
    for (long left = bytes; left > 0; left -= 8) {
      sizes.add((int) Math.min(left, 8));
    }
    return sizes;
  }
}
