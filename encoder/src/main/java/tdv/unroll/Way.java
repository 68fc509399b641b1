package tdv.unroll;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The beginning of a way through a thread's tree.
 *
 * @param creation how the thread came into being; empty for main
 * @param script the edges to take at the first choices
 */
record Way(int slot, Optional<Creation> creation, List<Long> script) {
  Way {
    script = List.copyOf(script);
  }

  Way with(List<Long> edges) {
    return new Way(slot, creation, edges);
  }

  /** With one more edge. */
  Way then(long edge) {
    List<Long> longer = new ArrayList<>(script);
    longer.add(edge);
    return with(longer);
  }
}
