/* Hashes of memory in two words: equal ones are taken for equal memory. */
#ifndef TDV_MIX_H
#define TDV_MIX_H

#include <stdint.h>

#define TDV_MIX_START {0x8ebc6af09c88c6e3u, 0x589965cc75374cc3u}

static inline uint64_t tdv_fold(uint64_t a, uint64_t b) {
  unsigned __int128 product = (unsigned __int128)a * b;
  return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static inline void tdv_mix(uint64_t state[2], uint64_t a, uint64_t b) {
  state[0] = tdv_fold(state[0] ^ a, b ^ 0x9e3779b97f4a7c15u);
  state[1] = tdv_fold(state[1] ^ b, a ^ 0xd1b54a32d192ed03u) + a;
}

/* Of 8-byte words, aligned. */
static inline void tdv_mix_range(uint64_t state[2], uint64_t from, uint64_t end) {
  const uint64_t *word = (const uint64_t *)from, *last = (const uint64_t *)end;
  for (; word + 1 < last; word += 2)
    tdv_mix(state, word[0], word[1]);
  if (word < last)
    tdv_mix(state, *word, 0);
}

#endif
