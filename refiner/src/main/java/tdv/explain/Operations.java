package tdv.explain;

import tdv.trace.EventKind;

/** The words that reports for machines have for steps. */
final class Operations {
  private Operations() {}

  static String of(EventKind kind) {
    return switch (kind) {
      case READ, READ_RANGE -> "read";
      case WRITE, WRITE_RANGE -> "write";
      case UPDATE, COMPARE -> "rmw";
      case THREAD_START -> "start";
      case THREAD_EXIT, PROCESS_EXIT -> "exit";
      case THREAD_CREATE -> "create";
      case THREAD_JOIN -> "join";
      case THREAD_DETACH -> "detach";
      case THREAD_CANCEL -> "cancel";
      case YIELD -> "yield";
      case MUTEX_LOCK, SPIN_LOCK, MUTEX_TIMEDLOCK -> "lock";
      case MUTEX_TRYLOCK -> "trylock";
      case MUTEX_UNLOCK, RWLOCK_UNLOCK, SPIN_UNLOCK -> "unlock";
      case RWLOCK_READ -> "rdlock";
      case RWLOCK_WRITE -> "wrlock";
      case COND_WAIT -> "wait";
      case COND_WAKE -> "wake";
      case COND_SIGNAL -> "signal";
      case COND_BROADCAST -> "broadcast";
      case BARRIER_ENTER, BARRIER_LEAVE -> "barrier";
      case SEM_WAIT -> "sem_wait";
      case SEM_POST -> "sem_post";
      case SEM_GETVALUE -> "sem_getvalue";
      case ONCE, ONCE_END -> "once";
      case FREE -> "free";
      case ALLOC -> "alloc";
      case FENCE -> "fence";
      case INPUT -> "input";
      case ATOMIC_BEGIN, ATOMIC_END -> "atomic";
      default -> other(kind);
    };
  }

  private static String other(EventKind kind) {
    String text = kind.text();
    if (text.endsWith("-init")) {
      return "init";
    }
    return text.endsWith("-destroy") ? "destroy" : "call";
  }
}
