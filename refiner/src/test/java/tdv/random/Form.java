package tdv.random;

/**
 * The statements there are, as C: {@code $p} and {@code $q} are places, {@code $y} the type of the
 * first one, {@code $0} and {@code $1} expressions, {@code $r} a local, {@code $b} on a line of its
 * own the first body, {@code $e} the second one as an else branch (none if it is empty), {@code $t}
 * the number of a thread.
 */
enum Form {
  SET("$r = $0;", 0),
  WRITE("$p = $0;", 0),
  STORE("atomic_store(&$p, $0);", 0),
  /** One access to an atomic place, two to another one. */
  ADD("$p += $0;", 0),
  EXCHANGE("$r = atomic_exchange(&$p, $0);", 0),
  FETCH_ADD("$r = atomic_fetch_add(&$p, $0);", 0),
  FETCH_SUBTRACT("$r = atomic_fetch_sub(&$p, $0);", 0),
  FETCH_OR("$r = atomic_fetch_or(&$p, $0);", 0),
  FETCH_AND("$r = atomic_fetch_and(&$p, $0);", 0),
  FETCH_EXCLUSIVE_OR("$r = atomic_fetch_xor(&$p, $0);", 0),
  COMPARE_EXCHANGE(
      """
      {
        $y expected = $0;
        $r = atomic_compare_exchange_strong(&$p, &expected, $1);
      }""",
      0),
  /** Tells what was there, not whether it was the expected. */
  COMPARE_EXCHANGE_VALUE(
      """
      {
        $y expected = $0;
        atomic_compare_exchange_strong(&$p, &expected, $1);
        $r = expected;
      }""",
      0),
  POINT("$p = &$q;", 0),
  COPY("memcpy(&$p, &$q, sizeof $p < sizeof $q ? sizeof $p : sizeof $q);", 0),
  FILL("memset(&$p, $0, sizeof $p);", 0),
  /** Of a struct or union. */
  ASSIGN("$p = $q;", 0),
  ALLOCATE("$p = malloc(sizeof *$p);\n*$p = $0;", 2),
  FREE("free((void *)$p);", 1),
  RELEASE("free((void *)$p);\n$p = 0;", 2),
  IF_ALLOCATED("if ($p) {\n  $b\n}", 0),
  SIGNAL("pthread_cond_signal(&$p);", 0),
  BROADCAST("pthread_cond_broadcast(&$p);", 0),
  SEMAPHORE_POST("sem_post(&$p);", 0),
  SEMAPHORE_WAIT("sem_wait(&$p);", 0),
  SEMAPHORE_TRY("$r = sem_trywait(&$p) == 0;", 0),
  SEMAPHORE_TIMED("$r = sem_timedwait(&$p, &(struct timespec){4000000000, 0}) == 0;", 0),
  BARRIER("$r = pthread_barrier_wait(&$p) != 0;", 1),
  ONCE("pthread_once(&$p, $p_first);\n$r = $p_value;", 4),
  /** Of a mutex that nobody may hold. */
  UNLOCK("pthread_mutex_unlock(&$p);", 0),
  YIELD("sched_yield();", 1),
  SPIN("while (!atomic_load(&$p))\n  ;", 0),
  ASSERT("assert($0);", 0),
  ASSUME("__VERIFIER_assume($0);", 0, Definition.ASSUMPTION),
  CALL_ADD_TO("add_to(&$r, $0);", 0, Definition.ADD_TO),
  CALL_FETCH("$r = fetch(&$p);", 0, Definition.FETCH),
  CALL_PUT("put(&$p, $0);", 0, Definition.PUT),
  CALL_SPLIT("split($0, &r0, &r1);", 0, Definition.SPLIT),
  CALL_CLIMB("$r = climb($0 & 3);", 0, Definition.CLIMB),
  CALL_PILE("$r = pile(&$p, $0 & 1);", 2, Definition.PILE),
  CALL_TABLE("$r = table[$0 & 1]($1);", 0, Definition.TABLE),
  IF("if ($0) {\n  $b\n}$e", 0),
  FOR("for (int i = 0; i < $0; i++) {\n  $b\n}", 0),
  /** The bound is read in each iteration: one or two. */
  FOR_UP_TO("for (int i = 0; i < ($0 & 1) + 1; i++) {\n  $b\n}", 0),
  SWITCH("switch ($0 & 3) {\ncase 0:\ncase 3:\n  $b\n  break;\ndefault:\n  $r = -1;\n}", 0),
  LOCKED("pthread_mutex_lock(&$p);\n$b\npthread_mutex_unlock(&$p);", 0),
  TRY_LOCKED("if (pthread_mutex_trylock(&$p) == 0) {\n  $b\n  pthread_mutex_unlock(&$p);\n}$e", 1),
  TIMED_LOCKED(
      "if (pthread_mutex_timedlock(&$p, &(struct timespec){4000000000, 0}) == 0) {\n"
          + "  $b\n  pthread_mutex_unlock(&$p);\n}$e",
      1),
  SPIN_LOCKED("pthread_spin_lock(&$p);\n$b\npthread_spin_unlock(&$p);", 1),
  SPIN_TRY_LOCKED(
      "if (pthread_spin_trylock(&$p) == 0) {\n  $b\n  pthread_spin_unlock(&$p);\n}$e", 1),
  /** The mutex $p, the condition variable $q. */
  AWAIT(
      """
      pthread_mutex_lock(&$p);
      while (!($0))
        pthread_cond_wait(&$q, &$p);
      $b
      pthread_mutex_unlock(&$p);""",
      2),
  AWAIT_ONCE(
      """
      pthread_mutex_lock(&$p);
      if (!($0))
        pthread_cond_wait(&$q, &$p);
      $b
      pthread_mutex_unlock(&$p);""",
      2),
  AWAIT_TIMED(
      """
      pthread_mutex_lock(&$p);
      $r = 1;
      while (!($0) && $r)
        $r = pthread_cond_timedwait(&$q, &$p, &(struct timespec){4000000000, 0}) == 0;
      $b
      pthread_mutex_unlock(&$p);""",
      2),
  READ_LOCKED("pthread_rwlock_rdlock(&$p);\n$b\npthread_rwlock_unlock(&$p);", 1),
  WRITE_LOCKED("pthread_rwlock_wrlock(&$p);\n$b\npthread_rwlock_unlock(&$p);", 1),
  TRY_READ_LOCKED(
      "if (pthread_rwlock_tryrdlock(&$p) == 0) {\n  $b\n  pthread_rwlock_unlock(&$p);\n}$e", 1),
  TRY_WRITE_LOCKED(
      "if (pthread_rwlock_trywrlock(&$p) == 0) {\n  $b\n  pthread_rwlock_unlock(&$p);\n}$e", 1),
  ATOMICALLY("__VERIFIER_atomic_begin();\n$b\n__VERIFIER_atomic_end();", 0, Definition.SECTIONS),
  /** The second body is the thread's; the first one is what its creator does meanwhile. */
  SPAWN(
      "pthread_t t$t;\npthread_create(&t$t, 0, thread$t, 0);\n$b\npthread_join(t$t, &result[$t]);",
      2),
  /** The same, with an argument. */
  SPAWN_WITH(
      """
      pthread_t t$t;
      pthread_create(&t$t, 0, thread$t, (void *)(long)($0));
      $b
      pthread_join(t$t, &result[$t]);""",
      2),
  /** The same, and what the thread returns matters. */
  SPAWN_FOR_RESULT(
      """
      pthread_t t$t;
      pthread_create(&t$t, 0, thread$t, 0);
      $b
      pthread_join(t$t, &result[$t]);
      $r = (int)(long)result[$t];""",
      2);

  private final String template;
  private final int steps;
  private final Definition definition;

  Form(String template, int steps) {
    this(template, steps, Definition.NOTHING);
  }

  Form(String template, int steps, Definition definition) {
    this.template = template;
    this.steps = steps;
    this.definition = definition;
  }

  String template() {
    return template;
  }

  /** What it needs. */
  Definition definition() {
    return definition;
  }

  boolean isSpawn() {
    return this == SPAWN || this == SPAWN_WITH || this == SPAWN_FOR_RESULT;
  }

  /** The steps beside one for each place and the expressions' own. */
  int steps() {
    return steps;
  }
}
