package tdv.parse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tdv.source.Preprocessor;
import tdv.source.TranslationUnit;

/** The headers of C11, POSIX and Linux as gcc and glibc have them all parse. */
final class StandardHeadersTest {
  private static final String C11 =
      "assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal"
          + " stdalign stdarg stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string"
          + " tgmath threads time uchar wchar wctype";

  private static final String POSIX =
      "aio arpa/inet cpio dirent dlfcn fcntl fmtmsg fnmatch ftw glob grp iconv langinfo libgen"
          + " monetary mqueue net/if netdb netinet/in netinet/tcp nl_types poll pthread pwd regex"
          + " sched search semaphore spawn strings sys/ipc sys/mman sys/msg sys/resource"
          + " sys/select sys/sem sys/shm sys/socket sys/stat sys/statvfs sys/time sys/times"
          + " sys/types sys/uio sys/un sys/utsname sys/wait syslog tar termios ulimit unistd"
          + " utime utmpx wordexp";

  private static final String LINUX =
      "alloca argz byteswap elf endian envz err error execinfo features fts getopt ifaddrs link"
          + " malloc mntent netinet/ip obstack printf pty resolv sys/auxv sys/epoll sys/eventfd"
          + " sys/file sys/inotify sys/ioctl sys/param sys/prctl sys/ptrace sys/queue sys/random"
          + " sys/sendfile sys/signalfd sys/syscall sys/sysinfo sys/timerfd sys/timex sys/xattr"
          + " sysexits ucontext utmp values linux/futex linux/perf_event x86intrin";

  static Stream<String> headers() {
    return Stream.of(C11, POSIX, LINUX).flatMap(set -> List.of(set.split(" ", -1)).stream());
  }

  @TempDir private Path directory;

  @ParameterizedTest
  @MethodSource("headers")
  void eachOnItsOwn(String header) throws IOException {
    parse("#include <sys/types.h>\n#include <" + header + ".h>\n", List.of());
  }

  @Test
  void allTogetherWithGnuSource() throws IOException {
    String includes =
        headers().map(header -> "#include <" + header + ".h>\n").collect(Collectors.joining());
    parse(includes, List.of("-D_GNU_SOURCE"));
  }

  @Test
  void inStrictModes() throws IOException {
    String includes =
        Stream.of(C11.split(" ", -1))
            .filter(header -> !header.equals("threads"))
            .map(header -> "#include <" + header + ".h>\n")
            .collect(Collectors.joining());
    for (String standard : List.of("c99", "c11", "c17", "gnu89", "gnu99", "gnu11")) {
      parse(includes, List.of("-std=" + standard));
    }
    parse("#include <stdio.h>\n#include <stdlib.h>\n#include <pthread.h>\n", List.of("-ansi"));
  }

  private void parse(String includes, List<String> flags) throws IOException {
    Files.writeString(directory.resolve("p.c"), includes + "int after_the_headers;\n");
    UnitParser.parse(
        Preprocessor.preprocess(new TranslationUnit(Path.of("p.c"), directory, flags)));
  }
}
