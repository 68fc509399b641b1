package tdv.random;

/**
 * What the variables of a kind of programs are like, each a percentage.
 *
 * @param plain of the variables that no lock protects, how many are not atomic
 * @param indirect how many programs have an array, a pointer, a heap block: each by itself
 * @param typed how many variables are not of type int, and get values that are not small; if there
 *     are any, expressions have all operators
 * @param grouped how many locks protect an array, a struct, a union, a heap block
 * @param risky how many indices and divisors are not checked
 */
record Traits(int plain, int indirect, int typed, int grouped, int risky) {
  static final Traits NONE = new Traits(0, 0, 0, 0, 0);

  Traits withPlain(int percent) {
    return new Traits(percent, indirect, typed, grouped, risky);
  }

  Traits withIndirect(int percent) {
    return new Traits(plain, percent, typed, grouped, risky);
  }

  Traits withTyped(int percent) {
    return new Traits(plain, indirect, percent, grouped, risky);
  }

  Traits withGrouped(int percent) {
    return new Traits(plain, indirect, typed, percent, risky);
  }

  Traits withRisky(int percent) {
    return new Traits(plain, indirect, typed, grouped, percent);
  }
}
