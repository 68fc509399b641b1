package tdv.sema;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import tdv.source.Diagnostic;
import tdv.source.SourceException;

/**
 * What is wrong with a translation unit, collected so that all sites of refused constructs are
 * named at once. An invalid program is gcc's business: errors are told only if nothing is refused.
 */
final class Problems {
  private final UnitState state;
  private final Set<Diagnostic> refusals = new LinkedHashSet<>();
  private final Set<Diagnostic> errors = new LinkedHashSet<>();

  Problems(UnitState state) {
    this.state = state;
  }

  /** Notes a construct that tdv refuses; reading goes on. */
  void refuse(int offset, String message) {
    add(state.unsupported(offset, message));
  }

  void add(SourceException problem) {
    boolean refused = problem.kind() == SourceException.Kind.UNSUPPORTED;
    (refused ? refusals : errors).addAll(problem.diagnostics());
  }

  /**
   * What {@code reading} gives, or {@code otherwise} when it meets a problem; the scope is then the
   * one from before.
   */
  <T> T attempt(Supplier<T> reading, T otherwise) {
    Scope scope = state.scope();
    try {
      return reading.get();
    } catch (SourceException problem) {
      add(problem);
      state.reenter(scope);
      return otherwise;
    }
  }

  void attempt(Runnable reading) {
    attempt(
        () -> {
          reading.run();
          return true;
        },
        false);
  }

  void throwIfAny() {
    if (!refusals.isEmpty()) {
      throw SourceException.of(SourceException.Kind.UNSUPPORTED, list(refusals));
    }
    if (!errors.isEmpty()) {
      throw SourceException.of(SourceException.Kind.INPUT, list(errors));
    }
  }

  private static List<Diagnostic> list(Set<Diagnostic> problems) {
    return new ArrayList<>(problems);
  }
}
