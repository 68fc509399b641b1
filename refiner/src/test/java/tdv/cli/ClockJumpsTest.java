package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Somebody sets the clock, again and again, years back and forth: a library in front of the real
 * one tells tdv, gcc and the program so. Verdicts, limits of time and durations are as ever.
 */
class ClockJumpsTest {
  private static final long NANOS = 1_000_000_000;

  private static final String JUMPS =
      """
      #define _GNU_SOURCE
      #include <stdio.h>
      #include <stdlib.h>
      #include <sys/syscall.h>
      #include <sys/time.h>
      #include <time.h>
      #include <unistd.h>
      /* Up to 20 years away, another distance at each call, and a line where somebody can see it. */
      static long jump(void) {
        static unsigned calls;
        unsigned call = __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
        const char *log = getenv("JUMPS");
        if (call == 2 && log) {
          FILE *file = fopen(log, "a");
          if (file) {
            fputs("jump\\n", file);
            fclose(file);
          }
        }
        return (long)(call * 2654435761u % 1262304000u) - 631152000;
      }
      int clock_gettime(clockid_t clock, struct timespec *now) {
        int code = (int)syscall(SYS_clock_gettime, clock, now);
        if (code == 0 && clock == CLOCK_REALTIME)
          now->tv_sec += jump();
        return code;
      }
      int gettimeofday(struct timeval *now, void *zone) {
        struct timespec time;
        (void)zone;
        clock_gettime(CLOCK_REALTIME, &time);
        now->tv_sec = time.tv_sec;
        now->tv_usec = time.tv_nsec / 1000;
        return 0;
      }
      time_t time(time_t *result) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        if (result)
          *result = now.tv_sec;
        return now.tv_sec;
      }
      """;

  /** The time in the program goes on, whichever way it asks; and there is a deadlock. */
  private static final String TIMED =
      """
      #include <assert.h>
      #include <pthread.h>
      #include <sys/time.h>
      #include <time.h>
      static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
      static void *work(void *unused) {
        pthread_mutex_lock(&b);
        pthread_mutex_lock(&a);
        pthread_mutex_unlock(&a);
        pthread_mutex_unlock(&b);
        return unused;
      }
      int main(void) {
        struct timespec first, second;
        struct timeval third;
        pthread_t t;
        clock_gettime(CLOCK_REALTIME, &first);
        pthread_create(&t, 0, work, 0);
        clock_gettime(CLOCK_REALTIME, &second);
        gettimeofday(&third, 0);
        assert(first.tv_sec <= second.tv_sec && second.tv_sec <= third.tv_sec);
        assert(third.tv_sec - first.tv_sec < 60 && time(0) - first.tv_sec < 60);
        pthread_mutex_lock(&a);
        pthread_mutex_lock(&b);
        pthread_mutex_unlock(&b);
        pthread_mutex_unlock(&a);
        pthread_join(t, 0);
        return 0;
      }
      """;

  @TempDir private Path folder;
  private Path library;

  @BeforeEach
  void build() throws Exception {
    Path source = Files.writeString(folder.resolve("jumps.c"), JUMPS);
    library = folder.resolve("jumps.so");
    Process gcc =
        new ProcessBuilder("gcc", "-shared", "-fPIC", "-o", library + "", source + "")
            .redirectErrorStream(true)
            .start();
    String said = new String(gcc.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, gcc.waitFor(), said);
  }

  private record Ended(int code, String output, double seconds, JsonNode result) {}

  private Ended verify(Path program, String... more) throws IOException, InterruptedException {
    Path json = folder.resolve("result.json");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String property : List.of("tdv.root", "tdv.native")) {
      if (System.getProperty(property) != null) {
        command.add("-D" + property + "=" + System.getProperty(property));
      }
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of("verify", program.toString(), "--no-files", "--json", json + ""));
    command.addAll(List.of(more));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("LD_PRELOAD", library.toString());
    builder.environment().put("JUMPS", folder.resolve("log").toString());
    long start = System.nanoTime();
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = process.waitFor();
    double seconds = (System.nanoTime() - start) / (double) NANOS;
    assertTrue(Files.exists(folder.resolve("log")), "nobody has asked what time it is");
    assertTrue(Files.exists(json), output);
    return new Ended(code, output, seconds, new ObjectMapper().readTree(json.toFile()));
  }

  private static void assertPlausible(Ended run) {
    for (String name : List.of("wallMs", "searchMs")) {
      long told = run.result().at("/statistics/" + name).asLong(-1);
      assertTrue(told >= 0 && told <= 1000 * run.seconds(), name + " " + told + run.output());
    }
  }

  @Test
  void verdictsStayAsTheyAre() throws Exception {
    Path program = Files.writeString(folder.resolve("timed.c"), TIMED);
    Ended run = verify(program, "--check", "assert,deadlock");
    assertEquals(ExitCode.DEADLOCK.code(), run.code(), run.output());
    assertPlausible(run);
  }

  @Test
  void limitsOfTimeAreKept() throws Exception {
    Path root = Path.of(System.getProperty("tdv.root"), "benchmarks", "explore");
    Ended run =
        verify(
            root.resolve("bounded-buffer.c"),
            "--engine",
            "dpor",
            "--timeout",
            "2",
            "--",
            "-DPRODUCERS=4",
            "-DCONSUMERS=4");
    assertEquals(ExitCode.TIME_LIMIT.code(), run.code(), run.output());
    assertPlausible(run);
    long told = run.result().at("/statistics/wallMs").asLong();
    assertTrue(told >= 1900, "it has given up after " + told + " ms");
  }
}
