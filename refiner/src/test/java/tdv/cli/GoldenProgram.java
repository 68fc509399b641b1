package tdv.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A program whose outputs are kept, and its verification, which is the same each time: one engine,
 * all bugs, and no limit of time.
 */
enum GoldenProgram {
  COUNTER("run/counter.c", "--keep-going"),
  NONDET("run/nondet-sum.c", "--keep-going --input n=1"),
  DEADLOCK("explore/deadlock-two-locks.c", "--keep-going"),
  LOST_WAKE_UP("explore/lost-wake-up.c", "--keep-going"),
  LIVELOCK("explore/livelock.c", "--keep-going"),
  RACE("explore/counter-race.c", "--keep-going --check race"),
  USE_AFTER_FREE("explore/use-after-free.c", "--keep-going"),
  DOUBLE_FREE("explore/double-free.c", "--keep-going"),
  MISUSE("explore/unlock-not-held.c", "--keep-going"),
  SAFE("explore/lock3x1.c", "--keep-going"),
  UNKNOWN("explore/lastzero.c", "--keep-going --max-runs 3");

  private final String program;
  private final String more;

  GoldenProgram(String program, String more) {
    this.program = program;
    this.more = more;
  }

  /** What came out: the report, and the folder with the files. */
  record Outputs(RecordedRun run, Path folder) {
    String read(String name) {
      try {
        return Files.readString(folder.resolve(name));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** The name of its files. */
  String title() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Relative names, which are the same in all checkouts. */
  Outputs verify() {
    Path folder = Path.of("target", "golden", title());
    delete(folder);
    List<String> words =
        new ArrayList<>(List.of("verify", "../benchmarks/" + program, "--engine", "dpor"));
    words.addAll(List.of("--explain", "600", "-o", folder.toString()));
    words.addAll(List.of(more.split(" ")));
    return new Outputs(RecordedRun.of(words.toArray(String[]::new)), folder);
  }

  private static void delete(Path folder) {
    try {
      if (Files.exists(folder)) {
        try (var files = Files.list(folder)) {
          for (Path file : files.toList()) {
            Files.delete(file);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
