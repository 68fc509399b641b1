// verdict: false(deadlock)
// family: objects
// Jobs need a printer and a scanner, of which there is one each. One kind of job prints first, the
// other one scans first.
#include <pthread.h>
#include <semaphore.h>

static sem_t printer, scanner;

static void *print_first(void *unused) {
  sem_wait(&printer);
  sem_wait(&scanner);
  sem_post(&scanner);
  sem_post(&printer);
  return unused;
}

static void *scan_first(void *unused) {
  sem_wait(&scanner);
  sem_wait(&printer);
  sem_post(&printer);
  sem_post(&scanner);
  return unused;
}

int main(void) {
  pthread_t a, b;
  sem_init(&printer, 0, 1);
  sem_init(&scanner, 0, 1);
  pthread_create(&a, 0, print_first, 0);
  pthread_create(&b, 0, scan_first, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return 0;
}
