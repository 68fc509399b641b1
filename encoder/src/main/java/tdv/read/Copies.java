package tdv.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.trace.EventKind;
import tdv.tree.Action;
import tdv.tree.Place;

/** Library functions that read and write ranges of memory: one step for the whole call. */
final class Copies {
  private static final Set<String> COPY =
      Set.of("memcpy", "memmove", "mempcpy", "bcopy", "__memcpy_chk");
  private static final Set<String> FILL = Set.of("memset", "bzero", "explicit_bzero");

  /** What a library function wrote where only the thread itself can read it. */
  private static final int UNKNOWN_LIMIT = 1 << 16;

  private final ThreadReader thread;
  private final Terms terms;

  Copies(ThreadReader thread) {
    this.thread = thread;
    this.terms = thread.terms;
  }

  static boolean isFill(String name) {
    return name.equals("memset") || name.equals("__builtin_memset");
  }

  static boolean isModelled(String plain) {
    return COPY.contains(plain) || FILL.contains(plain);
  }

  /** From where, to where, and how much; the byte to fill with if it is no copy. */
  private record Transfer(long from, long to, long size, Term fill) {}

  private Transfer transfer(String plain, List<Datum> arguments) {
    long first = arguments.get(0).scalar().bits();
    Term second = arguments.get(1).scalar();
    if (plain.equals("bcopy")) {
      return new Transfer(first, second.bits(), arguments.get(2).scalar().bits(), null);
    }
    if (COPY.contains(plain)) {
      return new Transfer(second.bits(), first, arguments.get(2).scalar().bits(), null);
    }
    if (plain.equals("memset")) {
      Term fill = terms.extract(second, 0, 8);
      return new Transfer(0, first, arguments.get(2).scalar().bits(), fill);
    }
    return new Transfer(0, first, second.bits(), terms.constant(8, 0));
  }

  /** What such a builtin returns. */
  Term result(String name, List<Datum> arguments) {
    Term first = arguments.get(0).scalar();
    return name.endsWith("mempcpy") ? terms.add(first, arguments.get(2).scalar()) : first;
  }

  /** The step is an ACCESS, and its ranges follow it. */
  void access(String plain, int site, List<Datum> arguments, Runnable then) {
    start(EventKind.ACCESS, site, transfer(plain, arguments), then);
  }

  /** A builtin of gcc: one hook at most. */
  void builtin(String plain, int site, List<Datum> arguments, Runnable then) {
    Transfer transfer = transfer(plain, arguments);
    boolean reads = transfer.fill() == null && !thread.isOwn(transfer.from());
    boolean writes = !thread.isOwn(transfer.to());
    long visible = writes || !reads ? transfer.to() : transfer.from();
    if (transfer.size() == 0 || !thread.world.isStep(site, visible, writes)) {
      store(transfer.to(), values(transfer, List.of()));
      then.run();
      return;
    }
    if (reads && writes && !isConstant(transfer)) {
      throw new UnmodelledException(site, "a copy between two shared objects by a builtin");
    }
    start(writes ? EventKind.WRITE : EventKind.READ, site, transfer, then);
  }

  /** Memory that nobody writes is read without a hook. */
  private static boolean isConstant(Transfer transfer) {
    return ProgramModel.isMadeUp(transfer.from());
  }

  private void start(EventKind kind, int site, Transfer transfer, Runnable then) {
    if (transfer.size() > UNKNOWN_LIMIT) {
      throw new UnmodelledException(site, "a copy of " + transfer.size() + " bytes");
    }
    boolean reads =
        transfer.fill() == null && !thread.isOwn(transfer.from()) && kind != EventKind.WRITE;
    boolean writes = !thread.isOwn(transfer.to()) && kind != EventKind.READ;
    List<Place> sources = reads ? Accesses.places(transfer.from(), transfer.size()) : List.of();
    List<Place> targets = Accesses.places(transfer.to(), transfer.size());
    Path.Plan plan =
        Path.Plan.of(
            site,
            kind,
            sources,
            r ->
                new Path.Body(
                    writes ? writes(targets, values(transfer, r)) : List.of(), terms.bool(true)));
    thread.await(
        plan,
        () -> {
          List<Term> read =
              thread.path.last().step().reads().stream().map(Action.Read::value).toList();
          if (!writes) {
            store(transfer.to(), values(transfer, read));
          }
          thread.world.passRanges(site);
          then.run();
        });
  }

