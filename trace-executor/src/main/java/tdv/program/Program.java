package tdv.program;

import java.util.List;
import tdv.ir.IrUnit;

/**
 * The units of a program, in the order in which they were given.
 *
 * @param timings how long each stage of the front end took, over all units
 */
public record Program(List<IrUnit> units, List<Timing> timings) {
  public Program {
    units = List.copyOf(units);
    timings = List.copyOf(timings);
  }

  /** The time that one stage took. */
  public record Timing(String stage, long nanos) {}
}
