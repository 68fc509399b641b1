package tdv.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What {@code --engine} chooses from; some options decide it, too. */
enum EngineChoice {
  /** All at the same time. */
  AUTO,
  /** Formulas over traces. */
  TDV,
  /** One run of each class. */
  DPOR,
  /** Formulas over traces, as published. */
  TDV_CLASSIC,
  /** The whole program in one formula. */
  BMC;

  /** Only the explorer knows what to do with these. */
  private static final List<String> OF_EXPLORER =
      List.of("reduction", "preemptions", "checkpoint", "resume", "states");

  private static final List<String> OF_FORMULAS =
      List.of("solver", "memory", "order", "random-runs", VerifyOptions.DUMP, "incremental");

  /** Only the published method has these. */
  private static final List<String> OF_CLASSIC = List.of("tlssa", "ppor", "data-for");

  /** The published method has neither clocks nor random runs. */
  private static final List<String> OF_CLOCKS = List.of("order", "random-runs");

  String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The engine that was asked for, by its name or by options that only one of them has. */
  static EngineChoice of(Invocation invocation) throws UsageException {
    EngineChoice asked = named(invocation.choice("engine"));
    for (String option : OF_EXPLORER) {
      if (invocation.has(option) && asked != DPOR) {
        refuse(invocation, option, invocation.has("engine"), "engine " + asked.text());
        for (String other : OF_FORMULAS) {
          refuse(invocation, other, invocation.has(other), option);
        }
        asked = DPOR;
      }
    }
    for (String option : OF_FORMULAS) {
      refuse(invocation, option, asked == DPOR && invocation.has(option), "engine dpor");
    }
    for (String option : OF_CLASSIC) {
      boolean wrong = asked != TDV_CLASSIC && invocation.has(option);
      refuse(invocation, option, wrong, "engine " + asked.text());
    }
    for (String option : OF_CLOCKS) {
      boolean wrong = asked == TDV_CLASSIC && invocation.has(option);
      refuse(invocation, option, wrong, "engine " + asked.text());
    }
    if (asked == AUTO && invocation.has(VerifyOptions.DUMP)) {
      // Which questions auto asks depends on who is first.
      refuse(invocation, VerifyOptions.DUMP, invocation.has("engine"), "engine auto");
      asked = TDV;
    }
    boolean alone = asked == TDV || asked == TDV_CLASSIC || asked == BMC;
    refuse(invocation, "jobs", alone && invocation.has("jobs"), "engine " + asked.text());
    refuse(
        invocation,
        "random-runs",
        asked == BMC && invocation.has("random-runs"),
        "engine " + asked.text());
    require(invocation, "unwind", asked == BMC || asked == TDV_CLASSIC, "bmc or tdv-classic");
    require(invocation, "encoding", asked == BMC, "bmc");
    return asked;
  }

  /** The names of all, the usual one first. */
  static List<String> names() {
    return Arrays.stream(values()).map(EngineChoice::text).toList();
  }

  /** The names of those whose questions can be exported, the usual one first. */
  static List<String> asking() {
    return Arrays.stream(values())
        .filter(engine -> engine != AUTO && engine != DPOR)
        .map(EngineChoice::text)
        .toList();
  }

  private static EngineChoice named(String name) {
    return values()[names().indexOf(name)];
  }

  private static void require(Invocation invocation, String option, boolean fits, String engine)
      throws UsageException {
    if (invocation.has(option) && !fits) {
      throw new UsageException("--" + option + " needs --engine " + engine, invocation.command());
    }
  }

  private static void refuse(Invocation invocation, String option, boolean wrong, String other)
      throws UsageException {
    if (wrong) {
      throw new UsageException(
          "--" + option + " can't be given with --" + other, invocation.command());
    }
  }
}
