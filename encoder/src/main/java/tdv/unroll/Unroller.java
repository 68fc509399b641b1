package tdv.unroll;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import tdv.compile.Executable;
import tdv.ir.IrFunction;
import tdv.read.ProgramModel;
import tdv.read.ThreadReader;
import tdv.read.UnmodelledException;
import tdv.run.Setup;
import tdv.trace.OutcomeKind;
import tdv.tree.Node;
import tdv.tree.ThreadTrees;

/**
 * Makes the trees of a whole program from its IR. Each way of a thread is interpreted from its
 * beginning, so that nothing has to be copied; threads are followed one by one, since what they
 * read from each other are symbols.
 */
public final class Unroller {
  private final ProgramModel program;
  private final UnrollOptions options;
  private final BooleanSupplier cancelled;
  private final ThreadTrees trees = new ThreadTrees();
  private final Addresses addresses;
  private final Threads threads;
  private final Ways ways;
  private final Map<IrFunction, Loops> loops = new HashMap<>();
  private final Set<Cut> cuts = new LinkedHashSet<>();

  private Unroller(
      Executable executable, Setup setup, UnrollOptions options, BooleanSupplier cancelled) {
    this.program = new ProgramModel(executable, setup, /* runs= */ false);
    this.options = options;
    this.cancelled = cancelled;
    this.addresses = new Addresses(executable);
    this.threads = new Threads(setup);
    this.ways = new Ways(trees, options, new Indexes(program));
  }

  /**
   * Unrolls a program, for as long as it takes.
   *
   * @throws UnmodelledException if not even the first step of main can be told
   */
  public static Unrolled unroll(Executable executable, Setup setup, UnrollOptions options) {
    return unroll(executable, setup, options, () -> false);
  }

  /** Unrolls a program; when nobody wants it any more, what is left is cut. */
  public static Unrolled unroll(
      Executable executable, Setup setup, UnrollOptions options, BooleanSupplier cancelled) {
    return new Unroller(executable, setup, options, cancelled).unroll();
  }

  private Unrolled unroll() {
    ways.add(new Way(0, Optional.empty(), List.of()));
    while (!ways.isEmpty() && !isFull()) {
      for (Way way = ways.next(); way != null && !isFull(); way = ways.next()) {
        follow(way);
      }
      if (!isFull()) {
        ways.extend();
      }
    }
    if (trees.roots().isEmpty()) {
      Cut first = cuts.iterator().next();
      throw new UnmodelledException(first.site(), first.why());
    }
    List<Cut> all = new ArrayList<>(cuts);
    for (Node node : ways.endless()) {
      all.add(
          new Cut(
              node, node.action().site(), "a value that can be anything", /* bounded= */ false));
    }
    return new Unrolled(trees, all, threads.names(), threads.isDefaultInput());
  }

  private boolean isFull() {
    boolean full = trees.nodes().size() > options.maxNodes();
    if (full) {
      String why = "threads have more than %d steps and decisions".formatted(options.maxNodes());
      cuts.add(new Cut(null, 0, why, /* bounded= */ false));
    }
    return full || cancelled.getAsBoolean();
  }

  private void follow(Way way) {
    Imagination world = new Imagination(program, ways, threads, addresses, loops, way);
    ThreadReader thread = new ThreadReader(program, trees, way.slot(), world);
    try {
      begin(thread, way);
      while (!thread.isStopped() && !isFull()) {
        Optional<OutcomeKind> failure = world.failure();
        if (failure.isPresent()) {
          thread.takeAndFail(thread.due().action().site(), failure.get());
        } else {
          thread.take();
        }
      }
    } catch (OpenEnd end) {
      end.cut().ifPresent(cuts::add);
    } catch (UnmodelledException e) {
      int site = e.site() > 0 ? e.site() : thread.site();
      cuts.add(new Cut(thread.last(), site, e.getMessage(), /* bounded= */ false));
    }
  }

  private static void begin(ThreadReader thread, Way way) {
    if (way.creation().isEmpty()) {
      thread.startMain();
    } else {
      Creation creation = way.creation().get();
      thread.startChild(creation.start(), creation.argument(), creation.fork().action().site());
    }
  }
}
