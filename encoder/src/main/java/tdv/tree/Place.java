package tdv.tree;

/**
 * Bytes that steps read and write.
 *
 * @param address of the first byte in memory; for the state of a synchronisation object its
 *     address, for that of a thread its slot
 * @param size in bytes, from 1 to 8
 */
public record Place(Space space, long address, int size) {
  /** The state of an object that was destroyed, or not yet initialised. */
  public static final long DESTROYED = 0x7fffffff;

  /** Spaces do not overlap. */
  public enum Space {
    /** The program's memory. */
    MEMORY,
    /**
     * The states of synchronisation objects; each is one place of 4 bytes. Of a mutex or spin lock:
     * the slot of its holder + 1, or 0. Of a read-write lock: the writer's slot + 1 in the upper
     * half, the number of readers in the lower one. Of a semaphore: its count. Of a barrier: the
     * number of threads in the upper half, those that have arrived in the lower one. Of a condition
     * variable: 0. Of a once control: 0, 1 while its function runs, 2.
     */
    OBJECT,
    /** The states of threads, 4 bytes: 1 if it has ended + 2 if it was joined + 4 if detached. */
    THREAD,
    /** What threads have returned, 8 bytes. */
    RESULT
  }

  /** Bytes of the program's memory. */
  public static Place memory(long address, int size) {
    return new Place(Space.MEMORY, address, size);
  }

  public long end() {
    return address + size;
  }

  /** The width of its value. */
  public int bits() {
    return 8 * size;
  }

  public boolean overlaps(Place other) {
    return space == other.space && address < other.end() && other.address < end();
  }

  @Override
  public String toString() {
    return space + " " + Long.toHexString(address) + "+" + size;
  }
}
