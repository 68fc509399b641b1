package tdv.explore;

import tdv.schedule.Schedule;

/**
 * Schedules with fewer switches that may show what a given one shows: its beginnings (behind which
 * threads run on), those without one of its segments, and those in which a segment is moved to the
 * next or the last one of its thread.
 */
final class Rearrangements {
  private final Schedule schedule;

  Rearrangements(Schedule schedule) {
    this.schedule = schedule;
  }

  /** How many there are. */
  int count() {
    return 4 * schedule.segments();
  }

  /** One of them; null where it would be the schedule itself. */
  Schedule get(int number) {
    int segment = number % schedule.segments();
    return switch (number / schedule.segments()) {
      case 0 -> copy(new Schedule.Builder(), 0, segment).build();
      case 1 -> without(segment);
      case 2 -> merged(segment, /* early= */ true);
      default -> merged(segment, /* early= */ false);
    };
  }

  private Schedule without(int segment) {
    Schedule.Builder builder = copy(new Schedule.Builder(), 0, segment);
    return copy(builder, segment + 1, schedule.segments()).build();
  }

  /** Two segments of a thread as one, in the place of the first one or of the other. */
  private Schedule merged(int segment, boolean early) {
    int thread = schedule.thread(segment);
    int other = segment + 1;
    while (other < schedule.segments() && schedule.thread(other) != thread) {
      other++;
    }
    if (other == schedule.segments()) {
      return null;
    }
    Schedule.Builder builder = copy(new Schedule.Builder(), 0, segment);
    if (early) {
      builder.add(thread, schedule.steps(segment)).add(thread, schedule.steps(other));
      copy(builder, segment + 1, other);
    } else {
      copy(builder, segment + 1, other);
      builder.add(thread, schedule.steps(segment)).add(thread, schedule.steps(other));
    }
    return copy(builder, other + 1, schedule.segments()).build();
  }

  private Schedule.Builder copy(Schedule.Builder builder, int from, int to) {
    for (int i = from; i < to; i++) {
      builder.add(schedule.thread(i), schedule.steps(i));
    }
    return builder;
  }
}
