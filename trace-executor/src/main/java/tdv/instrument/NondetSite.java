package tdv.instrument;

import tdv.type.CType;

/**
 * A call of one of SV-COMP's input functions {@code __VERIFIER_nondet_*}.
 *
 * @param name the variable that the result is assigned to, such as {@code x} or {@code s.count};
 *     empty if there is none
 * @param type what the function returns
 */
public record NondetSite(int site, String name, CType type) {}
