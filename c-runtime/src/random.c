/*
 * Random numbers. Each thread has generators of its own, so that what it gets does not depend on
 * others; they are glibc's, so that a program with one thread gets the numbers that it would get
 * anyway. The first thread's seed is 1, as C says, and that of others is larger by their slot.
 */
#define _GNU_SOURCE
#include "accesses.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/random.h>

struct generators {
  struct random_data random;
  char random_state[128];
  struct drand48_data drand48;
  uint64_t system; /* what stands for the system's random source */
};

/* In the thread's heap, made at the first use. Until then random_state is no address. */
static struct generators *generators(void) {
  if (!tdv_active())
    tdv_unsupported("random numbers are asked for before main");
  tdv_changed();
  struct tdv_coroutine *thread = rt->current;
  if (tdv_in_heap(thread->random_state))
    return (struct generators *)thread->random_state;
  struct generators *made = tdv_allocate(sizeof *made, 16, 0);
  if (made == 0)
    tdv_unsupported("there is no memory left for random numbers");
  initstate_r(1u + thread->slot, made->random_state, sizeof made->random_state, &made->random);
  made->system = thread->slot;
  thread->random_state = (uint64_t)made;
  return made;
}

long __wrap_random(void) {
  int32_t result;
  random_r(&generators()->random, &result);
  return result;
}

int __wrap_rand(void) { return (int)__wrap_random(); }
void __wrap_srandom(unsigned seed) { srandom_r(seed, &generators()->random); }
void __wrap_srand(unsigned seed) { __wrap_srandom(seed); }

char *__wrap_initstate(unsigned seed, char *state, size_t size) {
  struct random_data *data = &generators()->random;
  char *old = (char *)(data->state - 1);
  return CALL(WRITES(state, size), initstate_r(seed, state, size, data) == 0 ? old : 0);
}

char *__wrap_setstate(char *state) {
  struct random_data *data = &generators()->random;
  char *old = (char *)(data->state - 1);
  return setstate_r(state, data) == 0 ? old : 0;
}

int __wrap_rand_r(unsigned *seed) {
  return CALL((READS(seed, sizeof *seed), WRITES(seed, sizeof *seed)), REAL(rand_r)(seed));
}

/* --- drand48 and its family --- */

double __wrap_drand48(void) {
  double result;
  drand48_r(&generators()->drand48, &result);
  return result;
}

long __wrap_lrand48(void) {
  long result;
  lrand48_r(&generators()->drand48, &result);
  return result;
}

long __wrap_mrand48(void) {
  long result;
  mrand48_r(&generators()->drand48, &result);
  return result;
}

#define STATE_BYTES (3 * sizeof(unsigned short))
#define UPDATES(state) (READS(state, STATE_BYTES), WRITES(state, STATE_BYTES))

double __wrap_erand48(unsigned short *state) {
  double result;
  struct drand48_data *data = &generators()->drand48;
  (void)CALL(UPDATES(state), erand48_r(state, data, &result));
  return result;
}

long __wrap_nrand48(unsigned short *state) {
  long result;
  struct drand48_data *data = &generators()->drand48;
  (void)CALL(UPDATES(state), nrand48_r(state, data, &result));
  return result;
}

long __wrap_jrand48(unsigned short *state) {
  long result;
  struct drand48_data *data = &generators()->drand48;
  (void)CALL(UPDATES(state), jrand48_r(state, data, &result));
  return result;
}

void __wrap_srand48(long seed) { srand48_r(seed, &generators()->drand48); }

unsigned short *__wrap_seed48(unsigned short *state) {
  struct drand48_data *data = &generators()->drand48;
  (void)CALL(READS(state, STATE_BYTES), seed48_r(state, data));
  return data->__old_x;
}

void __wrap_lcong48(unsigned short *parameters) {
  struct drand48_data *data = &generators()->drand48;
  (void)CALL(READS(parameters, 7 * sizeof(unsigned short)), lcong48_r(parameters, data));
}

/* --- the system's source, which here is splitmix64 --- */

static uint64_t next_of_system(void) {
  uint64_t z = generators()->system += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static int fill(void *target, size_t size) {
  unsigned char *bytes = target;
  for (size_t i = 0; i < size; i++)
    bytes[i] = (unsigned char)next_of_system();
  return 0;
}

ssize_t __wrap_getrandom(void *target, size_t size, unsigned flags) {
  (void)flags;
  (void)CALL(WRITES(target, size), fill(target, size));
  return (ssize_t)size;
}

int __wrap_getentropy(void *target, size_t size) {
  if (size > 256) {
    errno = EIO;
    return -1;
  }
  return CALL(WRITES(target, size), fill(target, size));
}

uint32_t __wrap_arc4random(void) { return (uint32_t)next_of_system(); }

uint32_t __wrap_arc4random_uniform(uint32_t bound) {
  return bound == 0 ? 0 : (uint32_t)(next_of_system() % bound);
}

void __wrap_arc4random_buf(void *target, size_t size) {
  (void)CALL(WRITES(target, size), fill(target, size));
}
