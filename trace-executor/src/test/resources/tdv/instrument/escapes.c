/* Behind each line with an access that another thread may see: how many hooks it has; and how many
   checks of bounds. Lines without a number have neither. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pair {
  int first, second;
};

int global, numbers[8];
int *kept;
static const int primes[4] = {2, 3, 5, 7};
const volatile int port = 1;
extern int elsewhere[];
int elsewhere[3];
_Thread_local int counted, exposed, row[4];
_Atomic int atomic;
struct pair pairs[2];

/* --- locals --- */

int scalars(int n) {
  int local = n, sum[4] = {0};
  int *p = &local;
  *p += 1;
  sum[1] = *p;
  sum[n] = 2; // 1 bound
  return local + sum[1];
}

void stored(void) {
  int x = 1; // 1 hook
  kept = &x; // 1 hook
  x = 2;     // 1 hook
}

int *returned(int n) {
  static int once;
  int x = n;
  int *p = n ? &once : 0;
  *p = x; // 1 hook
  return p;
}

void hidden_in_numbers(long *out) {
  int x = 1; // 1 hook
  unsigned long bits = (unsigned long)&x;
  *out = (long)(bits ^ 0x55); // 1 hook
}

int compared(int *p) {
  int x = 1;
  global = p == &x; // 1 hook
  return x;
}

long distances(void) {
  char text[8] = "abc";
  char *end = text;
  while (*end)
    end++;
  global = end - text; // 1 hook
  return text[0];
}

int null_or_local(int n) {
  int x = 1;
  int *p = 0;
  if (n)
    p = &x;
  return *p; // 1 hook
}

int variable_length(int n) {
  int a[n];
  a[0] = 1;
  int *b = __builtin_alloca(16);
  b[1] = a[0];
  return b[1];
}

/* --- parameters --- */

static void increment(int *p) { *p += 1; }
static void shared_too(int *p) { *p += 1; } // 2 hooks
static void keeps(int *p) { kept = p; }     // 1 hook
static int deep(const int *p, int n) { return n ? deep(p, n - 1) : *p; }
static int reads_anything(const char *p) { return *p; }
static void writes_literal(char *p) { *p = 1; } // 1 hook
static void callback(int *p) { *p = 1; }        // 1 hook
void exported(int *p) { *p = 1; }               // 1 hook
static int variadic(int n, ...) {
  va_list list;
  va_start(list, n);
  int *p = va_arg(list, int *);
  va_end(list);
  return *p; // 1 hook
}

int callers(void) {
  int a = 1, b = 2, c[2] = {1, 2};
  int d = 4; // 1 hook
  int e = 5; // 1 hook
  int f = 6; // 1 hook
  char text[4] = "abc";
  increment(&a);
  increment(c + 1);
  shared_too(&b);
  shared_too(&global);
  keeps(&d);
  void (*pointer)(int *) = callback;
  pointer(&e);
  variadic(1, &f);
  writes_literal(text);
  writes_literal("x");
  return a + b + deep(c, 3) + reads_anything(text) + reads_anything("abc");
}

/* --- globals --- */

int globals(int n) {
  global++;       // 2 hooks
  numbers[2] = 1; // 1 hook
  numbers[n] = 1; // 1 hook, 1 bound
  int sum = primes[1];
  sum += primes[n]; // 1 bound
  sum += port;      // 1 hook
  const int *p = primes;
  sum += p[2];
  pairs[1] = pairs[0];      // 2 hooks
  elsewhere[n] = "text"[n]; // 1 hook, 1 bound
  return sum;
}

int thread_locals(int n) {
  counted++;
  row[n] = 1;      // 1 bound
  kept = &exposed; // 1 hook
  exposed = 1;     // 1 hook
  return counted + row[2];
}

int atomics(void) {
  _Atomic int mine = 1;
  mine++;
  atomic++;      // 1 hook
  atomic = mine; // 1 hook
  return atomic; // 1 hook
}

/* --- the library --- */

static void *start(void *argument) {
  int *p = argument;
  *p = 1; // 1 hook
  return 0;
}

int library(const char *path) {
  char text[16], *end;
  char number[4] = "12"; // 2 hooks
  pthread_t thread;
  int result = 0; // 1 hook
  long parsed, counts[2];
  jmp_buf place;
  memset(text, 0, sizeof text);
  strcpy(text, "abc");
  char *found = strchr(text, 'b');
  *found = 'x'; // 1 hook
  strcat(text, "d")[0] = 'y';
  parsed = strtol(text, 0, 10);
  parsed += strtol(number, &end, 10);
  pthread_create(&thread, 0, start, &result);
  pthread_join(thread, 0);
  sscanf(text, "%ld", &counts[0]);
  if (setjmp(place))
    text[2] = 0;
  printf("%s %ld", text, counts[0]);
  return text[1] + parsed + result; // 1 hook
}

/* --- initialisation and copies of objects --- */

void objects(struct pair *out) {
  struct pair mine = {1}, other;
  struct pair theirs = {.second = 1}; // 2 hooks
  other = mine;
  *out = other;         // 1 hook
  kept = &theirs.first; // 1 hook
  __builtin_memcpy(&mine, &other, sizeof mine);
  __builtin_memcpy(&mine, out, sizeof mine); // 1 hook
}

int main(void) {
  struct pair pair;
  objects(&pair);
  objects(&pairs[1]);
  return scalars(3) + callers() + library("x") + global; // 1 hook
}
