package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables that parser, help, completion, manual and configuration go by. */
class OptionTablesTest {
  /** What the name of a value says about its type. */
  private static final Map<String, Class<? extends ValueType>> TYPES =
      Map.of(
          "N", ValueType.WholeNumber.class,
          "K", ValueType.WholeNumber.class,
          "S", ValueType.WholeNumber.class,
          "MB", ValueType.WholeNumber.class,
          "SEED", ValueType.WholeNumber.class,
          "F", ValueType.File.class,
          "FILE", ValueType.File.class,
          "DIR", ValueType.File.class);

  static Stream<Command> commands() {
    return Dispatcher.commands().stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyOptionHasALongNameATextAndTheTypeOfItsArgument(Command command) {
    for (Option option : command.table().getOptions()) {
      String what = "tdv " + command.name() + ": " + option;
      assertTrue(option.hasLongOpt() && !option.getDescription().isBlank(), what);
      if (option.hasArg()) {
        ValueType type = ValueType.of(option);
        Class<? extends ValueType> expected =
            TYPES.getOrDefault(option.getArgName(), type.getClass());
        assertEquals(expected, type.getClass(), what + ": make it with TypedOption");
        type.initial().ifPresent(value -> assertEquals(value, type.apply(value), what));
      }
    }
  }

  /** A wrong value of each option is refused with the option's name, before anything is done. */
  @ParameterizedTest
  @MethodSource("commands")
  void wrongValuesAreRefusedByName(Command command) {
    for (Option option : command.table().getOptions()) {
      if (option.hasArg() && !ValueType.of(option).accepts("?!\0")) {
        RecordedRun run = RecordedRun.of(command.name(), "--" + option.getLongOpt(), "?!\0");
        assertEquals(ExitCode.USAGE, run.code(), run.err());
        String start = "tdv: error: option --" + option.getLongOpt() + " needs ";
        assertTrue(run.err().startsWith(start), run.err());
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--engine dpro|option --engine needs one of auto, |did you mean dpor?",
        "--check race,deadlok|option --check needs some of assert, |did you mean deadlock?",
        "--solver z4|option --solver needs one of z3, |did you mean z3?",
        "--timeot 5|unknown option --timeot|did you mean --timeout?",
      })
  void nearMissesAreExplained(String words, String start, String end) {
    String[] line =
        Stream.of("verify p.c " + words)
            .flatMap(s -> Stream.of(s.split(" ", -1)))
            .toArray(String[]::new);
    RecordedRun run = RecordedRun.of(line);
    assertEquals(ExitCode.USAGE, run.code());
    String first = run.err().lines().findFirst().orElse("");
    assertTrue(first.startsWith("tdv: error: " + start) && first.endsWith(end), first);
  }

  @Test
  void helpShowsChoicesAndDefaults() {
    String help = RecordedRun.of("help", "verify").out();
    for (String text :
        List.of("one of z3, mathsat5, smtinterpol: ", "(default z3)", "(default tdv-out)")) {
      assertTrue(help.contains(text), help);
    }
  }

  @Test
  void helpAboutAnUnknownCommandSuggestsOne() {
    RecordedRun run = RecordedRun.of("help", "verfy");
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("did you mean verify?"), run.err());
  }
}
