/* Steps on the program's synchronisation objects. */
#include "sync.h"

#include <string.h>

#include "server.h"

/* While exploring, the step must come when it is due even if it can only fail: its place among
   those of other threads counts. Nothing is asked of the object whether the step can be taken. */
static void fail_in_turn(enum tdv_event_kind kind, const volatile void *object, unsigned flags) {
  tdv_begin(kind, object, 0, flags | TDV_TRY);
  rt->current->next.flags = (uint8_t)flags;
  tdv_check(object, 1);
}

void tdv_sync(enum tdv_event_kind kind, const volatile void *object, size_t size, uint64_t other,
              unsigned flags) {
  /* A bad address fails here, in the thread that uses it, and not when another thread asks whether
     this one can go on. */
  (void)*(const volatile char *)object;
  if (!tdv_active())
    return;
  if (server->exploring && !tdv_accessible(object, 1))
    fail_in_turn(kind, object, flags);
  tdv_check(object, 1);
  tdv_begin(kind, object, other, flags);
  tdv_check(object, size);
}

int tdv_did(uint64_t value, int code) {
  tdv_record(value, (uint64_t)code);
  return code;
}

int tdv_did_errno(uint64_t value, int code) {
  tdv_record(value, (uint64_t)code);
  if (code == 0)
    return 0;
  errno = code;
  return -1;
}

_Noreturn void tdv_wrong(int code, const char *text) {
  tdv_record(0, (uint64_t)code)->flags |= server->exploring ? TDV_FAILED : 0;
  tdv_misuse(text);
}

/* Nobody else's accesses can conflict in a frame of the runtime or in a null pointer. */
static void range(enum tdv_event_kind kind, const volatile void *start, size_t size) {
  if (start)
    tdv_note(kind, start, tdv_hash(start, size), size);
}

void tdv_gave(const volatile void *start, size_t size) { range(TDV_WRITE_RANGE, start, size); }

void tdv_took(const volatile void *start, size_t size) { range(TDV_READ_RANGE, start, size); }

#define NAME_BYTES 256

/* Writes "main.1.2" up to its final 0, and returns where that is. */
static char *put_name(char *to, const char *end, unsigned slot) {
  const struct tdv_coroutine *thread = tdv_slot(slot);
  if (slot == 0) {
    memcpy(to, "main", 5);
    return to + 4;
  }
  to = put_name(to, end, thread->parent);
  char digits[8];
  int count = 0;
  for (unsigned rest = thread->ordinal; rest > 0; rest /= 10)
    digits[count++] = (char)('0' + rest % 10);
  if (end - to < count + 2)
    return to;
  *to++ = '.';
  while (count > 0)
    *to++ = digits[--count];
  *to = 0;
  return to;
}

_Noreturn void tdv_wrong_thread(int code, const char *text, int slot_and_1) {
  char name[NAME_BYTES];
  put_name(name, name + NAME_BYTES, (unsigned)slot_and_1 - 1);
  tdv_wrong(code, tdv_text("%s: %s", text, name));
}