  private List<Action.Write> writes(List<Place> places, List<Term> values) {
    List<Action.Write> writes = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      writes.add(new Action.Write(places.get(i), values.get(i), terms.bool(true)));
    }
    return writes;
  }

  /** What is written, in parts of eight bytes. */
  private List<Term> values(Transfer transfer, List<Term> read) {
    if (!read.isEmpty()) {
      return read;
    }
    List<Term> values = new ArrayList<>();
    long at = transfer.from();
    for (int size : Datum.sizes(transfer.size())) {
      values.add(transfer.fill() == null ? thread.local.load(at, size) : repeat(transfer, size));
      at += size;
    }
    return values;
  }

  private Term repeat(Transfer transfer, int size) {
    Term value = transfer.fill();
    for (int i = 1; i < size; i++) {
      value = terms.concat(transfer.fill(), value);
    }
    return value;
  }

  private void store(long address, List<Term> values) {
    long at = address;
    for (Term value : values) {
      thread.local.store(at, value);
      at += value.width() / 8;
    }
  }

  // --- functions of which only the ranges are known ---

  /**
   * A function that reads memory, and perhaps writes to the thread's own.
   *
   * @param used whether what it has read may make a difference
   */
  void opaque(LibraryCall call, boolean used, Runnable then) {
    List<Place> reads = new ArrayList<>();
    List<Surroundings.Range> own = new ArrayList<>();
    for (Surroundings.Range range : thread.world.ranges(call)) {
      boolean mine = thread.isOwn(range.start());
      if (range.size() > UNKNOWN_LIMIT) {
        throw new UnmodelledException(
            call.site, "a library function on " + range.size() + " bytes");
      }
      if (!range.write()) {
        if (!mine) {
          reads.addAll(Accesses.places(range.start(), range.size()));
        }
      } else if (mine) {
        own.add(range);
      } else {
        throw new UnmodelledException(call.site, "a library function that writes shared memory");
      }
    }
    Path.Plan plan =
        Path.Plan.of(
            call.site, EventKind.ACCESS, reads, r -> new Path.Body(List.of(), terms.bool(true)));
    thread.await(
        plan,
        () -> {
          if (used) {
            thread.path.last().step().reads().forEach(read -> thread.concrete(read.value()));
          }
          own.forEach(this::forget);
          thread.world.passRanges(call.site);
          then.run();
        });
  }

  /**
   * A function that is called as it is, without a step: it may have written to what it got the
   * addresses of, as pthread_attr_getstacksize does.
   */
  void forgetTargets(LibraryCall call) {
    for (int i = 0; i < call.arguments(); i++) {
      if (call.isPointer(i) && !call.isToConstant(i)) {
        thread.ownObjectAt(call.argument(i)).ifPresent(this::forget);
      }
    }
  }

  /** Nobody knows what is there now; whoever needs it is told so. */
  private void forget(Surroundings.Range range) {
    for (long at = range.start(); at < range.start() + range.size(); at++) {
      thread.local.store(at, terms.symbol(8));
    }
  }

  /** A block is given back; {@code moves}: after its contents went to another one. */
  Path.Plan release(LibraryCall call, long block, long size, boolean moves) {
    Optional<Surroundings.Block> created = moves ? thread.world.movedTo(call) : Optional.empty();
    long bytes = created.map(to -> Math.min(size, to.size())).orElse(0L);
    List<Place> reads = Accesses.places(block, bytes);
    List<Place> targets =
        Accesses.places(created.map(Surroundings.Block::address).orElse(0L), bytes);
    return Path.Plan.of(
            call.site,
            EventKind.FREE,
            reads,
            r -> new Path.Body(writes(targets, r), terms.bool(true)))
        .on(block)
        .freeing(size);
  }
}
