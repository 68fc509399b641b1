package tdv.explain;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tdv.counterexample.EssentialOrder;
import tdv.counterexample.EssentialOrder.Pair;
import tdv.counterexample.MemoryUse;
import tdv.counterexample.SharedObject;
import tdv.counterexample.Step;
import tdv.counterexample.ThreadInfo;
import tdv.counterexample.Waiting;

/**
 * Why it fails, in one sentence. Each sentence says what the trace shows and the order needs: locks
 * taken in a circle, a signal that finds nobody, a use behind a free, updates that each read before
 * the other writes. What has no such form gets no sentence.
 */
final class Why {
  private final List<Step> steps;
  private final List<SharedObject> objects;
  private final List<ThreadInfo> threads;
  private final EssentialOrder order;
  private final List<Waiting> waiting;
  private final Optional<MemoryUse> memory;

  Why(
      List<Step> steps,
      List<SharedObject> objects,
      List<ThreadInfo> threads,
      EssentialOrder order,
      List<Waiting> waiting,
      Optional<MemoryUse> memory) {
    this.steps = steps;
    this.objects = objects;
    this.threads = threads;
    this.order = order;
    this.waiting = waiting;
    this.memory = memory;
  }

  /** The sentence; "" if none is certain. */
  String sentence() {
    return cycle()
        .or(this::lostWakeUp)
        .or(this::useAfterFree)
        .or(this::eachBeforeTheOther)
        .or(this::between)
        .or(this::onePair)
        .orElse("");
  }

  /** Each thread of a cycle holds a lock that the one before it wants. */
  private Optional<String> cycle() {
    List<Waiting> cycle = waiting.stream().filter(Waiting::inCycle).toList();
    boolean locks = cycle.stream().allMatch(one -> one.object().isPresent());
    if (cycle.size() < 2 || !locks) {
      return Optional.empty();
    }
    List<String> names =
        cycle.stream().map(one -> named(one.object().get())).distinct().sorted().toList();
    String who = words(cycle.stream().map(one -> name(one.thread())).toList());
    return Optional.of(
        cycle.size() == 2
            ? who
                + " take "
                + words(names)
                + " in opposite order, and each holds one when it asks for the other."
            : who + " take " + words(names) + " in a circle: each holds what another one wants.");
  }

  /** A signal finds nobody; then the thread waits, and nobody signals again. */
  private Optional<String> lostWakeUp() {
    for (Waiting one : waiting) {
      Optional<Step> wait =
          one.object().flatMap(object -> last(object, List.of("wait"), one.thread()));
      Optional<Step> signal =
          one.object().flatMap(object -> last(object, List.of("signal", "broadcast"), -1));
      boolean lost =
          wait.isPresent() && signal.isPresent() && signal.get().number() < wait.get().number();
      if (lost && signal.get().text().endsWith("(nobody waits)")) {
        return Optional.of(
            String.format(
                "the %s of %s at step %d finds nobody, %s waits from step %d on,"
                    + " and nobody signals again.",
                signal.get().op(),
                named(one.object().get()),
                signal.get().number(),
                name(one.thread()),
                wait.get().number()));
      }
    }
    return Optional.empty();
  }

  /** The last step with one of the operations on an object, of a thread or, for -1, of any. */
  private Optional<Step> last(String object, List<String> ops, int thread) {
    return steps.stream()
        .filter(
            step ->
                ops.contains(step.op())
                    && step.object().filter(object::equals).isPresent()
                    && (thread < 0 || step.thread() == thread))
        .reduce((one, other) -> other);
  }

  private Optional<String> useAfterFree() {
    if (memory.isEmpty() || memory.get().freedIn() == 0 || memory.get().usedIn() == 0) {
      return Optional.empty();
    }
    Step free = step(memory.get().freedIn());
    Step use = step(memory.get().usedIn());
    boolean again = use.op().equals("free");
    return Optional.of(
        String.format(
            "%s frees the block at step %d, and %s %s it %sat step %d.",
            name(free.thread()),
            free.number(),
            name(use.thread()),
            again ? "frees" : "uses",
            again ? "again " : "",
            use.number()));
  }

