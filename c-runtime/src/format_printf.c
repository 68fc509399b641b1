/* What printf reads and writes besides its format: strings, and the number behind %n. */
#include "format.h"

#define MAX_POSITION 64

enum kind { WORD, FLOAT, LONG_DOUBLE };

static enum kind kind_of(const struct tdv_conversion *c) {
  bool is_float = false;
  for (const char *known = "aAeEfFgG"; *known; known++)
    is_float |= c->conversion == *known;
  if (!is_float)
    return WORD;
  return c->length == 'L' || c->length == 'q' ? LONG_DOUBLE : FLOAT;
}

/* On x86-64 every argument that is no floating-point number fills one word. */
static uint64_t take(va_list *arguments, enum kind kind) {
  switch (kind) {
  case FLOAT:
    (void)va_arg(*arguments, double);
    return 0;
  case LONG_DOUBLE:
    (void)va_arg(*arguments, long double);
    return 0;
  default:
    return va_arg(*arguments, uint64_t);
  }
}

static size_t wide_bytes(const struct tdv_ranges *ranges, const wchar_t *string, size_t max) {
  size_t length = 0;
  while (length < max && tdv_ranges_due(ranges) && string[length] != 0)
    length++;
  return (length < max ? length + 1 : max) * sizeof(wchar_t);
}

static void add(struct tdv_ranges *ranges, const struct tdv_conversion *c, uint64_t argument,
                int precision) {
  size_t max = precision < 0 ? SIZE_MAX : (size_t)precision;
  bool wide = c->conversion == 'S' || (c->conversion == 's' && c->length == 'l');
  if (c->conversion == 'n')
    tdv_writes(ranges, (void *)argument, tdv_integer_bytes(c->length));
  else if (argument == 0)
    return; /* glibc prints (null) */
  else if (wide)
    tdv_reads(ranges, (void *)argument, wide_bytes(ranges, (const wchar_t *)argument, max));
  else if (c->conversion == 's')
    tdv_reads_string_n(ranges, (const char *)argument, max);
}

/* %n$: all arguments are collected first, because only then their kinds are known. */
static void add_positional(struct tdv_ranges *ranges, const char *format, va_list *arguments) {
  enum kind kinds[MAX_POSITION + 1] = {WORD};
  uint64_t values[MAX_POSITION + 1] = {0};
  struct tdv_conversion c;
  int last = 0;
  for (const char *at = format; at = tdv_next_conversion(at, false, &c), c.conversion;) {
    int used[3] = {c.position, c.width_position, c.precision_position};
    for (int i = 0; i < 3; i++) {
      if (used[i] > MAX_POSITION)
        tdv_unsupported("a format of printf has too many arguments");
      last = used[i] > last ? used[i] : last;
    }
    if (c.conversion != '%')
      kinds[c.position] = kind_of(&c);
  }
  for (int i = 1; i <= last; i++)
    values[i] = take(arguments, kinds[i]);
  for (const char *at = format; at = tdv_next_conversion(at, false, &c), c.conversion;) {
    if (c.conversion == '%' || c.position == 0)
      continue;
    int precision = c.precision_argument ? (int)values[c.precision_position] : c.precision;
    add(ranges, &c, values[c.position], precision);
  }
}

void tdv_printf_ranges(struct tdv_ranges *ranges, const char *format, va_list arguments) {
  tdv_reads_string(ranges, format);
  va_list rest;
  va_copy(rest, arguments);
  struct tdv_conversion c;
  for (const char *at = format; at = tdv_next_conversion(at, false, &c), c.conversion;) {
    if (c.conversion == '%' || c.conversion == 'm')
      continue;
    if (c.position > 0) {
      add_positional(ranges, format, &rest);
      break;
    }
    if (c.width_argument)
      take(&rest, WORD);
    int precision = c.precision_argument ? (int)take(&rest, WORD) : c.precision;
    add(ranges, &c, take(&rest, kind_of(&c)), precision);
  }
  va_end(rest);
}
