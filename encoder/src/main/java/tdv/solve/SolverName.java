package tdv.solve;

import java.util.Locale;
import java.util.Optional;
import org.sosy_lab.common.ShutdownNotifier;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;
import org.sosy_lab.java_smt.api.SolverContext;

/** The solvers that can be asked. */
public enum SolverName {
  /** Integers and bit vectors; the one that everything was measured with. */
  Z3(Solvers.Z3, true),
  /** Integers and bit vectors; not free for commercial use. */
  MATHSAT5(Solvers.MATHSAT5, true),
  /** Written in Java, so always there; no bit vectors. */
  SMTINTERPOL(Solvers.SMTINTERPOL, false);

  /** MathSAT takes no zero. */
  private static final int SEED = 42;

  private final Solvers solver;
  private final boolean bitVectors;

  SolverName(Solvers solver, boolean bitVectors) {
    this.solver = solver;
    this.bitVectors = bitVectors;
  }

  /** As on the command line. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The solver of that name, as on the command line. */
  public static Optional<SolverName> of(String text) {
    for (SolverName name : values()) {
      if (name.text().equals(text)) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  /**
   * The solver's own name and version, for example {@code Z3 4.14.0.0}.
   *
   * @throws SolverUnavailableException if it cannot be started
   */
  public String version() throws SolverUnavailableException {
    try (SolverContext context = SolverContexts.open(this, SEED, ShutdownNotifier.createDummy())) {
      return context.getVersion();
    }
  }

  public boolean supportsBitVectors() {
    return bitVectors;
  }

  Solvers solver() {
    return solver;
  }
}
