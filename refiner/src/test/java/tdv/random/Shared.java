package tdv.random;

import java.util.Comparator;
import java.util.Optional;

/**
 * Something that threads share: a variable, or an object of the thread library.
 *
 * @param value what it begins with: the value, the count
 * @param target what a pointer points to
 */
record Shared(Kind kind, String name, int value, Optional<Shared> target)
    implements Comparable<Shared> {
  private static final Comparator<Shared> ORDER =
      Comparator.comparing(Shared::kind).thenComparing(Shared::name);

  /** The elements of every array. */
  static final int ELEMENTS = 2;

  /**
   * How it is declared, and what main does with it first: {@code $n} is the name, {@code $v} the
   * value, {@code $t} the target.
   */
  enum Kind {
    INT("int $n = $v;", ""),
    ATOMIC("_Atomic int $n = $v;", ""),
    ARRAY("int $n[" + ELEMENTS + "] = {$v};", ""),
    ATOMIC_ARRAY("_Atomic int $n[" + ELEMENTS + "] = {$v};", ""),
    POINTER("int *$n = &$t;", ""),
    ATOMIC_POINTER("_Atomic int *$n = &$t;", ""),
    HEAP("int *$n;", "$n = malloc(sizeof *$n);\n*$n = $v;"),
    ATOMIC_HEAP("_Atomic int *$n;", "$n = malloc(sizeof *$n);\natomic_store($n, $v);"),
    MUTEX("pthread_mutex_t $n = PTHREAD_MUTEX_INITIALIZER;", ""),
    RECURSIVE_MUTEX("pthread_mutex_t $n = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;", ""),
    CONDITION("pthread_cond_t $n = PTHREAD_COND_INITIALIZER;", ""),
    RWLOCK("pthread_rwlock_t $n = PTHREAD_RWLOCK_INITIALIZER;", ""),
    SEMAPHORE("sem_t $n;", "sem_init(&$n, 0, $v);"),
    BARRIER("pthread_barrier_t $n;", "pthread_barrier_init(&$n, 0, $v);");

    private final String declaration;
    private final String initialization;

    Kind(String declaration, String initialization) {
      this.declaration = declaration;
      this.initialization = initialization;
    }

    /** Whether accesses to it, or to what it points to, are atomic. */
    boolean isAtomic() {
      return name().startsWith("ATOMIC");
    }
  }

  static Shared of(Kind kind, String name, int value) {
    return new Shared(kind, name, value, Optional.empty());
  }

  static Shared pointer(String name, Shared target) {
    Kind kind = target.kind.isAtomic() ? Kind.ATOMIC_POINTER : Kind.POINTER;
    return new Shared(kind, name, 0, Optional.of(target));
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
        .replace("$n", name)
        .replace("$v", Integer.toString(value))
        .replace("$t", target.map(Shared::name).orElse(""));
  }

  @Override
  public int compareTo(Shared other) {
    return ORDER.compare(this, other);
  }
}
