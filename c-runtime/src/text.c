/* Hashes and short texts, without libc's formatting. */
#include <stdarg.h>
#include <string.h>

#include "server.h"

/* FNV-1a over 8-byte words and the rest; only equality matters. */
uint64_t tdv_hash(const volatile void *start, size_t size) {
  const unsigned char *p = (const unsigned char *)start;
  uint64_t hash = 0xcbf29ce484222325u;
  for (; size >= 8; size -= 8, p += 8) {
    uint64_t word;
    memcpy(&word, p, 8);
    hash = (hash ^ word) * 0x100000001b3u;
    hash ^= hash >> 29;
  }
  for (; size > 0; size--, p++)
    hash = (hash ^ *p) * 0x100000001b3u;
  return hash;
}

struct target {
  char *next, *end;
};

static void put(struct target *to, char c) {
  if (to->next < to->end)
    *to->next++ = c;
}

static void put_string(struct target *to, const char *text) {
  while (*text)
    put(to, *text++);
}

static void put_number(struct target *to, uint64_t number, unsigned base) {
  char digits[24];
  int count = 0;
  do
    digits[count++] = "0123456789abcdef"[number % base];
  while (number /= base);
  while (count > 0)
    put(to, digits[--count]);
}

const char *tdv_text(const char *format, ...) {
  struct target to = {shared->ending.text, shared->ending.text + TDV_TEXT_BYTES - 1};
  va_list list;
  va_start(list, format);
  for (; *format; format++) {
    if (*format != '%') {
      put(&to, *format);
      continue;
    }
    bool is_long = false;
    while (*++format == 'l')
      is_long = true;
    if (*format == 's') {
      put_string(&to, va_arg(list, const char *));
    } else if (*format == 'd') {
      long number = is_long ? va_arg(list, long) : va_arg(list, int);
      if (number < 0)
        put(&to, '-');
      put_number(&to, number < 0 ? -(uint64_t)number : (uint64_t)number, 10);
    } else if (*format == 'u' || *format == 'x') {
      uint64_t number = is_long ? va_arg(list, unsigned long) : va_arg(list, unsigned);
      put_number(&to, number, *format == 'x' ? 16 : 10);
    } else {
      put(&to, *format);
    }
  }
  va_end(list);
  *to.next = 0;
  return shared->ending.text;
}
