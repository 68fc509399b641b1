package tdv.counterexample;

import java.util.Optional;

/**
 * The memory of a memory error, from its allocation to the use that fails.
 *
 * @param what the object: {@code heap block of 4 bytes}
 * @param access what was accessed: {@code 4 bytes, 0 behind its start}; "" for a free
 */
public record MemoryUse(
    String what,
    String access,
    Optional<Place> allocated,
    int allocatedIn,
    Optional<Place> freed,
    int freedIn,
    Optional<Place> used,
    int usedIn) {}
