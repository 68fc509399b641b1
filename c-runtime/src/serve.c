/* The connection to tdv: messages in, results out. */
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

#include "limits.h"
#include "server.h"

extern char __data_start[], _end[];

/* Where a program that closes descriptors one by one does not get. */
#define SOCKET_DESCRIPTOR 250
#define ENOUGH_BYTES (128ul << 10)
#define NOT_DUE "internal error: a message that is not due"
#define MALFORMED "internal error: a message that is not what it says"

static _Noreturn void hang_up(void) { tdv_quit(0); }

void tdv_send(const void *bytes, size_t size) {
  const char *at = bytes;
  while (size > 0) {
    long sent = tdv_syscall(SYS_sendto, (long)server->socket, at, size, (long)MSG_NOSIGNAL, 0L, 0L);
    if (sent == -EINTR)
      continue;
    if (sent <= 0)
      hang_up();
    at += sent;
    size -= (size_t)sent;
  }
}

static void receive_bytes(unsigned char *at, size_t size) {
  while (size > 0) {
    long got = tdv_syscall(SYS_recvfrom, (long)server->socket, at, size, 0L, 0L, 0L);
    if (got == -EINTR)
      continue;
    if (got <= 0)
      hang_up();
    at += got;
    size -= (size_t)got;
  }
}

/* Sleeping and being woken takes a core that has nothing else to do a hundred microseconds on some
   virtual machines, so the next request is awaited awake for a moment. Where that was in vain (the
   core was needed by others, or tdv is busy), it is not tried again for a while. */
static long first_bytes(unsigned char *message, size_t size) {
  long got = -EAGAIN;
  if (tdv_patient(&server->reading)) {
    uint64_t start = __builtin_ia32_rdtsc();
    while (got == -EAGAIN && __builtin_ia32_rdtsc() - start < TDV_AWAKE_CYCLES)
      got = tdv_syscall(SYS_recvfrom, (long)server->socket, message, size, (long)MSG_DONTWAIT, 0L,
                        0L);
    tdv_patience(&server->reading, got != -EAGAIN);
  }
  while (got == -EINTR || got == -EAGAIN)
    got = tdv_syscall(SYS_recvfrom, (long)server->socket, message, size, 0L, 0L, 0L);
  return got;
}

/* The next message, at TDV_MESSAGE_BASE. A request is written when its predecessor's result has
   been read, so there is never a second one in the socket: one call gets it whole if it is short.
 */
static const unsigned char *receive(void) {
  unsigned char *message = (unsigned char *)TDV_MESSAGE_BASE;
  long got = first_bytes(message, 65536);
  if (got <= 0)
    hang_up();
  if ((size_t)got < sizeof(struct tdv_message)) {
    receive_bytes(message + got, sizeof(struct tdv_message) - (size_t)got);
    got = sizeof(struct tdv_message);
  }
  struct tdv_message header;
  memcpy(&header, message, sizeof header);
  if (header.bytes > TDV_MESSAGE_BYTES || header.bytes < (size_t)got)
    tdv_die(NOT_DUE);
  receive_bytes(message + got, header.bytes - (size_t)got);
  return message;
}

static uint32_t kind_of(const unsigned char *message) {
  struct tdv_message header;
  memcpy(&header, message, sizeof header);
  return header.kind;
}

static size_t bytes_of(const unsigned char *message) {
  struct tdv_message header;
  memcpy(&header, message, sizeof header);
  return header.bytes;
}

static void connect_to_tdv(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path)
    tdv_die("internal error: the path of the socket is too long");
  memcpy(address.sun_path, path, strlen(path) + 1);
  long fd = tdv_syscall(SYS_socket, (long)AF_UNIX, (long)(SOCK_STREAM | SOCK_CLOEXEC), 0L);
  if (fd < 0 || tdv_syscall(SYS_connect, fd, &address, sizeof address) < 0)
    tdv_die("cannot connect to tdv");
  long high = tdv_syscall(SYS_dup3, fd, (long)SOCKET_DESCRIPTOR, 02000000L /* O_CLOEXEC */);
  if (high >= 0) {
    tdv_syscall(SYS_close, fd);
    fd = high;
  }
  server->socket = (int)fd;
}

static void say_hello(void) {
  struct tdv_hello hello = {.header = {sizeof hello, TDV_HELLO},
                            .magic = TDV_WIRE_MAGIC,
                            .version = TDV_WIRE_VERSION,
                            .pid = (uint32_t)tdv_syscall(SYS_getpid),
                            .data_start = (uintptr_t)__data_start,
                            .data_end = (uintptr_t)_end};
  tdv_send(&hello, sizeof hello);
}

