/* The functions of math.h that write through a pointer; all others touch no memory of the program.
 */
#define _GNU_SOURCE
#include "accesses.h"

#include <math.h>

#define FAMILY(type, suffix)                                                                       \
  type __wrap_frexp##suffix(type x, int *exponent) {                                               \
    return CALL(WRITES(exponent, sizeof *exponent), REAL(frexp##suffix)(x, exponent));             \
  }                                                                                                \
  type __wrap_modf##suffix(type x, type *whole) {                                                  \
    return CALL(WRITES(whole, sizeof *whole), REAL(modf##suffix)(x, whole));                       \
  }                                                                                                \
  type __wrap_remquo##suffix(type x, type y, int *quotient) {                                      \
    return CALL(WRITES(quotient, sizeof *quotient), REAL(remquo##suffix)(x, y, quotient));         \
  }                                                                                                \
  type __wrap_lgamma##suffix##_r(type x, int *sign) {                                              \
    return CALL(WRITES(sign, sizeof *sign), REAL(lgamma##suffix##_r)(x, sign));                    \
  }                                                                                                \
  void __wrap_sincos##suffix(type x, type *sine, type *cosine) {                                   \
    (void)CALL((WRITES(sine, sizeof *sine), WRITES(cosine, sizeof *cosine)),                       \
               (REAL(sincos##suffix)(x, sine, cosine), 0));                                        \
  }                                                                                                \
  type __wrap_nan##suffix(const char *tag) {                                                       \
    return CALL(READS_STRING(tag), REAL(nan##suffix)(tag));                                        \
  }

FAMILY(double, )
FAMILY(float, f)
FAMILY(long double, l)
