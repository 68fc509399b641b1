package tdv.random;

/**
 * The statements there are, as C: {@code $p} and {@code $q} are places, {@code $0} and {@code $1}
 * expressions, {@code $r} a local, {@code $b} on a line of its own the first body, {@code $e} the
 * second one as an else branch (none if it is empty), {@code $t} the number of a thread.
 */
enum Form {
  SET("$r = $0;", 0),
  WRITE("$p = $0;", 0),
  STORE("atomic_store(&$p, $0);", 0),
  /** One access to an atomic place, two to another one. */
  ADD("$p += $0;", 0),
  EXCHANGE("$r = atomic_exchange(&$p, $0);", 0),
  FETCH_ADD("$r = atomic_fetch_add(&$p, $0);", 0),
  COMPARE_EXCHANGE(
      """
      {
        int expected = $0;
        $r = atomic_compare_exchange_strong(&$p, &expected, $1);
      }""",
      0),
  POINT("$p = &$q;", 0),
  FREE("free((void *)$p);", 1),
  SIGNAL("pthread_cond_signal(&$p);", 0),
  BROADCAST("pthread_cond_broadcast(&$p);", 0),
  SEMAPHORE_POST("sem_post(&$p);", 0),
  SEMAPHORE_WAIT("sem_wait(&$p);", 0),
  SEMAPHORE_TRY("$r = sem_trywait(&$p) == 0;", 0),
  BARRIER("$r = pthread_barrier_wait(&$p) != 0;", 1),
  YIELD("sched_yield();", 1),
  SPIN("while (!atomic_load(&$p))\n  ;", 0),
  ASSERT("assert($0);", 0),
  IF("if ($0) {\n  $b\n}$e", 0),
  FOR("for (int i = 0; i < $0; i++) {\n  $b\n}", 0),
  LOCKED("pthread_mutex_lock(&$p);\n$b\npthread_mutex_unlock(&$p);", 0),
  TRY_LOCKED("if (pthread_mutex_trylock(&$p) == 0) {\n  $b\n  pthread_mutex_unlock(&$p);\n}$e", 1),
  /** The mutex $p, the condition variable $q. */
  AWAIT(
      """
      pthread_mutex_lock(&$p);
      while (!($0))
        pthread_cond_wait(&$q, &$p);
      $b
      pthread_mutex_unlock(&$p);""",
      2),
  READ_LOCKED("pthread_rwlock_rdlock(&$p);\n$b\npthread_rwlock_unlock(&$p);", 1),
  WRITE_LOCKED("pthread_rwlock_wrlock(&$p);\n$b\npthread_rwlock_unlock(&$p);", 1),
  ATOMICALLY("__VERIFIER_atomic_begin();\n$b\n__VERIFIER_atomic_end();", 0),
  /** The second body is the thread's; the first one is what its creator does meanwhile. */
  SPAWN(
      "pthread_t t$t;\npthread_create(&t$t, 0, thread$t, 0);\n$b\npthread_join(t$t, &result[$t]);",
      2);

  private final String template;
  private final int steps;

  Form(String template, int steps) {
    this.template = template;
    this.steps = steps;
  }

  String template() {
    return template;
  }

  boolean hasBody() {
    return template.contains("$b");
  }

  boolean hasElse() {
    return template.contains("$e");
  }

  /** The steps beside one for each place and the expressions' own. */
  int steps() {
    return steps;
  }
}
