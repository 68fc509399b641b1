/*
 * Where the program calls the runtime for most of its steps: keeps the registers that belong to the
 * program, if anybody asks for them (watch.c, explore/visited.c), and goes on to the function that
 * the C files define under the same name, which build.sh gives the prefix tdv_in_.
 */
#define ENTRY_BASE 0x10000800 /* struct tdv_entry */

.macro KEEP register, number, arguments, place
  .if \number < \arguments
  movq \register, ENTRY_BASE + \place
  .else
  movq $0, ENTRY_BASE + \place
  .endif
.endm

/* The arguments of functions whose step they make a difference to, besides its object. */
.macro ENTRY name, arguments=0
  .globl \name
  .type \name, @function
\name:
  cmpb $0, ENTRY_BASE
  jne 1f
  jmp tdv_in_\name
1:
  movq %rsp, ENTRY_BASE + 8
  movq %rbx, ENTRY_BASE + 16
  movq %rbp, ENTRY_BASE + 24
  movq %r12, ENTRY_BASE + 32
  movq %r13, ENTRY_BASE + 40
  movq %r14, ENTRY_BASE + 48
  movq %r15, ENTRY_BASE + 56
  stmxcsr ENTRY_BASE + 64
  fnstcw ENTRY_BASE + 68
  KEEP %rdi, 0, \arguments, 72
  KEEP %rsi, 1, \arguments, 80
  KEEP %rdx, 2, \arguments, 88
  KEEP %rcx, 3, \arguments, 96
  jmp tdv_in_\name
  .size \name, . - \name
.endm

  .text
ENTRY __tdv_read1
ENTRY __tdv_read2
ENTRY __tdv_read4
ENTRY __tdv_read8
ENTRY __tdv_read
ENTRY __tdv_write1
ENTRY __tdv_write2
ENTRY __tdv_write4
ENTRY __tdv_write8
ENTRY __tdv_write
ENTRY __tdv_atomic_read
ENTRY __tdv_atomic_write
ENTRY __tdv_atomic_update
ENTRY __tdv_atomic_compare, 4
ENTRY __tdv_atomic_begin
ENTRY __wrap___VERIFIER_atomic_begin
ENTRY __wrap_pthread_mutex_lock
ENTRY __wrap_pthread_mutex_trylock
ENTRY __wrap_pthread_mutex_timedlock, 2
ENTRY __wrap_pthread_mutex_clocklock, 3
ENTRY __wrap_pthread_mutex_unlock
ENTRY __wrap_pthread_create, 4
ENTRY __wrap_thrd_create, 3
ENTRY __wrap_pthread_join, 2
ENTRY __wrap_thrd_join, 2
ENTRY __wrap_pthread_tryjoin_np, 2
ENTRY __wrap_pthread_timedjoin_np, 3
ENTRY __wrap_pthread_clockjoin_np, 4
ENTRY __wrap_pthread_detach
ENTRY __wrap_pthread_testcancel
ENTRY __wrap_pthread_mutex_destroy
ENTRY __wrap_pthread_cond_destroy
ENTRY __wrap_mtx_lock
ENTRY __wrap_mtx_trylock
ENTRY __wrap_mtx_timedlock, 2
ENTRY __wrap_mtx_unlock
ENTRY __wrap_pthread_rwlock_rdlock
ENTRY __wrap_pthread_rwlock_tryrdlock
ENTRY __wrap_pthread_rwlock_timedrdlock, 2
ENTRY __wrap_pthread_rwlock_clockrdlock, 3
ENTRY __wrap_pthread_rwlock_wrlock
ENTRY __wrap_pthread_rwlock_trywrlock
ENTRY __wrap_pthread_rwlock_timedwrlock, 2
ENTRY __wrap_pthread_rwlock_clockwrlock, 3
ENTRY __wrap_pthread_rwlock_unlock
ENTRY __wrap_pthread_spin_lock
ENTRY __wrap_pthread_spin_trylock
ENTRY __wrap_pthread_spin_unlock
ENTRY __wrap_pthread_cond_wait
ENTRY __wrap_pthread_cond_timedwait, 3
ENTRY __wrap_pthread_cond_clockwait, 4
ENTRY __wrap_pthread_cond_signal
ENTRY __wrap_pthread_cond_broadcast
ENTRY __wrap_cnd_wait
ENTRY __wrap_cnd_timedwait, 3
ENTRY __wrap_cnd_signal
ENTRY __wrap_cnd_broadcast
ENTRY __wrap_pthread_barrier_wait
ENTRY __wrap_pthread_once, 2
ENTRY __wrap_call_once, 2
ENTRY __wrap_free, 1
ENTRY __wrap_cfree, 1
ENTRY __wrap_realloc, 2
ENTRY __wrap_reallocarray, 3
ENTRY __wrap_sem_wait
ENTRY __wrap_sem_post
ENTRY __wrap_sem_trywait
ENTRY __wrap_sem_timedwait, 2
ENTRY __wrap_sem_clockwait, 3
ENTRY __wrap_sched_yield
ENTRY __wrap_pthread_yield
ENTRY __wrap_thrd_yield
ENTRY __wrap_sleep, 1
ENTRY __wrap_usleep, 1
ENTRY __wrap_nanosleep, 2
ENTRY __wrap_clock_nanosleep, 4
ENTRY __wrap_thrd_sleep, 2
ENTRY __tdv_lib_memcmp, 3
ENTRY __wrap_strlen, 1
ENTRY __wrap_strnlen, 2
ENTRY __wrap_strcmp, 2
ENTRY __wrap_strncmp, 3
ENTRY __wrap_strcasecmp, 2
ENTRY __wrap_strncasecmp, 3
ENTRY __wrap_strchr, 2
ENTRY __wrap_strrchr, 2
ENTRY __wrap_strstr, 2
ENTRY __wrap_memchr, 3
ENTRY __wrap_index, 2
ENTRY __wrap_rindex, 2
ENTRY __wrap_bcmp, 3

  .section .note.GNU-stack, "", @progbits
