package tdv.svcomp;

import java.util.Arrays;
import java.util.Optional;
import tdv.property.Check;

/** The properties of SV-COMP, and one more; not all of them are checked. */
public enum Property {
  UNREACH_CALL("unreach-call", "G ! call(reach_error())", Check.ASSERT),
  NO_DATA_RACE("no-data-race", "G ! data-race", Check.RACE),
  VALID_FREE("valid-free", "G valid-free", Check.MEMORY),
  VALID_DEREF("valid-deref", "G valid-deref", Check.MEMORY),
  /** That every run ends, if every thread that can go on does so at some time. */
  TERMINATION("termination", "F end", Check.DEADLOCK),
  /** Not part of SV-COMP. */
  NO_DEADLOCK("no-deadlock", "G ! deadlock", Check.DEADLOCK),
  VALID_MEMTRACK("valid-memtrack", "G valid-memtrack"),
  VALID_MEMCLEANUP("valid-memcleanup", "G valid-memcleanup"),
  NO_OVERFLOW("no-overflow", "G ! overflow");

  private final String text;
  private final String formula;
  private final Optional<Check> check;

  Property(String text, String formula) {
    this(text, formula, Optional.empty());
  }

  Property(String text, String formula, Check check) {
    this(text, formula, Optional.of(check));
  }

  Property(String text, String formula, Optional<Check> check) {
    this.text = text;
    this.formula = formula;
    this.check = check;
  }

  /** The name, as in verdicts. */
  public String text() {
    return text;
  }

  /** The check that looks for violations, if there is one. */
  public Optional<Check> check() {
    return check;
  }

  /** The line of a property file. */
  public String line() {
    return "CHECK( init(main()), LTL(" + formula + ") )";
  }

  /** The one with a name. */
  public static Optional<Property> named(String name) {
    return Arrays.stream(values()).filter(property -> property.text.equals(name)).findFirst();
  }

  /** The one that a line of a property file states; blanks do not matter. */
  static Optional<Property> ofLine(String line) {
    String bare = bare(line).replace("__VERIFIER_error()", "reach_error()");
    return Arrays.stream(values())
        .filter(property -> bare(property.line()).equals(bare))
        .findFirst();
  }

  private static String bare(String line) {
    return line.replaceAll("\\s", "");
  }
}
