/* What scanf writes. How long a string gets is known only after the call. */
#include "format.h"

static bool is_string(const struct tdv_conversion *c) {
  return c->conversion == 's' || c->conversion == '[' || c->conversion == 'c' ||
         c->conversion == 'S' || c->conversion == 'C';
}

static bool is_wide(const struct tdv_conversion *c) {
  return c->length == 'l' || c->conversion == 'S' || c->conversion == 'C';
}

static size_t bytes_of(const struct tdv_conversion *c) {
  if (c->allocate || c->conversion == 'p')
    return sizeof(void *);
  for (const char *known = "aAeEfFgG"; *known; known++)
    if (c->conversion == *known)
      return c->length == 'L' ? sizeof(long double) : c->length == 'l' ? 8 : 4;
  return tdv_integer_bytes(c->length);
}

/* The bytes that a string conversion has written. */
static size_t written(const struct tdv_conversion *c, const void *target) {
  size_t unit = is_wide(c) ? sizeof(wchar_t) : 1;
  if (c->conversion == 'c' || c->conversion == 'C')
    return unit * (size_t)(c->width < 0 ? 1 : c->width);
  const char *string = target;
  size_t length = 0;
  if (unit == 1)
    while (string[length])
      length++;
  else
    while (((const wchar_t *)target)[length])
      length++;
  return unit * (length + 1);
}

/* %n and those with * assign nothing that counts. */
static bool counts(const struct tdv_conversion *c) { return c->conversion != 'n'; }

static bool next(const char **format, struct tdv_conversion *c) {
  do {
    *format = tdv_next_conversion(*format, true, c);
    if (c->conversion == 0)
      return false;
    if (c->position > 0)
      tdv_unsupported("scanf is called with numbered arguments (%n$)");
  } while (c->conversion == '%' || c->suppress);
  return true;
}

void tdv_scanf_ranges(struct tdv_ranges *ranges, const char *format, va_list arguments) {
  tdv_reads_string(ranges, format);
  va_list rest;
  va_copy(rest, arguments);
  struct tdv_conversion c;
  while (next(&format, &c))
    tdv_fills(ranges, va_arg(rest, void *));
  va_end(rest);
}

void tdv_scanf_done(struct tdv_ranges *ranges, const char *format, va_list arguments,
                    int assigned) {
  va_list rest;
  va_copy(rest, arguments);
  struct tdv_conversion c;
  unsigned number = 0;
  for (int done = 0; next(&format, &c); number++) {
    void *target = va_arg(rest, void *);
    if (done >= assigned && counts(&c))
      break;
    bool string = is_string(&c) && !c.allocate;
    tdv_filled(ranges, number, string ? written(&c, target) : bytes_of(&c));
    done += counts(&c);
  }
  va_end(rest);
}
