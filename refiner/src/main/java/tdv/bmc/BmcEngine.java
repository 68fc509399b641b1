package tdv.bmc;

import tdv.classic.NotUnrolled;
import tdv.compile.Executable;
import tdv.explore.BugList;
import tdv.explore.Confirmation;
import tdv.explore.Watch;
import tdv.formula.CancelledException;
import tdv.read.UnmodelledException;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.unroll.Unrolled;
import tdv.unroll.Unroller;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;
import tdv.verify.Oracle;

/**
 * The engine {@code bmc}: bounded model checking, the baseline of Yang and Sakallah, section 7. The
 * whole program is unrolled without a run; formulas ask for failures, and last for an execution
 * that goes beyond the bound (the unwinding assertion).
 */
public final class BmcEngine implements Engine {
  private final BmcOptions options;

  public BmcEngine(BmcOptions options) {
    this.options = options;
  }

  @Override
  public String name() {
    return "bmc";
  }

  @Override
  public Verdict verify(Executable executable, Setup setup, ProgressListener listener) {
    Watch watch = new Watch(options.formulas().limits(), listener, System::nanoTime);
    Setup silent = options.formulas().limits().of(setup.withShowOutput(false));
    Unrolled unrolled;
    try {
      unrolled =
          Unroller.unroll(executable, silent, options.unrolling(), () -> watch.over(0).isPresent());
    } catch (UnmodelledException e) {
      return NotUnrolled.verdict(executable, silent, options.formulas().limits(), watch, e);
    } catch (CancelledException e) {
      return NotUnrolled.outOfTime(executable, silent, options.formulas().limits(), watch);
    }
    BugList bugs =
        new BugList(
            new Confirmation(
                executable,
                silent,
                options.formulas().goal().shortening(),
                () -> watch.over(0).isPresent()),
            options.formulas().goal(),
            watch::elapsed,
            site -> executable.sites().position(site).toString());
    Oracle oracle = options.encoding().oracle(options, unrolled.trees(), watch);
    Setup named = silent.withThreadNames(unrolled.threads());
    try (Session session = Session.open(executable, named)) {
      Replays replays = new Replays(session, unrolled.trees(), bugs);
      return new ModelCheck(executable, named, options, unrolled, replays, bugs, oracle, watch)
          .verify(listener);
    }
  }
}
