package tdv.unroll;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import tdv.read.LibraryCall;
import tdv.read.ProgramModel;
import tdv.read.Surroundings;
import tdv.read.Surroundings.Next;
import tdv.read.UnmodelledException;
import tdv.term.Term;
import tdv.trace.EventKind;

/** What functions outside of the program do on one way of a thread. */
final class LibraryCalls {
  private static final long SECOND_NANOS = 1_000_000_000;

  /** What they change is not seen by anybody, or by the functions below alone. */
  private static final Set<String> NOTHING =
      Set.of(
          "pthread_attr_init",
          "pthread_attr_destroy",
          "pthread_attr_setdetachstate",
          "pthread_attr_setstacksize",
          "pthread_attr_setguardsize",
          "pthread_attr_setscope",
          "pthread_mutexattr_destroy",
          "pthread_condattr_init",
          "pthread_condattr_destroy",
          "pthread_rwlockattr_init",
          "pthread_rwlockattr_destroy",
          "pthread_barrierattr_init",
          "pthread_barrierattr_destroy",
          "pthread_setname_np",
          "setbuf",
          "srand");

  private static final Set<String> PRINTING =
      Set.of("printf", "fprintf", "puts", "putchar", "fputs", "fputc", "putc", "perror", "fflush");

  private static final Set<String> COPYING = Set.of("memcpy", "memmove", "mempcpy", "memset");

  private final Addresses addresses;
  private final int slot;

  /** The kinds of mutexes that attributes ask for, by the attributes' addresses. */
  private final Map<Long, Integer> attributes = new HashMap<>();

  private long allocations;

  LibraryCalls(Addresses addresses, int slot) {
    this.addresses = addresses;
    this.slot = slot;
  }

  Next next(LibraryCall call) {
    String name = call.name().replaceFirst("^__builtin_", "");
    Optional<List<EventKind>> steps = LibrarySteps.of(name);
    if (steps.isPresent()) {
      return synchronise(call, name, steps.get());
    }
    if (COPYING.contains(name)) {
      return copy(call, name);
    }
    return new Next.Return(other(call, name));
  }

  private Next synchronise(LibraryCall call, String name, List<EventKind> steps) {
    if (call.steps() == 0) {
      checkDeadline(call, name);
      int room = LibrarySteps.room(steps);
      if (room > 0 && !addresses.isRoom(call.argument(0), room)) {
        throw new UnmodelledException(call.site(), "an object that lies outside of memory");
      }
    }
    // A barrier's second step belongs to the first one.
    if (call.steps() < steps.size()) {
      return new Next.Step(steps.get(call.steps()));
    }
    return returns(LibrarySteps.result(name, call.code()));
  }

  /** A deadline that is none is an error, which nobody has words for. */
  private static void checkDeadline(LibraryCall call, String name) {
    int place = LibrarySteps.deadline(name);
    if (place < 0) {
      return;
    }
    long time = call.argument(place);
    Term nanos = call.thread().isOwn(time) ? call.thread().ownMemory(time + 8, 8) : null;
    boolean good =
        nanos != null && nanos.isConstant() && nanos.bits() >= 0 && nanos.bits() < SECOND_NANOS;
    if (!good) {
      throw new UnmodelledException(call.site(), "a deadline that is not known");
    }
  }

  private static Next returns(long value) {
    return new Next.Return(OptionalLong.of(value));
  }

  private Next copy(LibraryCall call, String name) {
    long size = call.argument(2);
    if (call.steps() == 0 && size > 0) {
      return new Next.Step(EventKind.ACCESS);
    }
    return returns(call.argument(0) + (name.equals("mempcpy") ? size : 0));
  }

  private OptionalLong other(LibraryCall call, String name) {
    if (PRINTING.contains(name)) {
      print(call);
      return OptionalLong.empty();
    }
    if (NOTHING.contains(name)) {
      return OptionalLong.of(0);
    }
    return switch (name) {
      case "malloc" -> allocate(call.argument(0));
      case "calloc" -> allocate(call.argument(0) * call.argument(1));
      case "aligned_alloc", "memalign" -> allocate(call.argument(1));
      case "free", "cfree" -> OptionalLong.empty();
      case "realloc" -> reallocated(call, call.argument(1));
      case "reallocarray" -> reallocated(call, call.argument(1) * call.argument(2));
      case "pthread_create", "thrd_create", "pthread_once", "call_once" -> OptionalLong.of(0);
      case "pthread_self", "thrd_current" -> OptionalLong.of(Addresses.threadId(slot));
      case "pthread_equal", "thrd_equal" ->
          OptionalLong.of(call.argument(0) == call.argument(1) ? 1 : 0);
      case "pthread_mutexattr_init" -> attribute(call, 0);
      case "pthread_mutexattr_settype" -> attribute(call, (int) call.argument(1));
      default -> throw new UnmodelledException(call.site(), "the function " + name);
    };
  }

  /** What is printed is no step if only constants are read. */
  private static void print(LibraryCall call) {
    for (int i = 0; i < call.arguments(); i++) {
      if (!call.isPointer(i)) {
        continue;
      }
      Term pointer = call.term(i);
      if (!pointer.isConstant() || !ProgramModel.isMadeUp(pointer.bits())) {
        throw new UnmodelledException(call.site(), "the function " + call.name() + " with memory");
      }
    }
  }

  private OptionalLong attribute(LibraryCall call, int kind) {
    attributes.put(call.argument(0), kind);
    return OptionalLong.of(0);
  }

  /** The kind of a mutex that is initialised with attributes. */
  OptionalInt kind(long attribute) {
    if (attribute == 0) {
      return OptionalInt.of(0);
    }
    Integer kind = attributes.get(attribute);
    return kind == null ? OptionalInt.empty() : OptionalInt.of(kind);
  }

  private OptionalLong allocate(long size) {
    return OptionalLong.of(addresses.allocate(slot, ++allocations, size));
  }

  private OptionalLong reallocated(LibraryCall call, long size) {
    if (call.argument(0) == 0) {
      return allocate(size);
    }
    return OptionalLong.of(size == 0 ? 0 : addresses.allocate(slot, allocations, size));
  }

  /** The block to which {@code realloc} moves what it frees. */
  Optional<Surroundings.Block> movedTo(LibraryCall call) {
    long size =
        call.name().equals("realloc") ? call.argument(1) : call.argument(1) * call.argument(2);
    if (size == 0) {
      return Optional.empty();
    }
    return Optional.of(new Surroundings.Block(addresses.allocate(slot, ++allocations, size), size));
  }
}
