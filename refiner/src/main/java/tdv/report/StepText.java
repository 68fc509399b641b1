package tdv.report;

import java.util.function.IntFunction;
import tdv.trace.EventFlag;
import tdv.trace.EventKind;
import tdv.trace.ThreadState;
import tdv.trace.Trace;

/** What an event does, in a few words: {@code read counter -> 0}, {@code lock m}. */
public final class StepText {
  private final Places places;
  private final ObjectNames objects;
  private final IntFunction<String> threads;
  private final ValueText values;

  public StepText(
      Places places, ObjectNames objects, IntFunction<String> threads, ValueText values) {
    this.places = places;
    this.objects = objects;
    this.threads = threads;
    this.values = values;
  }

  /** The words for an event of a trace. */
  public String of(Trace trace, int event) {
    return switch (trace.kind(event)) {
      case READ, WRITE, UPDATE, COMPARE -> access(trace, event);
      case THREAD_START, THREAD_EXIT, THREAD_CREATE, THREAD_JOIN, THREAD_DETACH, THREAD_CANCEL ->
          thread(trace, event);
      case COND_WAIT, COND_WAKE, COND_SIGNAL, COND_BROADCAST -> condition(trace, event);
      case BARRIER_INIT, BARRIER_ENTER, SEM_INIT, SEM_WAIT, SEM_POST, SEM_GETVALUE ->
          counted(trace, event);
      case READ_RANGE, WRITE_RANGE, ALLOC, FREE, ACCESS -> memory(trace, event);
      case YIELD -> orElse(places.callee(trace.site(event)), "yield");
      case ONCE -> synchronisation(trace, event) + (done(trace, event) ? " (runs it)" : "");
      case PROCESS_EXIT -> "exit with status " + trace.value(event);
      case ATOMIC_BEGIN, ATOMIC_END, FENCE -> trace.kind(event).text().replace('-', ' ');
      case INPUT -> "input " + trace.value(event);
      case INDIRECT -> "calls " + objects.function(trace.object(event));
      case RESULT -> "result of " + places.callee(trace.site(event)) + ": " + trace.value(event);
      case KEY -> "thread-specific data";
      case PARKED -> "goes on no more";
      default -> synchronisation(trace, event);
    };
  }

  /** The words for an access that failed, so that it has no value. */
  public String attempt(Trace trace, int event) {
    return trace.kind(event).text() + " " + object(trace, event);
  }

  /** The object that a step is about; "" if there is none. */
  public String object(Trace trace, int event) {
    return object(
        trace.kind(event),
        trace.object(event),
        trace.accessSize(event),
        event,
        trace.thread(event));
  }

  private String object(EventKind kind, long object, int size, int event, int thread) {
    return switch (kind) {
      case THREAD_START, THREAD_CREATE -> objects.function(object);
      case THREAD_JOIN, THREAD_DETACH, THREAD_CANCEL -> threads.apply((int) object);
      case THREAD_EXIT, YIELD, ACCESS, ATOMIC_BEGIN, ATOMIC_END, PROCESS_EXIT, FENCE -> "";
      default -> objects.name(object, size, event, thread);
    };
  }

  /** The object of the step that a thread would take next. */
  public String object(ThreadState thread, int event) {
    return thread
        .pending()
        .map(kind -> object(kind, thread.pendingObject(), 0, event, thread.slot()))
        .orElse("");
  }

  /** The step that a thread would take next, in words. */
  public String pending(ThreadState thread, int event) {
    return thread
        .pending()
        .map(kind -> (verb(kind) + " " + object(thread, event)).strip())
        .orElse("nothing");
  }

  private String access(Trace trace, int event) {
    String object = object(trace, event);
    String value = values.of(trace, event, trace.value(event));
    boolean atomic = trace.has(event, EventFlag.ATOMIC);
    return switch (trace.kind(event)) {
      case READ -> (atomic ? "load " : "read ") + object + " -> " + value;
      case WRITE -> (atomic ? "store " : "write ") + object + " = " + value;
      case COMPARE ->
          done(trace, event)
              ? "exchange " + object + ": " + old(trace, event) + " -> " + value
              : "compare " + object + " -> " + value + ", no exchange";
      default -> "update " + object + ": " + old(trace, event) + " -> " + value;
    };
  }

  /** The value that a step read or wrote, or the count that it left; "" if it has none. */
  public String value(Trace trace, int event) {
    return switch (trace.kind(event)) {
      case READ, WRITE, UPDATE, COMPARE -> values.of(trace, event, trace.value(event));
      case SEM_INIT, SEM_WAIT, SEM_POST, SEM_GETVALUE, BARRIER_ENTER, BARRIER_INIT, INPUT ->
          Long.toString(trace.value(event));
      default -> "";
    };
  }

