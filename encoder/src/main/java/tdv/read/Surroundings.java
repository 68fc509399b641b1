package tdv.read;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import tdv.ir.FrameObject;
import tdv.ir.IrFunction;
import tdv.term.Term;
import tdv.trace.EventKind;
import tdv.tree.Node;
import tdv.tree.Place;

/**
 * What a thread's instructions do not tell: which way it goes where that depends on others, where
 * its memory is, and what functions outside of the program do. A run tells it as it was ({@link
 * RunSurroundings}); without a run it can be imagined, one way after the other.
 */
public interface Surroundings {
  /** A thread that is created: its slot, and its {@code pthread_t}. */
  record Child(int slot, long id) {}

  /** A block of the heap. */
  record Block(long address, long size) {}

  /** Memory that a library function reads or writes. */
  record Range(long start, long size, boolean write) {}

  /** How a call of a library function goes on. */
  sealed interface Next {
    /** With a step. */
    record Step(EventKind kind) implements Next {}

    /** It returns, with the bits of its result if it has one that anybody knows. */
    record Return(OptionalLong result) implements Next {}

    /** Not any more: the run ends in it. */
    record Nothing() implements Next {}
  }

  // --- ways ---

  /** The value of a term if it is known without a choice. */
  OptionalLong known(Term term, int site);

  /** Whether variables of the thread are folded into terms; if not, assignments are nodes. */
  boolean isFolding();

  /** A symbol stands for a variable that has taken a value. */
  void assigns(Term symbol, Term value);

  /** The value of a choice's term. */
  long value(Node choice, Term term);

  /** The way behind an {@link tdv.tree.Action.Either}. */
  int way(Node either);

  /** A branch or switch goes a way, as a bit. */
  void branches(int site, boolean bit);

  /** A function is entered. */
  void enters(ThreadReader thread, Frame frame);

  /** A pointer to a function is called. */
  void callsAt(int site, long function);

  /** The thread passes a fence or the end of an atomic block. */
  void passes(EventKind kind, int site);

  // --- steps ---

  /** Whether an access at a site is a step: accesses to what nobody else can change are none. */
  boolean isStep(int site, long address, boolean write);

  /** A step is due; what the places that it mentions hold in the beginning is known from now on. */
  void due(Node step, List<Place> mentioned);

  /** The thread has come to its next step, or has stopped. */
  void arrived(ThreadReader thread);

  /** Whether the run ends in front of the step that is due. */
  boolean isOver();

  /** The error number that the step which is due gives; 0 if none is known. */
  int error();

  /** Whether the thread fails in the step that is due. */
  boolean fails();

  // --- memory ---

  /** Where the variables of a frame are that traces may mention; others are the thread's own. */
  Map<FrameObject, Long> objects(IrFunction function, int entry);

  /** Where memory on the stack is. */
  long onStack(int site, long bytes);

  /** What memory holds that nobody else can change, if that is told. */
  OptionalLong unshared(int site, long address);

  /** Whether the call at a site gives back a block by a step. */
  boolean frees(int site, long block);

  /** The size of a block that was allocated; -1 if it was not. */
  long blockSize(long block);

  /** The block to which the contents of the one go that the step gives back. */
  Optional<Block> movedTo(LibraryCall call);

  // --- functions outside of the program ---

  /** How a call goes on, after as many steps as it has made. */
  Next next(LibraryCall call);

  /** What {@code __VERIFIER_nondet_*} gives; nothing if the run ends there. */
  OptionalLong input(int site);

  /** The result of a pure function as the run had it. */
  OptionalLong result(int site);

  /** What the library function reads and writes whose step is due. */
  List<Range> ranges(LibraryCall call);

  /** The ranges of a step that was taken. */
  void passRanges(int site);

  // --- threads and synchronisation ---

  /** The thread that a call creates; nothing if the run ends there. */
  Optional<Child> creates(int site, long start);

  /** It was created by a step. */
  void created(Child child, long start, Datum argument, Node fork);

  /** Where the last step of the thread is said to be. */
  int exitSite();

  /** The slot of the thread that is joined or detached. */
  long threadOf(Synchronisation.Due due);

  /** A mutex is initialised. */
  void initialises(Synchronisation.Due due);

  /** The kind with which a mutex was initialised. */
  OptionalInt mutexKind(long mutex);

  /** A thread waits at a condition variable with a mutex. */
  void waitsWith(int site, long condition, long mutex);

  /** Whether waits may end without a signal. */
  boolean isSpurious();
}