void tdv_take_setup(const unsigned char *message, size_t bytes) {
  if (bytes >= sizeof server->setup)
    memcpy(&server->setup, message, sizeof server->setup);
  if (server->setup.version != TDV_WIRE_VERSION)
    tdv_die("internal error: tdv and the runtime are of different versions");
  if (server->setup.inputs > TDV_MAX_INPUTS)
    tdv_die("too many inputs");
  if (!tdv_setup_is_well(message, bytes))
    tdv_die(MALFORMED);
  if (server->setup.max_local_steps == 0)
    server->setup.max_local_steps = UINT64_MAX;
  /* The message's memory is used again: keep what is needed later. */
  unsigned char *kept = (unsigned char *)TDV_MESSAGE_BASE + TDV_MESSAGE_BYTES;
  size_t size = server->setup.header.bytes - sizeof server->setup;
  tdv_map((uintptr_t)kept, size + 4096, false);
  memcpy(kept, message + sizeof server->setup, size);
  shared->slots = 1;
  memcpy(&shared->name[0], kept, server->setup.threads * sizeof shared->name[0]);
  if (server->setup.threads > 1)
    shared->slots = server->setup.threads;
  kept += server->setup.threads * sizeof shared->name[0];
  server->pokes = (const struct tdv_poke *)kept;
  server->inputs = kept + server->setup.pokes * sizeof(struct tdv_poke);
  for (unsigned i = 0; i < server->setup.pokes; i++) {
    struct tdv_poke poke;
    memcpy(&poke, kept + i * sizeof poke, sizeof poke);
    if (poke.size <= sizeof poke.bytes)
      memcpy((void *)poke.address, poke.bytes, poke.size);
  }
}

const unsigned char *tdv_take_request(const unsigned char *at, size_t left) {
  if (!tdv_run_is_well(at, left))
    tdv_die(MALFORMED);
  memcpy(&server->request, at, sizeof server->request);
  server->segments = (const struct tdv_segment *)(at + sizeof server->request);
  return at + server->request.bytes;
}

static void send_results(size_t bytes) {
  struct tdv_message header = {(uint32_t)bytes, TDV_RESULTS};
  memcpy((void *)TDV_REPLY_BASE, &header, sizeof header);
  tdv_send((void *)TDV_REPLY_BASE, bytes);
}

/* Takes all runs of the message. Results go out as soon as there are enough of them, so that tdv
   can read them while the next runs are on. */
static void answer(const unsigned char *message) {
  struct tdv_message header;
  memcpy(&header, message, sizeof header);
  size_t used = sizeof(struct tdv_message);
  for (const unsigned char *at = message + sizeof header;
       at < message + header.bytes && !server->poisoned;) {
    const unsigned char *request = at;
    at = tdv_take_request(at, (size_t)(message + header.bytes - at));
    shared->reply_at = (unsigned char *)TDV_REPLY_BASE + used;
    if (server->setup.reset == TDV_RESET_FORK) {
      tdv_run_forked(request, (size_t)(at - request));
    } else {
      tdv_run_one();
      tdv_output_end();
      shared->reply_bytes = tdv_write_result(shared->reply_at);
    }
    used += shared->reply_bytes;
    if (used >= ENOUGH_BYTES) {
      send_results(used);
      used = sizeof(struct tdv_message);
    }
  }
  if (used > sizeof(struct tdv_message))
    send_results(used);
  if (server->poisoned)
    tdv_quit(0);
}

_Noreturn void tdv_serve(const char *path) {
  /* Ctrl-C is for tdv: it ends us when it is ready. */
  tdv_syscall(SYS_setsid);
  connect_to_tdv(path);
  say_hello();
  const unsigned char *setup = receive();
  if (kind_of(setup) != TDV_SETUP)
    tdv_die(NOT_DUE);
  tdv_take_setup(setup, bytes_of(setup));
  tdv_output_init();
  server->max_events =
      tdv_reserved(TDV_MAX_EVENTS * sizeof(struct tdv_event)) / sizeof(struct tdv_event);
  tdv_begin_main();
  tdv_limits_files();
  if (server->setup.reset == TDV_RESET_FORK) {
    tdv_fork_init();
  } else {
    tdv_limits_alone();
    tdv_watch_start();
  }
  struct tdv_message ready = {sizeof ready, TDV_READY};
  tdv_send(&ready, sizeof ready);
  for (;;) {
    const unsigned char *message = receive();
    if (kind_of(message) == TDV_EXPLORE)
      tdv_explore(message);
    else if (kind_of(message) == TDV_RUN)
      answer(message);
    else
      tdv_die(NOT_DUE);
  }
}
