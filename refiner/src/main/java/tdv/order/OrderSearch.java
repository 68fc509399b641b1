package tdv.order;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import tdv.compile.Executable;
import tdv.counterexample.EssentialOrder;
import tdv.counterexample.EssentialOrder.Pair;
import tdv.counterexample.EssentialOrder.Status;
import tdv.counterexample.RunSteps;
import tdv.explore.BugKey;
import tdv.order.TurnOrder.Choice;
import tdv.property.BugKind;
import tdv.property.Finding;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.Schedule;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;

/**
 * Looks for the {@link EssentialOrder} of a finding by running the program in other orders.
 *
 * <p>A run that comes to a good end breaks at least one ordering that the bug needs, so the bug
 * needs one of each such run's broken ones: the search takes the smallest set that has one of each
 * (an implicit hitting set), and tries runs that keep this set and reverse others. One that comes
 * to a good end makes the set another one. When none does, the set is the answer. Runs that end
 * with another bug, or at a limit, say nothing.
 */
public final class OrderSearch {
  private static final int MAX_STEPS = 1000;
  private static final int MAX_CANDIDATES = 4000;
  private static final int MAX_RUNS = 2000;
  private static final int BATCH = 16;
  private static final int RANDOM_RUNS = 96;
  private static final int REPAIRS = 6;

  private final Finding finding;
  private final Session session;
  private final RunSteps steps;
  private final List<Pair> candidates;
  private final Broken broken;
  private final TurnOrder orders;
  private final long deadline;
  private final Random random = new Random(1);

  private final Set<BitSet> good = new HashSet<>();
  private final List<BitSet> goodInOrder = new ArrayList<>();
  private final List<BitSet> bad = new ArrayList<>();
  private final HittingSet smallest = new HittingSet();
  private final Set<String> tried = new HashSet<>();
  private long runs;
  private long silent;

  /** Whether a run that broke nothing came to a good end: then there is more than the order. */
  private boolean unexplained;

  private OrderSearch(Finding finding, Session session, RunSteps steps, long deadline) {
    this.finding = finding;
    this.session = session;
    this.steps = steps;
    this.candidates = Candidates.of(finding.run(), steps);
    this.broken = new Broken(steps, candidates);
    this.orders = new TurnOrder(steps);
    this.deadline = deadline;
  }

  /** The orderings that a bug needs, as far as they can be found in the time. */
  public static EssentialOrder of(
      Finding finding, Executable executable, Setup setup, Duration budget) {
    RunSteps steps = RunSteps.of(finding.run(), finding.race().isPresent());
    if (finding.kind() == BugKind.RACE) {
      return EssentialOrder.notTried("of a race, no order of its accesses is needed");
    } else if (steps.count() > MAX_STEPS) {
      return EssentialOrder.notTried("the run has more than " + MAX_STEPS + " steps");
    }
    long deadline = System.nanoTime() + budget.toNanos();
    Setup silent = setup.withShowOutput(false).withThreadNames(finding.threads());
    try (Session session = Session.open(executable, silent)) {
      OrderSearch search = new OrderSearch(finding, session, steps, deadline);
      return search.candidates.size() > MAX_CANDIDATES
          ? EssentialOrder.notTried("the run has too many orderings")
          : search.search();
    }
  }

  private EssentialOrder search() {
    BitSet order = new BitSet();
    boolean settled = false;
    while (!settled && !isOver() && !unexplained) {
      int known = good.size();
      attack(order);
      settled = good.size() == known && !isOver();
      order = unexplained ? order : smallest.with(goodInOrder.subList(known, good.size()));
    }
    if (unexplained) {
      return EssentialOrder.notTried("whether the bug shows depends on more than this order");
    } else if (good.isEmpty() && silent > 0) {
      return EssentialOrder.notTried("runs in other orders end otherwise, but none of them well");
    }
    return answer(order, settled);
  }

