package tdv.explain;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import tdv.counterexample.ObjectState;
import tdv.report.RunView;
import tdv.trace.EventFlag;
import tdv.trace.EventKind;
import tdv.trace.OutcomeKind;
import tdv.trace.Trace;

/**
 * The values of what steps access, at each moment of a run. Accesses tell what bytes were before
 * and are behind them; an object has a value while all its bytes are known. Objects may overlap:
 * the members of a union, or a struct that is copied as a whole.
 */
final class MemoryImage {
  /**
   * A place in memory with a type.
   *
   * @param event the access that tells its type; the end of the trace if it is never accessed
   * @param allocation the event that allocated its block; -1 outside of the heap
   */
  private record Cell(long address, int size, int event, int allocation) {
    boolean overlaps(long from, long to) {
      return address < to && from < address + Math.max(1, size);
    }
  }

  private final RunView view;
  private final Trace trace;
  private final Map<String, Cell> cells = new LinkedHashMap<>();
  private final TreeMap<Long, Set<String>> byAddress = new TreeMap<>();
  private final Map<Long, Byte> bytes = new HashMap<>();

  /** The values of objects that are too large for their bytes to be known. */
  private final Map<String, String> digests = new HashMap<>();

  private final Set<String> freed = new HashSet<>();
  private int largest = 1;

  MemoryImage(RunView view) {
    this.view = view;
    this.trace = view.run().trace();
  }

  /** Adds an object: where it is when it is first accessed. */
  void add(String object, long address, int size, int event) {
    if (!cells.containsKey(object)) {
      put(object, address, size, event);
    }
  }

  private void put(String object, long address, int size, int event) {
    Cell cell = new Cell(address, size, event, view.objects().allocation(address, event));
    Cell old = cells.put(object, cell);
    if (old != null && old.address() != address) {
      byAddress.get(old.address()).remove(object);
    }
    byAddress.computeIfAbsent(address, a -> new LinkedHashSet<>()).add(object);
    largest = Math.max(largest, size);
  }

  boolean has(String object) {
    return cells.containsKey(object);
  }

  /** How an object is now. */
  ObjectState state(String object) {
    return ObjectState.memory(object, value(object), freed.contains(object));
  }

  private Optional<String> value(String object) {
    Cell cell = cells.get(object);
    if (digests.containsKey(object)) {
      return Optional.of(digests.get(object));
    }
    if (cell.size() < 1 || cell.size() > Long.BYTES || cell.event() >= trace.size()) {
      return Optional.empty();
    }
    long bits = 0;
    for (int i = cell.size() - 1; i >= 0; i--) {
      Byte known = bytes.get(cell.address() + i);
      if (known == null) {
        return Optional.empty();
      }
      bits = bits << Byte.SIZE | (known & 0xff);
    }
    return Optional.of(view.steps().value(trace, cell.event(), bits));
  }

  /** Goes back to the begin: memory is as the first accesses find it. Heap blocks are not there. */
  void begin() {
    Set<Long> told = new HashSet<>();
    for (int event = 0; event < trace.size() && !fails(event); event++) {
      long from = trace.object(event);
      long to = from + trace.extra(event);
      switch (trace.kind(event)) {
        case READ, WRITE, UPDATE, COMPARE -> beginWith(event, told);
        case WRITE_RANGE -> overlapping(from, to).forEach(o -> told.addAll(range(o, from, to)));
        default -> {}
      }
    }
  }

  /** An access that crashes has neither a value nor an effect. */
  private boolean fails(int event) {
    return view.run().outcome().is(OutcomeKind.CRASH) && trace.step(event) == trace.steps();
  }

  private void beginWith(int event, Set<Long> told) {
    int size = trace.accessSize(event);
    long address = trace.object(event);
    boolean small = size <= Long.BYTES && view.objects().allocation(address, event) < 0;
    long before = before(event);
    for (int i = 0; i < size; i++) {
      if (told.add(address + i) && small) {
        bytes.put(address + i, (byte) (before >>> (Byte.SIZE * i)));
      }
    }
  }

  private long before(int event) {
    boolean old =
        trace.kind(event) == EventKind.WRITE
            || trace.kind(event) == EventKind.UPDATE
            || trace.has(event, EventFlag.DONE);
    return old ? trace.extra(event) : trace.value(event);
  }

  /**
   * Goes on with an event.
   *
   * @param object what it is about, if it is a step
   * @return the objects that may have changed
   */
  Set<String> take(int event, Optional<String> object) {
    if (fails(event)) {
      return Set.of();
    }
    long from = trace.object(event);
    return switch (trace.kind(event)) {
      case READ, WRITE, UPDATE, COMPARE -> access(event, object.orElseThrow());
      case WRITE_RANGE -> forget(from, from + trace.extra(event));
      case ALLOC -> forget(from, from + trace.value(event));
      case FREE -> free(event);
      default -> Set.of();
    };
  }

  private Set<String> access(int event, String object) {
    long address = trace.object(event);
    int size = trace.accessSize(event);
    put(object, address, size, event);
    Set<String> touched = new LinkedHashSet<>(List.of(object));
    if (trace.has(event, EventFlag.HASHED) || size > Long.BYTES) {
      touched.addAll(
          trace.kind(event) == EventKind.READ ? Set.of() : forget(address, address + size));
      digests.put(object, view.steps().value(trace, event, trace.value(event)));
      return touched;
    }
    touched.addAll(overlapping(address, address + size));
    if (trace.kind(event) != EventKind.READ) {
      touched.forEach(digests::remove);
    }
    for (int i = 0; i < size; i++) {
      bytes.put(address + i, (byte) (trace.value(event) >>> (Byte.SIZE * i)));
    }
    return touched;
  }

  private Set<String> forget(long from, long to) {
    Set<String> touched = overlapping(from, to);
    for (String object : touched) {
      digests.remove(object);
      range(object, from, to).forEach(bytes::remove);
    }
    return touched;
  }

  /** The addresses of the bytes of an object that are in a range. */
  private List<Long> range(String object, long from, long to) {
    Cell cell = cells.get(object);
    long first = Math.max(from, cell.address());
    long last = Math.min(to, cell.address() + cell.size());
    return LongStream.range(first, Math.max(first, last)).boxed().toList();
  }

  private Set<String> free(int event) {
    int allocation = view.objects().allocation(trace.object(event), event);
    Set<String> touched = new LinkedHashSet<>();
    cells.forEach(
        (object, cell) -> {
          if (allocation >= 0 && cell.allocation() == allocation && freed.add(object)) {
            touched.add(object);
          }
        });
    return touched;
  }

  private Set<String> overlapping(long from, long to) {
    Set<String> found = new LinkedHashSet<>();
    for (Set<String> objects : byAddress.subMap(from - largest, to).values()) {
      for (String object : objects) {
        if (!freed.contains(object) && cells.get(object).overlaps(from, to)) {
          found.add(object);
        }
      }
    }
    return found;
  }
}
