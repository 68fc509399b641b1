package tdv.random;

/** What stands at the top of the programs that need it. */
enum Definition {
  NOTHING(""),
  WORD(
      """
      union word {
        int whole;
        short half[2];
        unsigned char byte[4];
      };
      """),
  GROUP(
      """
      struct group {
        signed char small;
        unsigned short middle;
        int large;
      };
      """),
  SECTIONS(
      """
      void __VERIFIER_atomic_begin(void);
      void __VERIFIER_atomic_end(void);
      """),
  ERROR("void reach_error(void);\n"),
  ASSUMPTION("void __VERIFIER_assume(int);\n"),
  ADD_TO("static void add_to(int *sum, int number) { *sum = (int)(0u + *sum + number); }\n"),
  FETCH("static int fetch(int *place) { return *place; }\n"),
  PUT("static void put(int *place, int number) { *place = number; }\n"),
  SPLIT(
      """
      static void split(int number, int *low, int *rest) {
        *low = number & 1;
        *rest = number >> 1;
      }
      """),
  CLIMB("static int climb(int steps) { return steps <= 0 ? 0 : 1 + climb(steps - 1); }\n"),
  /** Adds in each call of itself. */
  PILE(
      """
      static int pile(int *place, int height) {
        int before = *place;
        if (height <= 0)
          return before;
        *place = (int)(before + 1u);
        return pile(place, height - 1);
      }
      """),
  TABLE(
      """
      static int same(int number) { return number; }
      static int opposite(int number) { return (int)(0u - number); }
      static int (*const table[2])(int) = {same, opposite};
      """),
  GIVE_BACK("static void give_back(void *mutex) { pthread_mutex_unlock(mutex); }\n"),
  UNDO("static void undo(void *place) { atomic_store((_Atomic int *)place, 0); }\n"),
  /** What is asked for and set without any effect on the order of steps. */
  THREAD_SETTINGS(
      """
      static int thread_settings(void) {
        pthread_attr_t all;
        struct sched_param parameter = {0};
        int number, sum = 0;
        size_t size;
        void *stack;
        cpu_set_t set;
        pthread_attr_init(&all);
        sum += pthread_attr_setdetachstate(&all, PTHREAD_CREATE_DETACHED);
        sum += pthread_attr_getdetachstate(&all, &number) + number;
        sum += pthread_attr_setguardsize(&all, 4096);
        sum += pthread_attr_getguardsize(&all, &size) + (int)(size >> 12);
        sum += pthread_attr_setinheritsched(&all, PTHREAD_EXPLICIT_SCHED);
        sum += pthread_attr_getinheritsched(&all, &number) + number;
        sum += pthread_attr_setschedpolicy(&all, SCHED_OTHER);
        sum += pthread_attr_getschedpolicy(&all, &number) + number;
        sum += pthread_attr_setschedparam(&all, &parameter);
        sum += pthread_attr_getschedparam(&all, &parameter) + parameter.sched_priority;
        sum += pthread_attr_setscope(&all, PTHREAD_SCOPE_SYSTEM);
        sum += pthread_attr_getscope(&all, &number) + number;
        sum += pthread_attr_setstacksize(&all, 1 << 16);
        sum += pthread_attr_getstacksize(&all, &size) + (int)(size >> 16);
        sum += pthread_attr_setstack(&all, (void *)(1l << 20), 1 << 16);
        sum += pthread_attr_getstack(&all, &stack, &size) + (int)((long)stack >> 20);
        sum += pthread_attr_getaffinity_np(&all, sizeof set, &set) == 0;
        sum += pthread_attr_destroy(&all);
        return sum;
      }
      """),
  MUTEX_SETTINGS(
      """
      static int mutex_settings(void) {
        pthread_mutexattr_t all;
        int number, sum = 0;
        pthread_mutexattr_init(&all);
        sum += pthread_mutexattr_settype(&all, PTHREAD_MUTEX_RECURSIVE);
        sum += pthread_mutexattr_gettype(&all, &number) + number;
        sum += pthread_mutexattr_setpshared(&all, PTHREAD_PROCESS_PRIVATE);
        sum += pthread_mutexattr_getpshared(&all, &number) + number;
        sum += pthread_mutexattr_setprotocol(&all, PTHREAD_PRIO_PROTECT);
        sum += pthread_mutexattr_getprotocol(&all, &number) + number;
        sum += pthread_mutexattr_setprioceiling(&all, 1);
        sum += pthread_mutexattr_getprioceiling(&all, &number) + number;
        sum += pthread_mutexattr_getrobust(&all, &number) + number;
        sum += pthread_mutexattr_destroy(&all);
        return sum;
      }
      """),
  OTHER_SETTINGS(
      """
      static int other_settings(void) {
        pthread_condattr_t condition;
        pthread_rwlockattr_t lock;
        pthread_barrierattr_t barrier;
        clockid_t clock;
        int number, sum = 0;
        pthread_condattr_init(&condition);
        sum += pthread_condattr_setclock(&condition, CLOCK_MONOTONIC);
        sum += pthread_condattr_getclock(&condition, &clock) + (int)clock;
        sum += pthread_condattr_setpshared(&condition, PTHREAD_PROCESS_SHARED);
        sum += pthread_condattr_getpshared(&condition, &number) + number;
        sum += pthread_condattr_destroy(&condition);
        pthread_rwlockattr_init(&lock);
        sum += pthread_rwlockattr_setpshared(&lock, PTHREAD_PROCESS_SHARED);
        sum += pthread_rwlockattr_getpshared(&lock, &number) + number;
        sum += pthread_rwlockattr_setkind_np(&lock, PTHREAD_RWLOCK_PREFER_READER_NP);
        sum += pthread_rwlockattr_getkind_np(&lock, &number) + number;
        sum += pthread_rwlockattr_destroy(&lock);
        pthread_barrierattr_init(&barrier);
        sum += pthread_barrierattr_setpshared(&barrier, PTHREAD_PROCESS_SHARED);
        sum += pthread_barrierattr_getpshared(&barrier, &number) + number;
        sum += pthread_barrierattr_destroy(&barrier);
        return sum;
      }
      """),
  OWN_SETTINGS(
      """
      static int own_settings(void) {
        pthread_attr_t all;
        struct sched_param parameter = {0};
        char name[16];
        cpu_set_t set;
        sigset_t signals;
        int policy, sum = 0;
        sum += pthread_setname_np(pthread_self(), "me");
        sum += pthread_getname_np(pthread_self(), name, sizeof name) + (name[0] == 'm');
        sum += pthread_getschedparam(pthread_self(), &policy, &parameter) + policy;
        sum += pthread_setschedparam(pthread_self(), policy, &parameter);
        sum += pthread_setschedprio(pthread_self(), 0);
        sum += pthread_getaffinity_np(pthread_self(), sizeof set, &set);
        sum += pthread_setaffinity_np(pthread_self(), sizeof set, &set);
        sum += pthread_getattr_np(pthread_self(), &all);
        sum += pthread_attr_destroy(&all);
        sigemptyset(&signals);
        sum += pthread_sigmask(SIG_BLOCK, &signals, 0);
        return sum;
      }
      """);

  private final String text;

  Definition(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }
}
