package tdv.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tdv.trace.EventKind;
import tdv.trace.Events;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;
import tdv.trace.Trace;

class ScheduleTest {
  @Test
  void neighboursAreJoined() {
    Schedule schedule = Schedule.of(new int[] {0, 0, 1, 2, 1}, new int[] {1, 2, 3, 0, 1});
    assertEquals("0*3 1*4", schedule.toString());
    assertEquals(7, schedule.steps());
    assertEquals(Schedule.ofSteps(0, 0, 0, 1, 1, 1, 1), schedule);
  }

  @Test
  void stepsCountFromOne() {
    Schedule schedule = Schedule.ofSteps(5, 5, 7);
    assertEquals(5, schedule.threadAt(1));
    assertEquals(7, schedule.threadAt(3));
    assertThrows(IndexOutOfBoundsException.class, () -> schedule.threadAt(0));
    assertThrows(IndexOutOfBoundsException.class, () -> schedule.threadAt(4));
  }

  @Test
  void partsMakeTheWhole() {
    Schedule schedule = Schedule.ofSteps(0, 1, 1, 1, 0);
    assertEquals(Schedule.ofSteps(0, 1, 1), schedule.prefix(3));
    assertEquals(schedule, schedule.prefix(100));
    assertEquals(schedule, schedule.prefix(3).append(1, 1).append(Schedule.ofSteps(0)));
  }

  private static final Trace TRACE =
      new Events()
          .add(EventKind.WRITE, 0, 1, 2, 3)
          .add(EventKind.ALLOC, 0, 1, 2, 3)
          .add(EventKind.WRITE, 1, 1, 2, 3)
          .trace();

  @Test
  void onlyStepsOfATraceAreScheduled() {
    assertEquals(Schedule.ofSteps(0, 1), Schedule.fromTrace(TRACE));
  }

  @Test
  void aStepThatFailedIsTheLastOne() {
    assertEquals(Schedule.ofSteps(0, 1, 0), Schedule.of(run(OutcomeKind.MEMORY_ERROR, 0)));
    assertEquals(Schedule.ofSteps(0, 1), Schedule.of(run(OutcomeKind.MEMORY_ERROR, 1)));
    assertEquals(Schedule.ofSteps(0, 1), Schedule.of(run(OutcomeKind.FINISHED, 0)));
    assertEquals(Schedule.ofSteps(0, 1), Schedule.of(run(OutcomeKind.DEADLOCK, 0)));
  }

  private static Run run(OutcomeKind kind, int thread) {
    Outcome outcome = Outcome.of(kind, 0, thread, 0, "");
    return new Run(outcome, 2, TRACE, List.of(), false, OptionalLong.empty(), false, 3);
  }
}
