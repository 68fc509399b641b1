package tdv.counterexample;

import java.util.Optional;

/**
 * What a call returned that may return any value: {@code __VERIFIER_nondet_int()}.
 *
 * @param before the number of the step that came next; one more than there are if none did
 */
public record InputValue(int thread, int before, String value, Optional<Place> place) {}
