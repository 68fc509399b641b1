package tdv.unroll;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tdv.compile.Executable;
import tdv.read.ProgramModel;
import tdv.trace.OutcomeKind;
import tdv.tree.Place;

/**
 * Where memory is that a program gets when it runs: stacks, heap blocks and the records of threads
 * have addresses that no real one has. The program's variables are where its symbol table says.
 */
final class Addresses {
  private static final long THREADS = 0x4000_0000_0000L;
  private static final long THREAD_STRIDE = 4096;
  private static final long STACKS = 0x5800_0000_0000L;
  private static final long HEAP = 0x5c00_0000_0000L;
  private static final long END = 0x6000_0000_0000L;
  private static final long STRIDE = 1L << 32;
  private static final long BETWEEN = 64;
  private static final long NULL_PAGE = 1 << 16;

  private final Executable executable;
  private final Map<List<Long>, Long> blocks = new LinkedHashMap<>();
  private final TreeMap<Long, Long> sizes = new TreeMap<>();
  private long heapTop = HEAP;

  Addresses(Executable executable) {
    this.executable = executable;
  }

  static long threadId(int slot) {
    return THREADS + slot * THREAD_STRIDE;
  }

  /** The slot of the thread with a {@code pthread_t}; -1 if there is none. */
  static int slotOf(long id) {
    long slot = (id - THREADS) / THREAD_STRIDE;
    return slot >= 0 && slot < 1024 && threadId((int) slot) == id ? (int) slot : -1;
  }

  static long stack(int slot) {
    return STACKS + slot * STRIDE;
  }

  /** The block that a thread's n-th allocation gives, which is the same on all its ways. */
  long allocate(int slot, long number, long size) {
    return blocks.computeIfAbsent(
        List.of((long) slot, number, size),
        key -> {
          long address = heapTop;
          heapTop += ((Math.max(size, 1) + 15) & -16L) + BETWEEN;
          sizes.put(address, size);
          return address;
        });
  }

  /** The size of the block that begins at an address; -1 if none does. */
  long blockSize(long address) {
    return sizes.getOrDefault(address, -1L);
  }

  static boolean isMadeUp(long address) {
    return address >= THREADS && address < END;
  }

  /** What a made-up address is that of a run: the beginning of what it lies in. */
  long baseOf(long address) {
    Map.Entry<Long, Long> block = sizes.floorEntry(address);
    return block != null && address < block.getKey() + Math.max(1, block.getValue())
        ? block.getKey()
        : address;
  }

  /**
   * Whether one variable or block has all of these bytes; of stacks that is not known, and taken
   * so.
   */
  boolean isRoom(long address, int size) {
    if (ProgramModel.isMadeUp(address) || (address >= STACKS && address < HEAP)) {
      return true;
    }
    if (address >= HEAP && address < END) {
      return failure(Place.memory(address, size)).isEmpty();
    }
    return executable.symbols().objectAt(address).isPresent()
        && executable
            .symbols()
            .objectAt(address)
            .equals(executable.symbols().objectAt(address + size - 1));
  }

  /** How an access fails to memory that is not there. */
  Optional<OutcomeKind> failure(Place place) {
    long address = place.address();
    if (place.space() != Place.Space.MEMORY
        || ProgramModel.isMadeUp(address)
        || (address >= STACKS && address < HEAP)) {
      return Optional.empty();
    }
    if (address >= HEAP && address < END) {
      Map.Entry<Long, Long> block = sizes.floorEntry(address);
      boolean inside = block != null && place.end() <= block.getKey() + block.getValue();
      return inside ? Optional.empty() : Optional.of(OutcomeKind.MEMORY_ERROR);
    }
    boolean known =
        executable.symbols().objectAt(address).isPresent()
            && executable.symbols().objectAt(place.end() - 1).isPresent();
    if (known) {
      return Optional.empty();
    }
    return Optional.of(
        Long.compareUnsigned(address, NULL_PAGE) < 0
            ? OutcomeKind.CRASH
            : OutcomeKind.MEMORY_ERROR);
  }
}