  /** Other bits as a value of what an event reads or writes. */
  public String value(Trace trace, int event, long bits) {
    return values.of(trace, event, bits);
  }

  private String old(Trace trace, int event) {
    return values.of(trace, event, trace.extra(event));
  }

  private static boolean done(Trace trace, int event) {
    return trace.has(event, EventFlag.DONE);
  }

  private String thread(Trace trace, int event) {
    String object = object(trace, event);
    return switch (trace.kind(event)) {
      case THREAD_START -> "start" + (object.equals("NULL") ? "" : " " + object);
      case THREAD_EXIT -> "exit";
      case THREAD_CREATE ->
          "create "
              + (trace.extra(event) == 0 ? threads.apply((int) trace.value(event)) + " " : "")
              + object
              + code(trace, event);
      default -> synchronisation(trace, event);
    };
  }

  private String condition(Trace trace, int event) {
    String what = synchronisation(trace, event);
    String mutex = objects.name(trace.value(event), 0, event, trace.thread(event));
    return switch (trace.kind(event)) {
      case COND_WAIT -> what + ", gives up " + mutex;
      case COND_WAKE ->
          what
              + (trace.has(event, EventFlag.SPURIOUS) ? " (spurious)" : "")
              + (trace.has(event, EventFlag.TIMED) ? "" : ", has " + mutex);
      default -> what + (trace.value(event) == 0 ? " (nobody waits)" : "");
    };
  }

  private String counted(Trace trace, int event) {
    String value =
        switch (trace.kind(event)) {
          case BARRIER_ENTER -> ", number " + trace.value(event);
          case BARRIER_INIT, SEM_INIT -> " = " + trace.value(event);
          default -> trace.extra(event) == 0 ? " -> " + trace.value(event) : "";
        };
    return synchronisation(trace, event) + value;
  }

  private String memory(Trace trace, int event) {
    String name = objects.name(trace.object(event), trace.extra(event), event, trace.thread(event));
    return switch (trace.kind(event)) {
      case READ_RANGE -> "reads " + trace.extra(event) + " bytes at " + name;
      case WRITE_RANGE -> "writes " + trace.extra(event) + " bytes at " + name;
      case ALLOC -> "allocate " + name + ", " + trace.value(event) + " bytes";
      case FREE -> "free " + name;
      default -> orElse(places.callee(trace.site(event)), "library call");
    };
  }

  private String synchronisation(Trace trace, int event) {
    String tried = trace.has(event, EventFlag.TRY) ? "try " : "";
    String timed = trace.has(event, EventFlag.TIMED) ? "timed " : "";
    String object = object(trace, event);
    return (tried + timed + verb(trace.kind(event)) + " " + object).strip() + code(trace, event);
  }

  /** The return code if it is an error. */
  private String code(Trace trace, int event) {
    long code = trace.extra(event);
    if (code == 0 || trace.kind(event) == EventKind.BARRIER_LEAVE) {
      return "";
    }
    return " -> " + ErrorNames.of(places.callee(trace.site(event)), code);
  }

  private static String verb(EventKind kind) {
    return switch (kind) {
      case MUTEX_LOCK -> "lock";
      case MUTEX_TRYLOCK -> "trylock";
      case MUTEX_TIMEDLOCK -> "timedlock";
      case MUTEX_UNLOCK, RWLOCK_UNLOCK, SPIN_UNLOCK -> "unlock";
      case COND_WAIT -> "wait";
      case COND_WAKE -> "wake";
      case COND_SIGNAL -> "signal";
      case COND_BROADCAST -> "broadcast";
      case RWLOCK_READ -> "rdlock";
      case RWLOCK_WRITE -> "wrlock";
      case SPIN_LOCK -> "lock";
      case BARRIER_ENTER -> "enter";
      case BARRIER_LEAVE -> "leave";
      case SEM_WAIT -> "sem_wait";
      case SEM_POST -> "sem_post";
      case SEM_GETVALUE -> "sem_getvalue";
      case ONCE -> "once";
      case ONCE_END -> "end of once";
      default -> initialisation(kind);
    };
  }

  private static String initialisation(EventKind kind) {
    String text = kind.text();
    if (text.endsWith("-init")) {
      return "init";
    } else if (text.endsWith("-destroy")) {
      return "destroy";
    }
    return text.startsWith("thread-") ? text.substring("thread-".length()) : text;
  }

  private static String orElse(String text, String other) {
    return text.isEmpty() ? other : text;
  }
}
