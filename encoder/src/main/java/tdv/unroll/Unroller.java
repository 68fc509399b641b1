package tdv.unroll;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import tdv.compile.Executable;
import tdv.formula.CancelledException;
import tdv.ir.IrFunction;
import tdv.read.ProgramModel;
import tdv.read.ThreadReader;
import tdv.read.UnmodelledException;
import tdv.run.Setup;
import tdv.trace.OutcomeKind;
import tdv.tree.Action;
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
  private final Addresses addresses;
  private final Threads threads;
  private final Map<IrFunction, Loops> loops = new HashMap<>();

  /** All ways that were followed, with all their edges. */
  private final List<Way> followed = new ArrayList<>();

  private ThreadTrees trees = new ThreadTrees();
  private Ways ways;
  private final Set<Cut> cuts = new LinkedHashSet<>();

  private Unroller(
      Executable executable, Setup setup, UnrollOptions options, BooleanSupplier cancelled) {
    this.program = new ProgramModel(executable, setup, /* runs= */ false);
    this.options = options;
    this.cancelled = cancelled;
    this.addresses = new Addresses(executable);
    this.threads = new Threads(setup);
    this.ways = new Ways(trees, options.withTlssa(true), new Indexes(program));
  }

  /**
   * Unrolls a program, for as long as it takes.
   *
   * @throws UnmodelledException if not even the first step of main can be told
   */
  public static Unrolled unroll(Executable executable, Setup setup, UnrollOptions options) {
    return unroll(executable, setup, options, () -> false);
  }

  /**
   * Unrolls a program.
   *
   * @param cancelled whether nobody wants it any more
   * @throws CancelledException if so
   */
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
        ways.extend(this::checkpoint);
      }
    }
    if (trees.roots().isEmpty() && !cuts.isEmpty()) {
      Cut first = cuts.iterator().next();
      throw new UnmodelledException(first.site(), first.why());
    }
    Collection<Node> endless = ways.endless();
    if (!options.tlssa()) {
      followAgain();
      endless = endless.isEmpty() ? endless : choicesWithoutEdges();
    }
    for (Node node : endless) {
      cuts.add(
          new Cut(
              node, node.action().site(), "a value that can be anything", /* bounded= */ false));
    }
    return new Unrolled(trees, List.copyOf(cuts), threads.names(), threads.isDefaultInput());
  }

  /**
   * Follows the same ways in the same order, but with assignments as nodes. What values can be is
   * known by now; trees without folding would not tell.
   */
  private void followAgain() {
    List<Way> all = List.copyOf(followed);
    List<Creation> before = ways.creations();
    trees = new ThreadTrees();
    ways = new Ways(trees, options, new Indexes(program));
    cuts.removeIf(cut -> cut.node() != null);
    for (Way way : all) {
      Optional<Creation> creation =
          way.creation().map(old -> ways.creations().get(before.indexOf(old)));
      List<Long> script = new ArrayList<>(way.script());
      creation.ifPresent(found -> script.set(0, found.name()));
      follow(new Way(way.slot(), creation, script));
    }
  }

  private List<Node> choicesWithoutEdges() {
    return trees.nodes().stream()
        .filter(node -> node.action() instanceof Action.Choice && node.edges().isEmpty())
        .toList();
  }

  private boolean isFull() {
    boolean full = ways.options().tlssa() && trees.nodes().size() > options.maxNodes();
    if (full) {
      String why = "threads have more than %d steps and decisions".formatted(options.maxNodes());
      cuts.add(new Cut(null, 0, why, /* bounded= */ false));
    }
    return full;
  }

  private void checkpoint() {
    if (cancelled.getAsBoolean()) {
      throw new CancelledException();
    }
  }

  private void follow(Way way) {
    Imagination world =
        new Imagination(program, ways, threads, addresses, loops, way, this::checkpoint);
    ThreadReader thread = new ThreadReader(program, trees, way.slot(), world);
    try {
      begin(thread, way);
      while (!thread.isStopped() && !isFull()) {
        checkpoint();
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
    } finally {
      followed.add(way.with(world.script()));
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
