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
static _Alignas(8) char message[1 << 20];
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

/* Whoever connects is not the process that tdv has started. */
static void let_a_child_go_on(void) {
  if (fork() != 0)
    for (;;)
      pause();
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

/* Answers with three slots, and with a deadlock if one is FOUND; an image has 5 bytes. */
static void explored(uint32_t status, uint64_t image) {
  struct {
    struct tdv_explored explored;
    struct tdv_candidate candidate;
    uint32_t sites[4];
    struct tdv_segment segments[2];
    char text[8];
    struct tdv_thread_name names[4];
    char image[5];
  } answer = {.explored = {.header.kind = TDV_EXPLORED,
                           .status = status,
                           .file = 7,
                           .executions = 10,
                           .spun = 1,
                           .steps = 50,
                           .longest = 9,
                           .pending = 3,
                           .cpu_ns = 4,
                           .threads = 2,
                           .candidates = status == TDV_EXPLORE_FOUND,
                           .image = image,
                           .slots = 3,
                           .flags = TDV_DEFAULT_INPUT},
              .candidate = {.bytes = 24 + 16 + 16 + 8,
                            .outcome = TDV_DEADLOCK,
                            .first = 1,
                            .sites = 3,
                            .segments = 2,
                            .text = 4},
              .sites = {5, 6, 9},
              .segments = {{0, 2}, {1, 3}},
              .text = "text",
              .names = {{0, 0}, {0, 1}, {1, 1}},
              .image = "image"};
  size_t candidate = status == TDV_EXPLORE_FOUND ? answer.candidate.bytes : 0;
  answer.explored.header.bytes = (uint32_t)(sizeof answer.explored + candidate + 16 + image);
  memcpy(reply, &answer.explored, sizeof answer.explored);
  memcpy(reply + sizeof answer.explored, &answer.candidate, candidate);
  memcpy(reply + sizeof answer.explored + candidate, answer.names, 16 + image);
  send_bytes(reply, answer.explored.header.bytes);
}

static void explore(const char *how) {
  struct tdv_explore_request request;
  memcpy(&request, message, sizeof request);
  if (request.action == TDV_EXPLORE_SAVE)
    explored(TDV_EXPLORE_READY, 5);
  else if (request.action != TDV_EXPLORE_GO)
    explored(TDV_EXPLORE_READY, 0);
  else {
    misbehave(how, &(struct tdv_run_request){.seed = BAD_SEED});
    if (strcmp(how, "found") == 0)
      explored(TDV_EXPLORE_FOUND, 0);
    else if (strcmp(how, "last") != 0)
      explored(TDV_EXPLORE_COMPLETE, 0);
    else {
      explored(TDV_EXPLORE_LAST, 5);
      exit(0);
    }
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
  if (strcmp(how, "other") == 0)
    let_a_child_go_on();
  if (strcmp(how, "child") == 0)
    leave_a_child();
  shake_hands(how);
  for (;;) {
    size_t bytes = receive_message();
    if (((struct tdv_message *)message)->kind == TDV_EXPLORE) {
      explore(how);
      continue;
    }
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
