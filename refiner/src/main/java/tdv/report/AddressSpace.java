package tdv.report;

/** Where stacks and heaps of threads lie: the constants of c-runtime/src/runtime.h. */
final class AddressSpace {
  static final long STACKS_BASE = 0x100000000000L;
  static final long STACK_STRIDE = 0x04000000L;
  static final long HEAP_BASE = 0x200000000000L;
  static final long ARENA_STRIDE = 0x100000000L;
  static final int MAX_THREADS = 1024;

  private AddressSpace() {}

  static boolean isStack(long address) {
    return address >= STACKS_BASE && address < STACKS_BASE + MAX_THREADS * STACK_STRIDE;
  }

  static boolean isHeap(long address) {
    return address >= HEAP_BASE && address < HEAP_BASE + MAX_THREADS * ARENA_STRIDE;
  }

  /** The slot of the thread whose stack an address is in. */
  static int stackOwner(long address) {
    return (int) ((address - STACKS_BASE) / STACK_STRIDE);
  }
}
