package tdv.unroll;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.trace.EventKind;

/** The steps that functions outside of the program make, and what they return. */
final class LibrarySteps {
  private static final int EBUSY = 16;
  private static final int ETIMEDOUT = 110;
  private static final long THRD_BUSY = 1;
  private static final long THRD_ERROR = 2;
  private static final long THRD_TIMEDOUT = 4;

  /** The bytes of the objects, by what the names of their steps begin with (x86-64, glibc). */
  private static final Map<String, Integer> ROOM =
      Map.of(
          "MUTEX_", 40,
          "COND_", 48,
          "RWLOCK_", 56,
          "SPIN_", 4,
          "SEM_", 32,
          "BARRIER_", 32);

  private static final Map<String, List<EventKind>> STEPS =
      Map.ofEntries(
          entry("pthread_mutex_init", List.of(EventKind.MUTEX_INIT)),
          entry("pthread_mutex_destroy", List.of(EventKind.MUTEX_DESTROY)),
          entry("pthread_mutex_lock", List.of(EventKind.MUTEX_LOCK)),
          entry("pthread_mutex_trylock", List.of(EventKind.MUTEX_TRYLOCK)),
          entry("pthread_mutex_timedlock", List.of(EventKind.MUTEX_TIMEDLOCK)),
          entry("pthread_mutex_unlock", List.of(EventKind.MUTEX_UNLOCK)),
          entry("mtx_init", List.of(EventKind.MUTEX_INIT)),
          entry("mtx_destroy", List.of(EventKind.MUTEX_DESTROY)),
          entry("mtx_lock", List.of(EventKind.MUTEX_LOCK)),
          entry("mtx_trylock", List.of(EventKind.MUTEX_TRYLOCK)),
          entry("mtx_timedlock", List.of(EventKind.MUTEX_TIMEDLOCK)),
          entry("mtx_unlock", List.of(EventKind.MUTEX_UNLOCK)),
          entry("pthread_cond_init", List.of(EventKind.COND_INIT)),
          entry("pthread_cond_destroy", List.of(EventKind.COND_DESTROY)),
          entry("pthread_cond_wait", List.of(EventKind.COND_WAIT, EventKind.COND_WAKE)),
          entry(
              "pthread_cond_timedwait",
              List.of(EventKind.COND_WAIT, EventKind.COND_WAKE, EventKind.MUTEX_LOCK)),
          entry("pthread_cond_signal", List.of(EventKind.COND_SIGNAL)),
          entry("pthread_cond_broadcast", List.of(EventKind.COND_BROADCAST)),
          entry("cnd_init", List.of(EventKind.COND_INIT)),
          entry("cnd_destroy", List.of(EventKind.COND_DESTROY)),
          entry("cnd_wait", List.of(EventKind.COND_WAIT, EventKind.COND_WAKE)),
          entry(
              "cnd_timedwait",
              List.of(EventKind.COND_WAIT, EventKind.COND_WAKE, EventKind.MUTEX_LOCK)),
          entry("cnd_signal", List.of(EventKind.COND_SIGNAL)),
          entry("cnd_broadcast", List.of(EventKind.COND_BROADCAST)),
          entry("pthread_rwlock_init", List.of(EventKind.RWLOCK_INIT)),
          entry("pthread_rwlock_destroy", List.of(EventKind.RWLOCK_DESTROY)),
          entry("pthread_rwlock_rdlock", List.of(EventKind.RWLOCK_READ)),
          entry("pthread_rwlock_tryrdlock", List.of(EventKind.RWLOCK_READ)),
          entry("pthread_rwlock_timedrdlock", List.of(EventKind.RWLOCK_READ)),
          entry("pthread_rwlock_wrlock", List.of(EventKind.RWLOCK_WRITE)),
          entry("pthread_rwlock_trywrlock", List.of(EventKind.RWLOCK_WRITE)),
          entry("pthread_rwlock_timedwrlock", List.of(EventKind.RWLOCK_WRITE)),
          entry("pthread_rwlock_unlock", List.of(EventKind.RWLOCK_UNLOCK)),
          entry("pthread_spin_init", List.of(EventKind.SPIN_INIT)),
          entry("pthread_spin_destroy", List.of(EventKind.SPIN_DESTROY)),
          entry("pthread_spin_lock", List.of(EventKind.SPIN_LOCK)),
          entry("pthread_spin_trylock", List.of(EventKind.SPIN_LOCK)),
          entry("pthread_spin_unlock", List.of(EventKind.SPIN_UNLOCK)),
          entry("pthread_barrier_init", List.of(EventKind.BARRIER_INIT)),
          entry("pthread_barrier_destroy", List.of(EventKind.BARRIER_DESTROY)),
          entry("pthread_barrier_wait", List.of(EventKind.BARRIER_ENTER)),
          entry("sem_init", List.of(EventKind.SEM_INIT)),
          entry("sem_destroy", List.of(EventKind.SEM_DESTROY)),
          entry("sem_wait", List.of(EventKind.SEM_WAIT)),
          entry("sem_trywait", List.of(EventKind.SEM_WAIT)),
          entry("sem_timedwait", List.of(EventKind.SEM_WAIT)),
          entry("sem_post", List.of(EventKind.SEM_POST)),
          entry("sem_getvalue", List.of(EventKind.SEM_GETVALUE)),
          entry("pthread_join", List.of(EventKind.THREAD_JOIN)),
          entry("pthread_tryjoin_np", List.of(EventKind.THREAD_JOIN)),
          entry("pthread_timedjoin_np", List.of(EventKind.THREAD_JOIN)),
          entry("thrd_join", List.of(EventKind.THREAD_JOIN)),
          entry("pthread_detach", List.of(EventKind.THREAD_DETACH)),
          entry("thrd_detach", List.of(EventKind.THREAD_DETACH)),
          entry("sched_yield", List.of(EventKind.YIELD)),
          entry("pthread_yield", List.of(EventKind.YIELD)),
          entry("thrd_yield", List.of(EventKind.YIELD)),
          entry("sleep", List.of(EventKind.YIELD)),
          entry("usleep", List.of(EventKind.YIELD)));

