package tdv.order;

import java.util.Optional;
import java.util.OptionalLong;
import tdv.schedule.Schedule;
import tdv.trace.Run;

/**
 * A schedule that could not be followed, changed where that was: the thread that could not go on
 * there lets the next other one take a turn first.
 */
final class Repair {
  private Repair() {}

  static Optional<Schedule> of(Schedule schedule, Run run) {
    OptionalLong left = run.leftAt();
    if (left.isEmpty() || left.getAsLong() >= schedule.steps()) {
      return Optional.empty();
    }
    long step = left.getAsLong() + 1;
    int stuck = schedule.threadAt(step);
    long other = step + 1;
    while (other <= schedule.steps() && schedule.threadAt(other) == stuck) {
      other++;
    }
    if (other > schedule.steps()) {
      return Optional.empty();
    }
    Schedule.Builder builder = new Schedule.Builder().add(schedule.prefix(step - 1));
    builder.add(schedule.threadAt(other), 1).add(stuck, (int) (other - step));
    for (long rest = other + 1; rest <= schedule.steps(); rest++) {
      builder.add(schedule.threadAt(rest), 1);
    }
    return Optional.of(builder.build());
  }
}