  /** Both threads read before the other one writes. */
  private Optional<String> eachBeforeTheOther() {
    if (order.pairs().size() != 2 || !order.isMinimal()) {
      return Optional.empty();
    }
    Pair one = order.pairs().get(0);
    Pair other = order.pairs().get(1);
    Step firstRead = step(one.before());
    Step firstWrite = step(other.after());
    Step secondRead = step(other.before());
    Step secondWrite = step(one.after());
    boolean crossed =
        firstRead.thread() == firstWrite.thread()
            && secondRead.thread() == secondWrite.thread()
            && firstRead.number() < firstWrite.number()
            && secondRead.number() < secondWrite.number()
            && sameObject(List.of(firstRead, firstWrite, secondRead, secondWrite));
    boolean ops =
        reads(firstRead) && reads(secondRead) && writes(firstWrite) && writes(secondWrite);
    if (!crossed || !ops) {
      return Optional.empty();
    }
    boolean updates = inOneLine(firstRead, firstWrite) && inOneLine(secondRead, secondWrite);
    return Optional.of(
        "each thread reads "
            + named(firstRead.object().get())
            + " before the other writes it"
            + (updates ? ", so one of the two updates is lost." : "."));
  }

  private static boolean inOneLine(Step one, Step other) {
    return one.place().isPresent()
        && other.place().isPresent()
        && one.place().get().file().equals(other.place().get().file())
        && one.place().get().line() == other.place().get().line();
  }

  /** A step of one thread comes between two of another one. */
  private Optional<String> between() {
    if (order.pairs().size() != 2 || !order.isMinimal()) {
      return Optional.empty();
    }
    Pair one = order.pairs().get(0);
    Pair other = order.pairs().get(1);
    Step first = step(one.before());
    Step early = step(one.after());
    Step late = step(other.before());
    Step last = step(other.after());
    boolean inside =
        first.thread() == last.thread()
            && early.thread() == late.thread()
            && first.number() < last.number()
            && early.number() <= late.number()
            && (writes(early) || writes(late))
            && sameObject(List.of(first, early, late, last));
    if (!inside) {
      return Optional.empty();
    }
    Step write = writes(early) ? early : late;
    return Optional.of(
        String.format(
            "%s writes %s at step %d, between steps %d and %d of %s.",
            name(write.thread()),
            named(write.object().get()),
            write.number(),
            first.number(),
            last.number(),
            name(first.thread())));
  }

  private Optional<String> onePair() {
    if (order.pairs().size() != 1 || !order.isMinimal()) {
      return Optional.empty();
    }
    Step before = step(order.pairs().get(0).before());
    Step after = step(order.pairs().get(0).after());
    if (!sameObject(List.of(before, after)) || !(isAccess(before) && isAccess(after))) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            "%s %s %s at step %d, before %s %s it at step %d.",
            name(before.thread()),
            writes(before) ? "writes" : "reads",
            named(before.object().get()),
            before.number(),
            name(after.thread()),
            writes(after) ? "writes" : "reads",
            after.number()));
  }

  private static boolean reads(Step step) {
    return step.op().equals("read") || step.op().equals("rmw");
  }

  private static boolean writes(Step step) {
    return step.op().equals("write") || step.op().equals("rmw");
  }

  private static boolean isAccess(Step step) {
    return reads(step) || writes(step);
  }

  private static boolean sameObject(List<Step> some) {
    return some.get(0).object().isPresent()
        && some.stream().allMatch(step -> step.object().equals(some.get(0).object()));
  }

  private Step step(int number) {
    return steps.get(number - 1);
  }

  private String name(int thread) {
    return threads.get(thread).name();
  }

  private String named(String id) {
    return objects.stream()
        .filter(object -> object.id().equals(id))
        .map(object -> "`" + object.name() + "`")
        .collect(Collectors.joining());
  }

  /** {@code a, b and c}. */
  private static String words(List<String> words) {
    int last = words.size() - 1;
    return last <= 0
        ? String.join("", words)
        : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }
}
