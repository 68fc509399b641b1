/* The arguments behind a format string of printf or scanf, as accesses. */
#ifndef TDV_FORMAT_H
#define TDV_FORMAT_H

#include <stdarg.h>
#include <wchar.h>

#include "accesses.h"

/* One conversion of a format: %[position$][flags][width][.precision][length]conversion. */
struct tdv_conversion {
  int position;  /* 0 if not given */
  bool suppress; /* scanf: * */
  bool allocate; /* scanf: m */
  bool width_argument, precision_argument;
  int width_position, precision_position;
  int width, precision; /* -1 if not given */
  char length;          /* 0, or h, H (hh), l, q (ll), L, j, z, t */
  char conversion;      /* 0 at the end of the format; [ and % stand for themselves */
};

/* Reads the next conversion; returns what follows it. */
const char *tdv_next_conversion(const char *format, bool scans, struct tdv_conversion *result);
/* The bytes of an integer of this length. */
size_t tdv_integer_bytes(char length);

void tdv_printf_ranges(struct tdv_ranges *ranges, const char *format, va_list arguments);

/* What scanf assigns; a string's range is filled by the call. */
void tdv_scanf_ranges(struct tdv_ranges *ranges, const char *format, va_list arguments);
/* Tells the ranges after the call, which has made so many assignments. */
void tdv_scanf_done(struct tdv_ranges *ranges, const char *format, va_list arguments, int assigned);

#endif
