package tdv.compare;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Makes all trials, one at a time. In each round every contender has its turn at every point, and
 * another one begins, so that what changes on the machine meets all of them.
 */
public final class Tournament {
  /** What verify gets in addition to the time of its search, for reading and compiling. */
  private static final Duration GRACE = Duration.ofSeconds(15);

  private final Plan plan;
  private final Arena arena;
  private final BooleanSupplier cancelled;
  private final Listener listener;
  private final Map<Key, Cell> cells = new LinkedHashMap<>();

  private record Key(Plan.Point point, Contender contender) {}

  /** Who is told how far it is. */
  public interface Listener {
    /** A trial begins. */
    void begins(int done, int all, Plan.Point point, Contender contender);
  }

  /** Where a trial takes place. */
  public interface Arena {
    Trial run(List<String> words, Duration limit, BooleanSupplier cancelled);
  }

  public Tournament(Plan plan, Arena arena, BooleanSupplier cancelled, Listener listener) {
    this.plan = plan;
    this.arena = arena;
    this.cancelled = cancelled;
    this.listener = listener;
    for (Plan.Point point : plan.points()) {
      for (Contender contender : plan.contenders()) {
        cells.put(new Key(point, contender), new Cell(point, contender));
      }
    }
  }

  /** All trials, or as many as there are before it is cancelled. */
  public Comparison hold(Machine machine) {
    Instant begin = Instant.now();
    int done = 0;
    for (int round = 0; round < plan.repeat() && !cancelled.getAsBoolean(); round++) {
      for (Plan.Point point : plan.points()) {
        for (Contender contender : turned(round)) {
          if (!cancelled.getAsBoolean()) {
            listener.begins(done, cells.size() * plan.repeat(), point, contender);
            turn(cells.get(new Key(point, contender)));
          }
          done++;
        }
      }
    }
    boolean complete = !cancelled.getAsBoolean();
    return new Comparison(plan, machine, new ArrayList<>(cells.values()), begin, complete);
  }

  /** The contenders, beginning with another one in each round. */
  private List<Contender> turned(int round) {
    List<Contender> order = new ArrayList<>();
    int count = plan.contenders().size();
    for (int i = 0; i < count; i++) {
      order.add(plan.contenders().get((i + round) % count));
    }
    return order;
  }

  private void turn(Cell cell) {
    if (!cell.isOpen()) {
      return;
    }
    Duration limit = Duration.ofSeconds(plan.timeoutSeconds()).plus(GRACE);
    Trial trial = arena.run(plan.words(cell.point(), cell.contender()), limit, cancelled);
    cell.add(trial);
    if (trial.ending() == Ending.TIMEOUT && plan.skipping()) {
      skipBehind(cell);
    }
  }

  private void skipBehind(Cell failed) {
    for (Cell cell : cells.values()) {
      boolean follows =
          cell.contender().equals(failed.contender())
              && cell.point().program().equals(failed.point().program())
              && cell.point().place() > failed.point().place();
      if (follows && cell.trials().isEmpty()) {
        cell.skip(failed.point().value());
      }
    }
  }
}
