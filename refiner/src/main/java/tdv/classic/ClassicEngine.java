package tdv.classic;

import tdv.compile.Executable;
import tdv.explore.BugList;
import tdv.explore.Confirmation;
import tdv.explore.Watch;
import tdv.formula.CancelledException;
import tdv.read.UnmodelledException;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.unroll.UnrollOptions;
import tdv.unroll.Unrolled;
import tdv.unroll.Unroller;
import tdv.verdict.Engine;
import tdv.verdict.ProgressListener;
import tdv.verdict.Verdict;

/**
 * The engine {@code tdv-classic}. Its property is the paper's: assertions.
 *
 * <p>&psi; needs the control flow of the whole program: it is unrolled first.
 */
public final class ClassicEngine implements Engine {
  private final ClassicOptions options;

  public ClassicEngine(ClassicOptions options) {
    this.options = options;
  }

  @Override
  public String name() {
    return "tdv-classic";
  }

  @Override
  public Verdict verify(Executable executable, Setup setup, ProgressListener listener) {
    Watch watch = new Watch(options.common().limits(), listener, System::nanoTime);
    Setup silent = options.common().limits().of(setup.withShowOutput(false));
    BugList bugs =
        new BugList(
            new Confirmation(
                executable,
                silent,
                options.common().goal().shortening(),
                () -> watch.over(0).isPresent()),
            options.common().goal(),
            watch::elapsed,
            site -> executable.sites().position(site).toString());
    UnrollOptions how = UnrollOptions.of(options.unwind()).withTlssa(options.steps().tlssa());
    Unrolled unrolled;
    try {
      unrolled = Unroller.unroll(executable, silent, how, () -> watch.over(0).isPresent());
    } catch (UnmodelledException e) {
      return NotUnrolled.verdict(executable, silent, options.common().limits(), watch, e);
    } catch (CancelledException e) {
      return NotUnrolled.outOfTime(executable, silent, options.common().limits(), watch);
    }
    Setup named = silent.withThreadNames(unrolled.threads());
    try (Session session = Session.open(executable, named)) {
      Traces traces = new Traces(session, unrolled, bugs);
      ClassicLoop loop = new ClassicLoop(unrolled, options, traces, watch, bugs, listener);
      Verdict.Stop stop = loop.search();
      return new ClassicVerdict(executable, named, options, unrolled, loop, traces, bugs)
          .of(stop, watch.elapsed());
    }
  }
}
