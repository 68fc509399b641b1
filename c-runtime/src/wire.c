/*
 * Whether a message has the form that its numbers say: nothing of it is used before that is known.
 * Only bytes come in and only an answer goes out.
 */
#include "wire.h"

#include "runtime.h"

#include <string.h>

/* Whether so many parts of a size are left, which then are taken. */
static bool take(size_t *left, uint64_t count, size_t size) {
  if (count > *left / size)
    return false;
  *left -= count * size;
  return true;
}

bool tdv_setup_is_well(const unsigned char *message, size_t bytes) {
  struct tdv_setup setup;
  size_t left = bytes;
  if (!take(&left, 1, sizeof setup))
    return false;
  memcpy(&setup, message, sizeof setup);
  if (setup.header.bytes != bytes || setup.threads < 1 || setup.threads > TDV_MAX_THREADS ||
      setup.inputs > TDV_MAX_INPUTS || !take(&left, setup.threads, sizeof(struct tdv_thread_name)) ||
      !take(&left, setup.pokes, sizeof(struct tdv_poke)))
    return false;
  for (uint32_t i = 0; i < setup.inputs; i++) {
    struct tdv_input input;
    const unsigned char *at = message + (bytes - left);
    if (!take(&left, 1, sizeof input))
      return false;
    memcpy(&input, at, sizeof input);
    if (!take(&left, input.count, sizeof(uint64_t)))
      return false;
  }
  return left == 0;
}

bool tdv_run_is_well(const unsigned char *at, size_t bytes) {
  struct tdv_run_request request;
  size_t left = bytes;
  if (!take(&left, 1, sizeof request))
    return false;
  memcpy(&request, at, sizeof request);
  if (request.bytes < sizeof request || request.bytes > bytes ||
      request.base > TDV_CHECKPOINTS || request.save > TDV_CHECKPOINTS)
    return false;
  left = request.bytes - sizeof request;
  uint64_t sleeping = (uint64_t)request.sleeping + request.sleeping % 2;
  return take(&left, request.segments, sizeof(struct tdv_segment)) &&
         take(&left, sleeping, sizeof(uint32_t)) && left == 0;
}
