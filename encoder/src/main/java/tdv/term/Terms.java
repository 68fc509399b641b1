package tdv.term;

import java.util.List;

/** Makes terms, in normal form. */
public final class Terms {
  public static final Term.Constant TRUE = new Term.Constant(1, 1);
  public static final Term.Constant FALSE = new Term.Constant(1, 0);

  private Terms() {}

  public static Term.Constant constant(int width, long bits) {
    return new Term.Constant(width, width == Long.SIZE ? bits : bits & ((1L << width) - 1));
  }

  public static Term apply(Operator operator, int width, List<Term> arguments) {
    return new Term.Apply(operator, width, arguments, 0);
  }
}