  /** Where a timed function is given its deadline. */
  private static final Map<String, Integer> DEADLINES =
      Map.of(
          "pthread_mutex_timedlock", 1,
          "mtx_timedlock", 1,
          "pthread_cond_timedwait", 2,
          "cnd_timedwait", 2,
          "pthread_rwlock_timedrdlock", 1,
          "pthread_rwlock_timedwrlock", 1,
          "sem_timedwait", 1,
          "pthread_timedjoin_np", 2);

  private LibrarySteps() {}

  /** The steps of a function in order; nothing if it is not known. */
  static Optional<List<EventKind>> of(String name) {
    return Optional.ofNullable(STEPS.get(name));
  }

  /** The argument that is a deadline; -1 if the function has none. */
  static int deadline(String name) {
    return DEADLINES.getOrDefault(name, -1);
  }

  /** What a function returns that ends with an error number, or 0. */
  static long result(String name, long code) {
    if (name.startsWith("sem_")) {
      return code == 0 ? 0 : -1;
    }
    boolean c11 = name.startsWith("mtx_") || name.startsWith("cnd_") || name.startsWith("thrd_");
    if (!c11 || code == 0) {
      return code;
    }
    return code == EBUSY ? THRD_BUSY : code == ETIMEDOUT ? THRD_TIMEDOUT : THRD_ERROR;
  }

  /** How many bytes the object has that a function is given; 0 for what is no object. */
  static int room(List<EventKind> steps) {
    String first = steps.isEmpty() ? "" : steps.get(0).name();
    return ROOM.entrySet().stream()
        .filter(entry -> first.startsWith(entry.getKey()))
        .mapToInt(Map.Entry::getValue)
        .findFirst()
        .orElse(0);
  }
}
