package tdv.instrument;

import tdv.type.CType;

/**
 * A call of one of SV-COMP's input functions {@code __VERIFIER_nondet_*}.
 *
 * @param name the variable that the result is assigned to, such as {@code x} or {@code s.count};
 *     empty if there is none
 * @param function its name, under which the calls are known whose result has no variable
 * @param type what the function returns
 */
public record NondetSite(int site, String name, String function, CType type) {
  /** Whether users mean this call by a name. */
  public boolean isCalled(String text) {
    return text.equals(name.isEmpty() ? function : name);
  }
}
