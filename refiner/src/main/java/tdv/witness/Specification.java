package tdv.witness;

import java.util.Map;

/** Properties as SV-COMP's property files write them. */
public final class Specification {
  private static final Map<String, String> FORMULAS =
      Map.of(
          "unreach-call", "G ! call(reach_error())",
          "no-data-race", "G ! data-race",
          "valid-deref", "G valid-deref",
          "valid-free", "G valid-free",
          "termination", "F end",
          // Not part of SV-COMP.
          "no-deadlock", "G ! deadlock");

  private Specification() {}

  /** The line of a property file for a property. */
  public static String of(String property) {
    String formula = FORMULAS.get(property);
    if (formula == null) {
      throw new IllegalArgumentException("internal error: no formula for " + property);
    }
    return "CHECK( init(main()), LTL(" + formula + ") )";
  }
}
