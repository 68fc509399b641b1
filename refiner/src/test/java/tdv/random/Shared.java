package tdv.random;

import java.util.Comparator;
import java.util.Optional;

/**
 * Something that threads share: a variable, or an object of the thread library.
 *
 * @param type of the variable, of the elements, or of what the pointer points to
 * @param value what it begins with: the value, the count
 * @param target what a pointer points to
 */
record Shared(Kind kind, CType type, String name, int value, Optional<Shared> target)
    implements Comparable<Shared> {
  private static final Comparator<Shared> ORDER =
      Comparator.comparing(Shared::kind).thenComparing(Shared::name);

  /** The elements of every array. */
  static final int ELEMENTS = 2;

  /**
   * How it is declared, and what main does with it first: {@code $y} is the type, {@code $n} the
   * name, {@code $v} the value, {@code $t} the target.
   */
  enum Kind {
    INT("$y $n = $v;", ""),
    ATOMIC("_Atomic $y $n = $v;", ""),
    ARRAY("$y $n[" + ELEMENTS + "] = {$v};", ""),
    ATOMIC_ARRAY("_Atomic $y $n[" + ELEMENTS + "] = {$v};", ""),
    UNION("union word $n = {$v};", ""),
    STRUCT("struct group $n = {$v};", ""),
    POINTER("$y *$n = &$t;", ""),
    ATOMIC_POINTER("_Atomic $y *$n = &$t;", ""),
    /** A pointer that is atomic itself. */
    ATOMIC_REFERENCE("_Atomic $y *_Atomic $n = &$t;", ""),
    HEAP("$y *$n;", "$n = malloc(sizeof *$n);\n*$n = $v;"),
    ATOMIC_HEAP("_Atomic $y *$n;", "$n = malloc(sizeof *$n);\natomic_store($n, $v);"),
    /** A local variable of main, which the others reach through a pointer. */
    STACK("$y *$n;", "$y $n_home = $v;\n$n = &$n_home;"),
    ATOMIC_STACK("_Atomic $y *$n;", "_Atomic $y $n_home = $v;\n$n = &$n_home;"),
    /** Every thread has its own. */
    THREAD_LOCAL("_Thread_local $y $n;", ""),
    ATOMIC_FLAG("atomic_flag $n = ATOMIC_FLAG_INIT;", ""),
    THREAD_ID("_Atomic pthread_t $n;", ""),
    C11_THREAD_ID("_Atomic thrd_t $n;", ""),
    MUTEX("pthread_mutex_t $n = PTHREAD_MUTEX_INITIALIZER;", ""),
    RECURSIVE_MUTEX("pthread_mutex_t $n = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;", ""),
    ADAPTIVE_MUTEX("pthread_mutex_t $n = PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP;", ""),
    CHECKED_MUTEX(
        "pthread_mutex_t $n;",
        """
        pthread_mutexattr_t $n_type;
        pthread_mutexattr_init(&$n_type);
        pthread_mutexattr_settype(&$n_type, PTHREAD_MUTEX_ERRORCHECK);
        pthread_mutex_init(&$n, &$n_type);
        pthread_mutexattr_destroy(&$n_type);"""),
    C11_MUTEX("mtx_t $n;", "mtx_init(&$n, mtx_timed);"),
    C11_RECURSIVE_MUTEX("mtx_t $n;", "mtx_init(&$n, mtx_timed | mtx_recursive);"),
    SPIN_LOCK("pthread_spinlock_t $n;", "pthread_spin_init(&$n, 0);"),
    CONDITION("pthread_cond_t $n = PTHREAD_COND_INITIALIZER;", ""),
    CLOCKED_CONDITION(
        "pthread_cond_t $n;",
        """
        pthread_condattr_t $n_clock;
        pthread_condattr_init(&$n_clock);
        pthread_condattr_setclock(&$n_clock, CLOCK_MONOTONIC);
        pthread_cond_init(&$n, &$n_clock);
        pthread_condattr_destroy(&$n_clock);"""),
    C11_CONDITION("cnd_t $n;", "cnd_init(&$n);"),
    RWLOCK("pthread_rwlock_t $n = PTHREAD_RWLOCK_INITIALIZER;", ""),
    INITIALIZED_RWLOCK("pthread_rwlock_t $n;", "pthread_rwlock_init(&$n, 0);"),
    SEMAPHORE("sem_t $n;", "sem_init(&$n, 0, $v);"),
    BARRIER("pthread_barrier_t $n;", "pthread_barrier_init(&$n, 0, $v);"),
    ONCE(
        """
        pthread_once_t $n = PTHREAD_ONCE_INIT;
        static int $n_value;
        static void $n_first(void) { $n_value++; }""",
        ""),
    C11_ONCE(
        """
        once_flag $n = ONCE_FLAG_INIT;
        static int $n_value;
        static void $n_first(void) { $n_value++; }""",
        ""),
    KEY("pthread_key_t $n;", "pthread_key_create(&$n, 0);"),
    /** With something to do when a thread ends. */
    CLEARED_KEY(
        """
        pthread_key_t $n;
        static _Atomic long $n_sum;
        static void $n_clear(void *value) { $n_sum += (long)value; }""",
        "pthread_key_create(&$n, $n_clear);"),
    C11_KEY(
        """
        tss_t $n;
        static _Atomic long $n_sum;
        static void $n_clear(void *value) { $n_sum += (long)value; }""",
        "tss_create(&$n, $n_clear);");

    private final String declaration;
    private final String initialization;

    Kind(String declaration, String initialization) {
      this.declaration = declaration;
      this.initialization = initialization;
    }

    /** Whether accesses to it, or to what it points to, are atomic. */
    boolean isAtomic() {
      return name().startsWith("ATOMIC") && this != ATOMIC_FLAG;
    }

    boolean isC11() {
      return name().startsWith("C11_");
    }

    /** Whether a thread that holds it may try to lock it again. */
    boolean mayBeLockedAgain() {
      return this == RECURSIVE_MUTEX || this == C11_RECURSIVE_MUTEX || this == CHECKED_MUTEX;
    }

    /** The form that destroys such an object, if there is one. */
    Optional<Form> destroyed() {
      return switch (this) {
        case MUTEX, RECURSIVE_MUTEX, ADAPTIVE_MUTEX, CHECKED_MUTEX ->
            Optional.of(Form.MUTEX_DESTROY);
        case C11_MUTEX, C11_RECURSIVE_MUTEX -> Optional.of(Form.C11_MUTEX_DESTROY);
        case CONDITION, CLOCKED_CONDITION -> Optional.of(Form.CONDITION_DESTROY);
        case C11_CONDITION -> Optional.of(Form.C11_CONDITION_DESTROY);
        case RWLOCK, INITIALIZED_RWLOCK -> Optional.of(Form.RWLOCK_DESTROY);
        case SPIN_LOCK -> Optional.of(Form.SPIN_LOCK_DESTROY);
        case SEMAPHORE -> Optional.of(Form.SEMAPHORE_DESTROY);
        case BARRIER -> Optional.of(Form.BARRIER_DESTROY);
        case KEY, CLEARED_KEY -> Optional.of(Form.KEY_DELETE);
        case C11_KEY -> Optional.of(Form.C11_KEY_DELETE);
        default -> Optional.empty();
      };
    }

    /** Whether it is one number. */
    boolean isScalar() {
      return this == INT || this == ATOMIC;
    }
  }

  static Shared of(Kind kind, String name, int value) {
    return of(kind, CType.INT, name, value);
  }

  static Shared of(Kind kind, CType type, String name, int value) {
    return new Shared(kind, type, name, value, Optional.empty());
  }

  static Shared pointer(Kind kind, String name, Shared target) {
    return new Shared(kind, target.type, name, 0, Optional.of(target));
  }

  Shared withType(CType other) {
    return new Shared(kind, other, name, value, target);
  }

  String declaration() {
    return "static " + fill(kind.declaration);
  }

  /** Statements, one on a line; empty for most. */
  String initialization() {
    return fill(kind.initialization);
  }

  private String fill(String template) {
    return template
        .replace("$y", type.text())
        .replace("$n", name)
        .replace("$v", Integer.toString(value))
        .replace("$t", target.map(Shared::name).orElse(""));
  }

  @Override
  public int compareTo(Shared other) {
    return ORDER.compare(this, other);
  }
}
