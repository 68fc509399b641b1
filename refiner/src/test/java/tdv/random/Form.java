package tdv.random;

/**
 * The statements there are, as C: {@code $p} and {@code $q} are places, {@code $y} the type of the
 * first one, {@code $0} and {@code $1} expressions, {@code $r} a local, {@code $b} on a line of its
 * own the first body, {@code $e} the second one as an else branch (none if it is empty), {@code $t}
 * the number of a thread, {@code $l} that of a label, {@code $d} a time that never comes. Names
 * that begin with C11 are forms of the functions of C11's threads.h.
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
  COMPARE_EXCHANGE_WEAK(
      """
      {
        $y expected = $0;
        $r = atomic_compare_exchange_weak(&$p, &expected, $1);
      }""",
      0),
  COMPARE_EXCHANGE_EXPLICIT(
      """
      {
        $y expected = $0;
        $r = atomic_compare_exchange_strong_explicit(
            &$p, &expected, $1, memory_order_acq_rel, memory_order_acquire);
      }""",
      0),
  COMPARE_EXCHANGE_WEAK_EXPLICIT(
      """
      {
        $y expected = $0;
        $r = atomic_compare_exchange_weak_explicit(
            &$p, &expected, $1, memory_order_release, memory_order_relaxed);
      }""",
      0),
  LOAD_EXPLICIT("$r = atomic_load_explicit(&$p, memory_order_acquire);", 0),
  STORE_EXPLICIT("atomic_store_explicit(&$p, $0, memory_order_release);", 0),
  EXCHANGE_EXPLICIT("$r = atomic_exchange_explicit(&$p, $0, memory_order_acq_rel);", 0),
  FETCH_ADD_EXPLICIT("$r = atomic_fetch_add_explicit(&$p, $0, memory_order_relaxed);", 0),
  FETCH_SUBTRACT_EXPLICIT("$r = atomic_fetch_sub_explicit(&$p, $0, memory_order_acquire);", 0),
  FETCH_OR_EXPLICIT("$r = atomic_fetch_or_explicit(&$p, $0, memory_order_release);", 0),
  FETCH_AND_EXPLICIT("$r = atomic_fetch_and_explicit(&$p, $0, memory_order_acq_rel);", 0),
  FETCH_XOR_EXPLICIT("$r = atomic_fetch_xor_explicit(&$p, $0, memory_order_seq_cst);", 0),
  BUILTIN_LOAD("$r = __atomic_load_n(&$p, __ATOMIC_SEQ_CST);", 0),
  BUILTIN_STORE("__atomic_store_n(&$p, $0, __ATOMIC_SEQ_CST);", 0),
  BUILTIN_EXCHANGE("$r = __atomic_exchange_n(&$p, $0, __ATOMIC_SEQ_CST);", 0),
  /** The generic functions take and return values in memory. */
  BUILTIN_GENERIC(
      """
      {
        $y given = $0, found;
        __atomic_exchange(&$p, &given, &found, __ATOMIC_SEQ_CST);
        __atomic_load(&$p, &given, __ATOMIC_SEQ_CST);
        $r = found ^ given;
        __atomic_store(&$p, &found, __ATOMIC_SEQ_CST);
      }""",
      2),
  BUILTIN_COMPARE_EXCHANGE(
      """
      {
        $y expected = $0;
        $r = __atomic_compare_exchange_n(
            &$p, &expected, $1, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
      }""",
      0),
  BUILTIN_FETCH_NAND("$r = __atomic_fetch_nand(&$p, $0, __ATOMIC_SEQ_CST);", 0),
  BUILTIN_ADD_FETCH("$r = __atomic_add_fetch(&$p, $0, __ATOMIC_SEQ_CST);", 0),
  BUILTIN_SUB_FETCH("$r = __atomic_sub_fetch(&$p, $0, __ATOMIC_ACQ_REL);", 0),
  BUILTIN_AND_FETCH("$r = __atomic_and_fetch(&$p, $0, __ATOMIC_RELEASE);", 0),
  BUILTIN_OR_FETCH("$r = __atomic_or_fetch(&$p, $0, __ATOMIC_ACQUIRE);", 0),
  BUILTIN_XOR_FETCH("$r = __atomic_xor_fetch(&$p, $0, __ATOMIC_RELAXED);", 0),
  BUILTIN_NAND_FETCH("$r = __atomic_nand_fetch(&$p, $0, __ATOMIC_SEQ_CST);", 0),
  SYNC_FETCH_ADD("$r = __sync_fetch_and_add(&$p, $0);", 0),
  SYNC_SUB_FETCH("$r = __sync_sub_and_fetch(&$p, $0);", 0),
  SYNC_FETCH_OR("$r = __sync_fetch_and_or(&$p, $0);", 0),
  SYNC_AND_FETCH("$r = __sync_and_and_fetch(&$p, $0);", 0),
  SYNC_FETCH_XOR("$r = __sync_fetch_and_xor(&$p, $0);", 0),
  SYNC_SWAP("$r = __sync_bool_compare_and_swap(&$p, $0, $1);", 0),
  SYNC_SWAP_VALUE("$r = __sync_val_compare_and_swap(&$p, $0, $1);", 0),
  SYNC_EXCHANGE("$r = __sync_lock_test_and_set(&$p, $0);", 0),
  SYNC_RELEASE("__sync_lock_release(&$p);", 0),
  FENCE("atomic_thread_fence(memory_order_seq_cst);", 1),
  SIGNAL_FENCE("atomic_signal_fence(memory_order_acquire);", 0),
  BUILTIN_FENCE("__atomic_thread_fence(__ATOMIC_SEQ_CST);", 1),
  SYNC_FENCE("__sync_synchronize();", 1),
  FLAG_SET("$r = atomic_flag_test_and_set(&$p);", 0),
  FLAG_SET_EXPLICIT("$r = atomic_flag_test_and_set_explicit(&$p, memory_order_acquire);", 0),
  FLAG_SET_BUILTIN("$r = __atomic_test_and_set(&$p, __ATOMIC_SEQ_CST);", 0),
  FLAG_CLEAR("atomic_flag_clear(&$p);", 0),
  FLAG_CLEAR_EXPLICIT("atomic_flag_clear_explicit(&$p, memory_order_release);", 0),
  FLAG_CLEAR_BUILTIN("__atomic_clear(&$p, __ATOMIC_SEQ_CST);", 0),
  POINT("$p = &$q;", 0),
  COPY("memcpy(&$p, &$q, sizeof $p < sizeof $q ? sizeof $p : sizeof $q);", 0),
  MOVE("memmove(&$p, &$q, sizeof $p < sizeof $q ? sizeof $p : sizeof $q);", 0),
  COMPARE_BYTES("$r = memcmp(&$p, &$q, sizeof $p < sizeof $q ? sizeof $p : sizeof $q) == 0;", 0),
  FILL("memset(&$p, $0, sizeof $p);", 0),
  /** Of a struct or union. */
  ASSIGN("$p = $q;", 0),
  ALLOCATE("$p = malloc(sizeof *$p);\n*$p = $0;", 2),
  ALLOCATE_ZEROS("$p = calloc(1, sizeof *$p);", 1),
  /** A block of which only the beginning is used. */
  RESIZE("$p = realloc($p, 2 * sizeof *$p);\n$p[1] = $0;", 3),
  FREE("free((void *)$p);", 1),
  RELEASE("free((void *)$p);\n$p = 0;", 2),
  IF_ALLOCATED("if ($p) {\n  $b\n}", 0),
  SIGNAL("pthread_cond_signal(&$p);", 0),
  BROADCAST("pthread_cond_broadcast(&$p);", 0),
  C11_SIGNAL("cnd_signal(&$p);", 0),
  C11_BROADCAST("cnd_broadcast(&$p);", 0),
  SEMAPHORE_POST("sem_post(&$p);", 0),
  SEMAPHORE_WAIT("sem_wait(&$p);", 0),
  SEMAPHORE_TRY("$r = sem_trywait(&$p) == 0;", 0),
  SEMAPHORE_TIMED("$r = sem_timedwait(&$p, $d) == 0;", 0),
  SEMAPHORE_CLOCK("$r = sem_clockwait(&$p, CLOCK_MONOTONIC, $d) == 0;", 0),
  SEMAPHORE_VALUE("{\n  int value;\n  sem_getvalue(&$p, &value);\n  $r = value;\n}", 0),
  BARRIER("$r = pthread_barrier_wait(&$p) != 0;", 1),
  ONCE("pthread_once(&$p, $p_first);\n$r = $p_value;", 4),
  C11_ONCE("call_once(&$p, $p_first);\n$r = $p_value;", 4),
  /** Of a mutex that nobody may hold. */
  UNLOCK("$r = pthread_mutex_unlock(&$p) == 0;", 0),
  C11_UNLOCK("$r = mtx_unlock(&$p) == thrd_success;", 0),
  YIELD("sched_yield();", 1),
  THREAD_YIELD("thrd_yield();", 1),
  SLEEP("sleep(1);", 1),
  SLEEP_MICROSECONDS("usleep(1);", 1),
  SLEEP_NANOSECONDS("nanosleep(&(struct timespec){0, 1}, 0);", 1),
  SLEEP_BY_CLOCK("clock_nanosleep(CLOCK_MONOTONIC, 0, &(struct timespec){0, 1}, 0);", 1),
  THREAD_SLEEP("thrd_sleep(&(struct timespec){0, 1}, 0);", 1),
  KEY_SET("pthread_setspecific($p, (void *)(long)($0));", 0),
  KEY_GET("$r = (int)(long)pthread_getspecific($p);", 0),
  KEY_DELETE("pthread_key_delete($p);", 0),
  C11_KEY_SET("tss_set($p, (void *)(long)($0));", 0),
  C11_KEY_GET("$r = (int)(long)tss_get($p);", 0),
  C11_KEY_DELETE("tss_delete($p);", 0),
  /** Whether the same thread was here before. */
  IDENTIFY("$r = pthread_equal(atomic_exchange(&$p, pthread_self()), pthread_self()) != 0;", 0),
  C11_IDENTIFY("$r = thrd_equal(atomic_exchange(&$p, thrd_current()), thrd_current()) != 0;", 0),
  MUTEX_DESTROY("pthread_mutex_destroy(&$p);", 0),
  C11_MUTEX_DESTROY("mtx_destroy(&$p);", 0),
  CONDITION_DESTROY("pthread_cond_destroy(&$p);", 0),
  C11_CONDITION_DESTROY("cnd_destroy(&$p);", 0),
  RWLOCK_DESTROY("pthread_rwlock_destroy(&$p);", 0),
  SPIN_LOCK_DESTROY("pthread_spin_destroy(&$p);", 0),
  SEMAPHORE_DESTROY("sem_destroy(&$p);", 0),
  BARRIER_DESTROY("pthread_barrier_destroy(&$p);", 0),
  EXIT_THREAD("pthread_exit((void *)(long)($0));", 1),
  C11_EXIT_THREAD("thrd_exit((int)($0));", 1),
  QUIT("exit(0);", 1),
  TEST_CANCEL("pthread_testcancel();", 1),
  THREAD_SETTINGS("$r = thread_settings();", 0, Definition.THREAD_SETTINGS),
  MUTEX_SETTINGS("$r = mutex_settings();", 0, Definition.MUTEX_SETTINGS),
  OTHER_SETTINGS("$r = other_settings();", 0, Definition.OTHER_SETTINGS),
  OWN_SETTINGS("$r = own_settings();", 0, Definition.OWN_SETTINGS),
  SPIN("while (!atomic_load(&$p))\n  ;", 0),
  ASSERT("assert($0);", 0),
  REACH("if (!($0))\n  reach_error();", 0, Definition.ERROR),
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
  FOR_BREAK("for (int i = 0; i < 2; i++) {\n  if ($0)\n    break;\n  $b\n}", 0),
  FOR_CONTINUE("for (int i = 0; i < 2; i++) {\n  $b\n  if ($0)\n    continue;\n  $r++;\n}", 0),
  DO_WHILE("{\n  int i = 0;\n  do {\n    $b\n  } while (i++ < 1 && ($0));\n}", 0),
  /** Once more, if the condition holds. */
  RETRY("{\n  int i = 0;\nagain$l:\n  $b\n  if (i++ < 1 && ($0))\n    goto again$l;\n}", 0),
  LOCKED("pthread_mutex_lock(&$p);\n$b\npthread_mutex_unlock(&$p);", 0),
  TRY_LOCKED("if (pthread_mutex_trylock(&$p) == 0) {\n  $b\n  pthread_mutex_unlock(&$p);\n}$e", 1),
  TIMED_LOCKED(
      "if (pthread_mutex_timedlock(&$p, $d) == 0) {\n" + "  $b\n  pthread_mutex_unlock(&$p);\n}$e",
      1),
  CLOCK_LOCKED(
      "if (pthread_mutex_clocklock(&$p, CLOCK_REALTIME, $d) == 0) {\n"
          + "  $b\n  pthread_mutex_unlock(&$p);\n}$e",
      1),
  /** A mutex that checks for errors can't be locked twice, and says so. */
  CHECKED_LOCKED("if (pthread_mutex_lock(&$p) == 0) {\n  $b\n  pthread_mutex_unlock(&$p);\n}$e", 1),
  C11_LOCKED("mtx_lock(&$p);\n$b\nmtx_unlock(&$p);", 0),
  C11_TRY_LOCKED("if (mtx_trylock(&$p) == thrd_success) {\n  $b\n  mtx_unlock(&$p);\n}$e", 1),
  C11_TIMED_LOCKED(
      "if (mtx_timedlock(&$p, $d) == thrd_success) {\n  $b\n  mtx_unlock(&$p);\n}$e", 1),
  /** Unlocked by a handler, also if the thread is cancelled. */
  CLEANUP_LOCKED(
      "pthread_mutex_lock(&$p);\npthread_cleanup_push(give_back, &$p);\n$b\npthread_cleanup_pop(1);",
      2,
      Definition.GIVE_BACK),
  CLEANUP("pthread_cleanup_push(undo, &$p);\n$b\npthread_cleanup_pop($0 & 1);", 1, Definition.UNDO),
  CLEANUP_DEFERRED(
      "pthread_cleanup_push_defer_np(undo, &$p);\n$b\npthread_cleanup_pop_restore_np($0 & 1);",
      1,
      Definition.UNDO),
  UNCANCELLED(
      "pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, 0);\n$b\n"
          + "pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, 0);",
      1),
  DEFERRED("pthread_setcanceltype(PTHREAD_CANCEL_DEFERRED, 0);\n$b\npthread_testcancel();", 2),
  FLAG_LOCKED("while (atomic_flag_test_and_set(&$p))\n  ;\n$b\natomic_flag_clear(&$p);", 1),
  FLAG_TRY_LOCKED("if (!atomic_flag_test_and_set(&$p)) {\n  $b\n  atomic_flag_clear(&$p);\n}$e", 1),
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
        $r = pthread_cond_timedwait(&$q, &$p, $d) == 0;
      $b
      pthread_mutex_unlock(&$p);""",
      2),
  AWAIT_CLOCK(
      """
      pthread_mutex_lock(&$p);
      $r = 1;
      while (!($0) && $r)
        $r = pthread_cond_clockwait(&$q, &$p, CLOCK_MONOTONIC, $d) == 0;
      $b
      pthread_mutex_unlock(&$p);""",
      2),
  C11_AWAIT(
      """
      mtx_lock(&$p);
      while (!($0))
        cnd_wait(&$q, &$p);
      $b
      mtx_unlock(&$p);""",
      2),
  C11_AWAIT_ONCE(
      """
      mtx_lock(&$p);
      if (!($0))
        cnd_wait(&$q, &$p);
      $b
      mtx_unlock(&$p);""",
      2),
  C11_AWAIT_TIMED(
      """
      mtx_lock(&$p);
      $r = 1;
      while (!($0) && $r)
        $r = cnd_timedwait(&$q, &$p, $d) == thrd_success;
      $b
      mtx_unlock(&$p);""",
      2),
  READ_LOCKED("pthread_rwlock_rdlock(&$p);\n$b\npthread_rwlock_unlock(&$p);", 1),
  WRITE_LOCKED("pthread_rwlock_wrlock(&$p);\n$b\npthread_rwlock_unlock(&$p);", 1),
  TRY_READ_LOCKED(
      "if (pthread_rwlock_tryrdlock(&$p) == 0) {\n  $b\n  pthread_rwlock_unlock(&$p);\n}$e", 1),
  TRY_WRITE_LOCKED(
      "if (pthread_rwlock_trywrlock(&$p) == 0) {\n  $b\n  pthread_rwlock_unlock(&$p);\n}$e", 1),
  TIMED_READ_LOCKED(
      "if (pthread_rwlock_timedrdlock(&$p, $d) == 0) {\n  $b\n  pthread_rwlock_unlock(&$p);\n}$e",
      1),
  TIMED_WRITE_LOCKED(
      "if (pthread_rwlock_timedwrlock(&$p, $d) == 0) {\n  $b\n  pthread_rwlock_unlock(&$p);\n}$e",
      1),
  CLOCK_READ_LOCKED(
      "if (pthread_rwlock_clockrdlock(&$p, CLOCK_REALTIME, $d) == 0) {\n"
          + "  $b\n  pthread_rwlock_unlock(&$p);\n}$e",
      1),
  CLOCK_WRITE_LOCKED(
      "if (pthread_rwlock_clockwrlock(&$p, CLOCK_MONOTONIC, $d) == 0) {\n"
          + "  $b\n  pthread_rwlock_unlock(&$p);\n}$e",
      1),
  ATOMICALLY("__VERIFIER_atomic_begin();\n$b\n__VERIFIER_atomic_end();", 0, Definition.SECTIONS),
  /** The second body is the thread's; the first one is what its creator does meanwhile. */
  SPAWN(Spawning.joined(""), 2),
  /** The same, with an argument. */
  SPAWN_WITH(Spawning.joinedWith("(void *)(long)($0)"), 2),
  /** The same, and what the thread returns matters. */
  SPAWN_FOR_RESULT(Spawning.joined("\n$r = (int)(long)result[$t];"), 2),
  SPAWN_TRY_JOIN(Spawning.joinedAtLast("pthread_tryjoin_np(t$t, &result[$t])"), 3),
  SPAWN_TIMED_JOIN(Spawning.joinedAtLast("pthread_timedjoin_np(t$t, &result[$t], $d)"), 3),
  SPAWN_CLOCK_JOIN(
      Spawning.joinedAtLast("pthread_clockjoin_np(t$t, &result[$t], CLOCK_MONOTONIC, $d)"), 3),
  SPAWN_DETACHED(
      """
      pthread_t t$t;
      pthread_create(&t$t, 0, thread$t, 0);
      pthread_detach(t$t);
      $b""",
      2),
  SPAWN_DETACHED_AT_ONCE(
      """
      pthread_t t$t;
      pthread_attr_t a$t;
      pthread_attr_init(&a$t);
      pthread_attr_setdetachstate(&a$t, PTHREAD_CREATE_DETACHED);
      pthread_create(&t$t, &a$t, thread$t, 0);
      $b""",
      2),
  SPAWN_CANCELLED(
      """
      pthread_t t$t;
      pthread_create(&t$t, 0, thread$t, 0);
      $b
      pthread_cancel(t$t);
      pthread_join(t$t, &result[$t]);
      $r = result[$t] == PTHREAD_CANCELED;""",
      3),
  C11_SPAWN(
      """
      thrd_t t$t;
      int n$t;
      thrd_create(&t$t, run$t, (void *)(long)($0));
      $b
      thrd_join(t$t, &n$t);
      $r = n$t;""",
      2),
  C11_SPAWN_DETACHED(
      """
      thrd_t t$t;
      thrd_create(&t$t, run$t, 0);
      thrd_detach(t$t);
      $b""",
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
    return name().contains("SPAWN");
  }

  /** Whether it works on objects of that kind: those of C11 and those of POSIX do not mix. */
  boolean fits(Shared.Kind kind) {
    return isC11() == kind.isC11();
  }

  boolean isC11() {
    return name().startsWith("C11_");
  }

  /** Whether there is a second body, for when the first one is not possible. */
  boolean hasElse() {
    return template.endsWith("$e");
  }

  /** The steps beside one for each place and the expressions' own. */
  int steps() {
    return steps;
  }
}
