package tdv.step;

import tdv.formula.Logic;

/**
 * &iota;: the initial condition. L_t[1] = s_t for the main thread and -1 for all others, which are
 * not created yet; v[1] is the value that v has before the first step, input included (a constant,
 * see {@link Memory}).
 */
final class Iota {
  private final Context context;

  Iota(Context context) {
    this.context = context;
  }

  void require() {
    Logic logic = context.logic();
    Alphabet alphabet = context.alphabet();
    for (int thread : alphabet.threads()) {
      if (thread != 0) {
        logic.require("iota " + thread, alphabet.isUnborn(thread, 1));
        continue;
      }
      for (Way way : context.ways().entries(thread)) {
        logic.require(
            "iota " + thread + " " + way.to().node().number(),
            logic.implies(context.decisions().taken(way.edges(), 1), alphabet.isAt(way.to(), 1)));
      }
    }
  }
}
