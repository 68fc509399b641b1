package tdv.report;

import java.util.HashMap;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.TreeMap;
import tdv.instrument.Sites;
import tdv.ir.FrameObject;
import tdv.ir.Instruction;
import tdv.ir.Value;
import tdv.trace.Trace;
import tdv.type.Layout;

/**
 * The local variables at addresses of stacks. The executable does not say where they lie; the
 * accesses of a trace that name a variable do.
 */
final class StackObjects {
  /** A local variable that began at an address when it was accessed. */
  record Local(FrameObject object, long start) {}

  private final TreeMap<Long, Local> byStart = new TreeMap<>();
  private final Map<Integer, Optional<FrameObject>> direct = new HashMap<>();

  StackObjects(Trace trace, Sites sites) {
    for (int event = 0; event < trace.size(); event++) {
      long address = trace.object(event);
      int site = trace.site(event);
      if (AddressSpace.isStack(address) && site != 0) {
        direct
            .computeIfAbsent(site, s -> sites.instruction(s).flatMap(StackObjects::named))
            .ifPresent(object -> byStart.put(address, new Local(object, address)));
      }
    }
  }

  /** The variable that an access names, without an offset. */
  private static Optional<FrameObject> named(Instruction instruction) {
    Value address;
    if (instruction instanceof Instruction.Load load) {
      address = load.address();
    } else if (instruction instanceof Instruction.Store store) {
      address = store.address();
    } else if (instruction instanceof Instruction.AtomicLoad load) {
      address = load.address();
    } else if (instruction instanceof Instruction.AtomicStore store) {
      address = store.address();
    } else if (instruction instanceof Instruction.AtomicRmw update) {
      address = update.address();
    } else {
      return Optional.empty();
    }
    return address instanceof Value.FrameAddress frame
        ? Optional.of(frame.object())
        : Optional.empty();
  }

  /** The variable around an address. */
  Optional<Local> at(long address) {
    Entry<Long, Local> below = byStart.floorEntry(address);
    return Optional.ofNullable(below)
        .map(Entry::getValue)
        .filter(local -> address < local.start() + Layout.size(local.object().type()));
  }
}
