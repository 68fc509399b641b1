/*
 * The functions that gcc calls by itself. A program may have its own of these names, which have
 * hooks in them, or may have libc's wrapped; so build.sh makes all other files of the runtime call
 * these instead.
 */
#include <stddef.h>
#include <stdint.h>

/* Without this gcc would find out that memcpy is a loop that copies memory, and call memcpy. */
#pragma GCC optimize("no-tree-loop-distribute-patterns")

typedef uint64_t word __attribute__((__may_alias__, __aligned__(1)));
typedef uint32_t half __attribute__((__may_alias__, __aligned__(1)));
typedef long long vector __attribute__((__vector_size__(16), __may_alias__, __aligned__(1)));

#define SHORT 2048 /* from here on the processor's own way of copying is faster */

void *tdv_memcpy(void *to, const void *from, size_t n);
void *tdv_memmove(void *to, const void *from, size_t n);
void *tdv_memset(void *to, int c, size_t n);
int tdv_memcmp(const void *a, const void *b, size_t n);
size_t tdv_strlen(const char *s);
size_t tdv_strnlen(const char *s, size_t n);
int tdv_strncmp(const char *a, const char *b, size_t n);

/* First and last part may overlap; both are read before either is written. */
#define ENDS(type, to, from, n)                                                                    \
  do {                                                                                             \
    type first = *(const type *)(from), last = *(const type *)((from) + (n) - sizeof(type));       \
    *(type *)(to) = first;                                                                         \
    *(type *)((to) + (n) - sizeof(type)) = last;                                                   \
  } while (0)

#define VECTOR(start, i) (((vector *)(start))[i])
#define COPY_64(to, from)                                                                          \
  do {                                                                                             \
    vector a = VECTOR(from, 0), b = VECTOR(from, 1), c = VECTOR(from, 2), d = VECTOR(from, 3);     \
    VECTOR(to, 0) = a, VECTOR(to, 1) = b, VECTOR(to, 2) = c, VECTOR(to, 3) = d;                    \
  } while (0)
#define FILL_64(to, value)                                                                         \
  (VECTOR(to, 0) = (value), VECTOR(to, 1) = (value), VECTOR(to, 2) = (value),                      \
   VECTOR(to, 3) = (value))

static void copy_few(char *to, const char *from, size_t n) {
  if (n >= 16)
    ENDS(vector, to, from, n);
  else if (n >= 8)
    ENDS(word, to, from, n);
  else if (n >= 4)
    ENDS(half, to, from, n);
  else
    for (size_t i = 0; i < n; i++)
      to[i] = from[i];
}

void *tdv_memcpy(void *to, const void *from, size_t n) {
  char *target = to;
  const char *source = from;
  if (n > SHORT) {
    __asm__ volatile("rep movsb" : "+D"(target), "+S"(source), "+c"(n) : : "memory");
    return to;
  }
  for (; n > 64; n -= 64, target += 64, source += 64)
    COPY_64(target, source);
  for (; n > 32; n -= 16, target += 16, source += 16)
    *(vector *)target = *(const vector *)source;
  copy_few(target, source, n);
  return to;
}

void *tdv_memmove(void *to, const void *from, size_t n) {
  if ((uintptr_t)to - (uintptr_t)from >= n) {
    char *target = to;
    const char *source = from;
    for (; n >= 16; n -= 16, target += 16, source += 16)
      *(vector *)target = *(const vector *)source;
    for (size_t i = 0; i < n; i++)
      target[i] = source[i];
    return to;
  }
  for (; n >= 16; n -= 16)
    *(vector *)((char *)to + n - 16) = *(const vector *)((const char *)from + n - 16);
  while (n-- > 0)
    ((char *)to)[n] = ((const char *)from)[n];
  return to;
}

void *tdv_memset(void *to, int c, size_t n) {
  char *target = to;
  if (n > SHORT) {
    __asm__ volatile("rep stosb" : "+D"(target), "+c"(n) : "a"(c) : "memory");
    return to;
  }
  long long pattern = 0x0101010101010101l * (unsigned char)c;
  vector whole = {pattern, pattern};
  for (; n >= 64; n -= 64, target += 64)
    FILL_64(target, whole);
  for (; n >= 16; n -= 16, target += 16)
    VECTOR(target, 0) = whole;
  for (; n >= 8; n -= 8, target += 8)
    *(word *)target = (uint64_t)pattern;
  while (n-- > 0)
    *target++ = (char)c;
  return to;
}

int tdv_memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *left = a, *right = b;
  for (; n >= 8 && *(const word *)left == *(const word *)right; n -= 8)
    left += 8, right += 8;
  for (; n > 0; n--, left++, right++)
    if (*left != *right)
      return *left - *right;
  return 0;
}

size_t tdv_strnlen(const char *s, size_t n) {
  size_t length = 0;
  while (length < n && s[length])
    length++;
  return length;
}

size_t tdv_strlen(const char *s) { return tdv_strnlen(s, SIZE_MAX); }

int tdv_strncmp(const char *a, const char *b, size_t n) {
  for (; n > 0; n--, a++, b++)
    if (*a != *b || *a == 0)
      return (unsigned char)*a - (unsigned char)*b;
  return 0;
}
