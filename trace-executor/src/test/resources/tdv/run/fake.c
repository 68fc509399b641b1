/*
 * A program that speaks the protocol without a runtime behind it. Its argument says in which way it
 * misbehaves; what it does in a run may depend on the run's seed.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "tdv_wire.h"

#define BAD_SEED 13

static int fd;
static struct tdv_setup setup;
static char message[1 << 20];
static char reply[1 << 20];
static unsigned runs;

static void receive(void *to, size_t bytes) {
  for (size_t have = 0; have < bytes;) {
    ssize_t got = read(fd, (char *)to + have, bytes - have);
    if (got <= 0)
      exit(0);
    have += (size_t)got;
  }
}

static size_t receive_message(void) {
  struct tdv_message header;
  receive(&header, sizeof header);
  memcpy(message, &header, sizeof header);
  receive(message + sizeof header, header.bytes - sizeof header);
  return header.bytes;
}

static void send_bytes(const void *from, size_t bytes) {
  if (write(fd, from, bytes) != (ssize_t)bytes)
    exit(1);
}

static void shake_hands(const char *how) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strcpy(address.sun_path, getenv(TDV_ENV_SOCKET));
  fd = socket(AF_UNIX, SOCK_STREAM, 0);
  if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0)
    exit(1);
  setsid();
  struct tdv_hello hello = {
      {sizeof hello, TDV_HELLO}, TDV_WIRE_MAGIC, TDV_WIRE_VERSION, 0, 0, 0, 0};
  if (strcmp(how, "magic") == 0)
    hello.magic = 1;
  if (strcmp(how, "version") == 0)
    hello.version = 99;
  send_bytes(&hello, sizeof hello);
  receive_message();
  memcpy(&setup, message, sizeof setup);
  struct tdv_message ready = {sizeof ready, TDV_READY};
  send_bytes(&ready, sizeof ready);
}

/* A child that has left the process group, and listens to nobody. */
static void leave_a_child(void) {
  for (int signal = 1; signal < NSIG; signal++)
    sigaction(signal, &(struct sigaction){.sa_handler = SIG_IGN}, 0);
  if (fork() == 0) {
    setsid();
    for (;;)
      pause();
  }
}

static void misbehave(const char *how, const struct tdv_run_request *run) {
  if (strcmp(how, "loud") == 0)
    for (int i = 0; i < 200000; i++)
      printf("line %d of many that nobody wants to read\n", i);
  if (run->seed != BAD_SEED)
    return;
  if (strcmp(how, "die") == 0)
    kill(getpid(), SIGSEGV);
  if (strcmp(how, "exit") == 0)
    exit(7);
  if (strcmp(how, "hang") == 0)
    for (;;)
      pause();
  if (strcmp(how, "close") == 0) {
    close(fd);
    for (;;)
      pause();
  }
  if (strcmp(how, "garbage") == 0) {
    memset(reply, 'x', 1000);
    send_bytes(reply, 1000);
  }
  if (strcmp(how, "lies") == 0) {
    struct {
      struct tdv_message header;
      struct tdv_run_result result;
    } lie = {{sizeof lie, TDV_RESULTS}, {.bytes = sizeof lie.result, .sent = 1u << 30}};
    send_bytes(&lie, sizeof lie);
  }
}

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "well";
  if (strcmp(how, "early") == 0) {
    fprintf(stderr, "no, thank you\n");
    return 3;
  }
  if (strcmp(how, "crash") == 0)
    abort();
  if (strcmp(how, "child") == 0)
    leave_a_child();
  shake_hands(how);
  for (;;) {
    size_t bytes = receive_message();
    size_t used = sizeof(struct tdv_message);
    int last = 0;
    for (size_t at = sizeof(struct tdv_message); at < bytes && !last;) {
      struct tdv_run_request run;
      memcpy(&run, message + at, sizeof run);
      at += run.bytes;
      misbehave(how, &run);
      runs++;
      last = strcmp(how, "last") == 0 && run.seed == BAD_SEED;
      int leaks = strcmp(how, "leak") == 0 && setup.reset == TDV_RESET_SNAPSHOT;
      struct tdv_run_result result = {.bytes = sizeof result + sizeof(struct tdv_thread),
                                      .outcome = TDV_FINISHED,
                                      .flags = last ? TDV_LAST_RUN : 0,
                                      .status = (int)run.seed,
                                      .steps = leaks ? runs : 1,
                                      .threads = 1};
      struct tdv_thread thread = {.slot = 1, .parent = 0, .ordinal = 1};
      memcpy(reply + used, &result, sizeof result);
      memcpy(reply + used + sizeof result, &thread, sizeof thread);
      used += result.bytes;
    }
    struct tdv_message header = {(uint32_t)used, TDV_RESULTS};
    memcpy(reply, &header, sizeof header);
    fflush(stdout);
    send_bytes(reply, used);
    if (last)
      return 0;
  }
}
