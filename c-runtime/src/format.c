/* Reading format strings. */
#include "format.h"

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static int number(const char **at) {
  int value = 0;
  while (is_digit(**at)) {
    if (value < 100000000)
      value = value * 10 + (**at - '0');
    (*at)++;
  }
  return value;
}

/* A number, or * with or without a position. */
static int width_of(const char **at, bool *argument, int *position) {
  if (**at != '*')
    return is_digit(**at) ? number(at) : -1;
  (*at)++;
  *argument = true;
  const char *digits = *at;
  int value = number(&digits);
  if (digits != *at && *digits == '$') {
    *position = value;
    *at = digits + 1;
  }
  return -1;
}

static char length_of(const char **at) {
  char c = **at;
  if ((c == 'h' || c == 'l') && (*at)[1] == c) {
    *at += 2;
    return c == 'h' ? 'H' : 'q';
  }
  for (const char *known = "hlqLjzZt"; *known; known++)
    if (c == *known) {
      (*at)++;
      return c == 'Z' ? 'z' : c;
    }
  return 0;
}

static bool is_flag(char c, bool scans) {
  for (const char *known = scans ? "'I" : "-+ #0'I"; *known; known++)
    if (c == *known)
      return true;
  return false;
}

/* Behind the set of %[...]: a ] that comes first belongs to it. */
static const char *behind_set(const char *at) {
  if (*at == '^')
    at++;
  if (*at == ']')
    at++;
  while (*at && *at != ']')
    at++;
  return *at ? at + 1 : at;
}

const char *tdv_next_conversion(const char *format, bool scans, struct tdv_conversion *result) {
  *result = (struct tdv_conversion){.width = -1, .precision = -1};
  while (*format && *format != '%')
    format++;
  if (*format == 0)
    return format;
  const char *at = format + 1;
  const char *digits = at;
  int position = number(&digits);
  if (digits != at && *digits == '$') {
    result->position = position;
    at = digits + 1;
  }
  if (scans && *at == '*') {
    result->suppress = true;
    at++;
  }
  while (is_flag(*at, scans))
    at++;
  result->width = width_of(&at, &result->width_argument, &result->width_position);
  if (!scans && *at == '.') {
    at++;
    result->precision = width_of(&at, &result->precision_argument, &result->precision_position);
    if (result->precision < 0 && !result->precision_argument)
      result->precision = 0;
  }
  if (scans && *at == 'm') {
    result->allocate = true;
    at++;
  }
  result->length = length_of(&at);
  result->conversion = *at;
  if (*at == 0)
    return at;
  return scans && *at == '[' ? behind_set(at + 1) : at + 1;
}

size_t tdv_integer_bytes(char length) {
  switch (length) {
  case 'H':
    return 1;
  case 'h':
    return 2;
  case 0:
    return 4;
  default:
    return 8;
  }
}