  private EssentialOrder answer(BitSet order, boolean settled) {
    long failing = bad.stream().filter(run -> !run.intersects(order)).count();
    return new EssentialOrder(
        pairs(order).stream().sorted(OrderSearch::compare).toList(),
        settled ? Status.MINIMAL : Status.NOT_MINIMISED,
        settled ? "" : "it would take more runs",
        runs,
        failing);
  }

  private static int compare(Pair one, Pair other) {
    return one.before() != other.before()
        ? Integer.compare(one.before(), other.before())
        : Integer.compare(one.after(), other.after());
  }

  private List<Pair> pairs(BitSet order) {
    return order.stream().mapToObj(candidates::get).toList();
  }

  private boolean isOver() {
    return runs > MAX_RUNS || System.nanoTime() > deadline;
  }

  /** Tries runs that keep the orderings, until one of them comes to a good end. */
  private void attack(BitSet order) {
    int known = good.size();
    List<Pair> kept = pairs(order);
    List<Schedule> some = new ArrayList<>();
    for (int thread : steps.threads()) {
      add(kept, TurnOrder.inOrder(List.of(thread)), some);
    }
    for (int i = 0; i < candidates.size() && !isOver(); i++) {
      if (!order.get(i)) {
        Pair pair = candidates.get(i);
        List<Pair> reversed = new ArrayList<>(kept);
        reversed.add(new Pair(/* before= */ pair.after(), /* after= */ pair.before()));
        add(reversed, TurnOrder.AS_IT_WAS, some);
        add(reversed, TurnOrder.STAY, some);
      }
      if (some.size() >= BATCH && keeps(run(some), order, known)) {
        return;
      }
    }
    for (int i = 0; i < RANDOM_RUNS && !isOver(); i++) {
      add(kept, TurnOrder.random(random), some);
      if ((some.size() >= BATCH || i == RANDOM_RUNS - 1) && keeps(run(some), order, known)) {
        return;
      }
    }
    run(some);
  }

  /** Whether the set is refuted: a run with a good end keeps it. */
  private boolean keeps(List<Schedule> rest, BitSet order, int known) {
    rest.clear();
    return goodInOrder.subList(known, goodInOrder.size()).stream()
        .anyMatch(run -> !run.intersects(order));
  }

  private void add(List<Pair> kept, Choice choice, List<Schedule> some) {
    Optional<Schedule> schedule = orders.schedule(kept, choice);
    schedule.filter(this::isNew).ifPresent(some::add);
  }

  private boolean isNew(Schedule schedule) {
    return tried.add(schedule.toString());
  }

  /** Runs the schedules; where a thread can't take its turn, another one gets it first. */
  private List<Schedule> run(List<Schedule> some) {
    List<Schedule> open = some;
    for (int repair = 0; repair <= REPAIRS && !open.isEmpty() && !isOver(); repair++) {
      List<RunRequest> requests = new ArrayList<>();
      for (Schedule schedule : open) {
        RunRequest request = RunRequest.of(schedule);
        requests.add(finding.exploring() ? request.exploringUntilFailure() : request);
      }
      List<Run> results = session.run(requests);
      List<Schedule> repaired = new ArrayList<>();
      for (int i = 0; i < results.size(); i++) {
        take(results.get(i));
        Repair.of(open.get(i), results.get(i)).filter(this::isNew).ifPresent(repaired::add);
      }
      open = repaired;
    }
    return some;
  }

  private void take(Run run) {
    runs++;
    if (run.outcome().is(OutcomeKind.FINISHED)) {
      BitSet set = broken.by(run);
      unexplained |= set.isEmpty();
      if (good.add(set)) {
        goodInOrder.add(set);
      }
    } else if (shows(run)) {
      bad.add(broken.by(run));
    } else {
      silent++;
    }
  }

  private boolean shows(Run run) {
    return BugKind.of(run.outcome().kind()).filter(finding.kind()::equals).isPresent()
        && BugKey.of(run).filter(BugKey.of(finding)::equals).isPresent();
  }
}
