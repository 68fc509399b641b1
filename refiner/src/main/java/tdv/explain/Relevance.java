package tdv.explain;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tdv.counterexample.EssentialOrder;
import tdv.counterexample.MemoryUse;
import tdv.counterexample.Step;
import tdv.counterexample.Waiting;

/**
 * Which steps matter. Essential are those that the bug needs in their order, and those that fail or
 * never return. Relevant are the other accesses to the same objects, what the failing expression
 * reads, who wrote it, locks that are held in the end, and who creates and joins the threads of all
 * these. Without a minimal order, all accesses and all waiting are relevant.
 */
final class Relevance {
  private static final Set<String> NEVER = Set.of("start", "exit", "init", "destroy");
  private static final Set<String> SELDOM = Set.of("create", "join", "unlock", "yield", "detach");
  private static final int LAST_READS = 4;

  private final List<Step> steps;
  private final EssentialOrder order;
  private final List<Waiting> waiting;
  private final Optional<MemoryUse> memory;
  private final List<Integer> failingReads;
  private final BitSet relevant = new BitSet();
  private final Set<String> about = new HashSet<>();

  Relevance(
      List<Step> steps,
      EssentialOrder order,
      List<Waiting> waiting,
      Optional<MemoryUse> memory,
      List<Integer> failingReads) {
    this.steps = steps;
    this.order = order;
    this.waiting = waiting;
    this.memory = memory;
    this.failingReads = failingReads;
  }

  /**
   * The steps in their roles.
   *
   * @param race whether the last two steps are the bug
   */
  List<Step> mark(boolean race) {
    steps.stream().filter(this::isEssential).forEach(this::take);
    failingReads.forEach(number -> take(step(number)));
    waiting.forEach(one -> one.holds().forEach(held -> take(step(held.since()))));
    memory.stream().filter(use -> use.freedIn() > 0).forEach(use -> take(step(use.freedIn())));
    if (race) {
      steps.stream().skip(Math.max(0, steps.size() - 2)).forEach(this::take);
    } else if (!order.isMinimal()) {
      steps.stream().filter(Relevance::isTold).forEach(this::take);
    }
    takeLastReads();
    addNeighbours();
    addThreads();
    return steps.stream().map(step -> step.as(role(step, race))).toList();
  }

  private Step.Role role(Step step, boolean race) {
    if (isEssential(step) || (race && step.number() > steps.size() - 2)) {
      return Step.Role.ESSENTIAL;
    }
    return relevant.get(step.number()) ? Step.Role.RELEVANT : Step.Role.OTHER;
  }

  private Step step(int number) {
    return steps.get(number - 1);
  }

  private boolean isEssential(Step step) {
    return order.contains(step.number())
        || step.end() == Step.End.BLOCKED
        || step.end() == Step.End.FAILED;
  }

  private void take(Step step) {
    relevant.set(step.number());
    step.object().ifPresent(about::add);
  }

  /** Where no order is needed and nothing else is known, what was read last may say more. */
  private void takeLastReads() {
    boolean known =
        steps.stream().anyMatch(step -> relevant.get(step.number()) && step.end() == Step.End.DONE);
    if (!known) {
      List<Step> reads = steps.stream().filter(step -> step.op().equals("read")).toList();
      reads.stream().skip(Math.max(0, reads.size() - LAST_READS)).forEach(this::take);
    }
  }

  private static boolean isTold(Step step) {
    return step.end() != Step.End.LATER
        && !NEVER.contains(step.op())
        && !SELDOM.contains(step.op());
  }

  /** Other accesses to the same objects, and those that wrote what relevant steps read. */
  private void addNeighbours() {
    Set<String> chosen = Set.copyOf(about);
    for (Step step : steps) {
      if (isTold(step) && step.object().filter(chosen::contains).isPresent()) {
        relevant.set(step.number());
      }
    }
    for (Step step : steps) {
      if (relevant.get(step.number()) && step.links().readsFrom() > 0) {
        relevant.set(step.links().readsFrom());
      }
    }
  }

  /** Who creates and joins the threads of relevant steps. */
  private void addThreads() {
    Set<Integer> threads = new HashSet<>();
    steps.stream()
        .filter(step -> relevant.get(step.number()))
        .forEach(step -> threads.add(step.thread()));
    for (Step step : steps) {
      boolean starts = step.op().equals("start") && threads.contains(step.thread());
      if (starts && step.links().after() > 0) {
        relevant.set(step.links().after());
      }
      boolean joins = step.op().equals("join") && step.links().after() > 0;
      if (joins && threads.contains(step(step.links().after()).thread())) {
        relevant.set(step.number());
      }
    }
  }
}
