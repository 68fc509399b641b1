package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where values come from, which source is the stronger one, and what is refused. */
class ConfigurationTest {
  @TempDir private Path folder;
  private Path home;
  private Path project;
  private Path inner;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void makeFolders() throws IOException {
    home = Files.createDirectories(folder.resolve("home/.config/tdv")).getParent().getParent();
    project = Files.createDirectories(folder.resolve("project/.git")).getParent();
    inner = Files.createDirectories(project.resolve("src/deep"));
    environment.put("HOME", home.toString());
  }

  private RecordedRun run(Path here, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ConfigSources sources = new ConfigSources(environment, Optional.of(here));
    ExitCode code =
        new Dispatcher(Dispatcher.commands(), new Console(out, err), false, sources)
            .run(List.of(words));
    return new RecordedRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** The lines about one option that {@code --print-config} shows. */
  private String shown(Path here, String option, String... words) {
    RecordedRun run =
        run(
            here,
            Stream.concat(Stream.of("verify", "--print-config"), Stream.of(words))
                .toArray(String[]::new));
    assertEquals(ExitCode.OK, run.code(), run.err());
    return run.out()
        .lines()
        .filter(line -> line.matches("  (# )?" + option + ":.*"))
        .map(line -> line.strip().replaceAll(" +", " "))
        .findFirst()
        .orElse("");
  }

  private void user(String text) throws IOException {
    Files.writeString(home.resolve(".config/tdv/config.yaml"), text);
  }

  private void project(String text) throws IOException {
    Files.writeString(project.resolve("tdv.yaml"), text);
  }

  @Test
  void eachSourceIsStrongerThanTheNext() throws IOException {
    assertEquals("jobs: 1 # default", shown(project, "jobs"));
    user("jobs: 2\n");
    assertEquals(
        "jobs: 2 # " + home.resolve(".config/tdv/config.yaml") + ":1:1", shown(project, "jobs"));
    project("# ours\njobs: 3\n");
    assertEquals("jobs: 3 # tdv.yaml:2:1", shown(project, "jobs"));
    environment.put("TDV_JOBS", "4");
    assertEquals("jobs: 4 # TDV_JOBS", shown(project, "jobs"));
    assertEquals("jobs: 5 # command line", shown(project, "jobs", "--jobs", "5"));
  }

  @Test
  void sectionsCountForTheirCommandOnlyAndMore() throws IOException {
    project("verify:\n  timeout: 7\ntimeout: 8\nrun:\n  quiet: true\n");
    assertEquals("timeout: 7 # tdv.yaml:2:3", shown(project, "timeout"));
    assertTrue(run(project, "run", "--print-config").out().contains("timeout: 8 "));
    assertEquals("quiet: false # default", shown(project, "quiet"));
  }

  @Test
  void fileIsSearchedUpToTheRootOfTheRepository() throws IOException {
    project("output: results\n");
    assertEquals("output: ../../results # ../../tdv.yaml:1:1", shown(inner, "output"));
    assertEquals("output: tdv-out # default", shown(folder, "output"));
    Files.createDirectory(inner.resolve(".git"));
    assertEquals("output: tdv-out # default", shown(inner, "output"));
  }

  @Test
  void configHomeOfXdgComesFirst() throws IOException {
    user("jobs: 2\n");
    Path xdg = Files.createDirectories(folder.resolve("xdg/tdv")).getParent();
    environment.put("XDG_CONFIG_HOME", xdg.toString());
    assertEquals("jobs: 1 # default", shown(project, "jobs"));
    Files.writeString(xdg.resolve("tdv/config.yaml"), "jobs: 6\n");
    assertEquals("jobs: 6 # " + xdg + "/tdv/config.yaml:1:1", shown(project, "jobs"));
  }

  @Test
  void switchesListsAndRepeatedOptions() throws IOException {
    project("keep-going: true\ncheck: [race, api]\ninput: [a=1, 'b=x y']\nargs: -n 5\n");
    assertEquals("keep-going: true # tdv.yaml:1:1", shown(project, "keep-going"));
    assertEquals("check: 'race,api' # tdv.yaml:2:1", shown(project, "check"));
    assertEquals("input: ['a=1', 'b=x y'] # tdv.yaml:3:1", shown(project, "input"));
    assertEquals("args: '-n 5' # tdv.yaml:4:1", shown(project, "args"));
    assertEquals("input: ['c=3'] # command line", shown(project, "input", "--input", "c=3"));
    environment.put("TDV_KEEP_GOING", "0");
    assertEquals("keep-going: false # TDV_KEEP_GOING", shown(project, "keep-going"));
  }

  @Test
  void whatIsShownIsAFileThatSaysTheSame() throws IOException {
    String shown =
        run(project, "verify", "--print-config", "--input", "a='1", "--keep-going", "--jobs=2")
            .out();
    project(shown);
    String again = run(project, "verify", "--print-config").out();
    assertEquals(shown.replaceAll(" *# .*", ""), again.replaceAll(" *# .*", ""));
    assertTrue(again.contains("input: ['a=''1']"), again);
  }

  /** The values really count. */
  @Test
  void commandsObeyTheConfiguration() throws IOException {
    project("verify: {check: [deadlock], no-files: true}\n");
    RecordedRun run = run(project, "verify", counter().toString());
    assertEquals(ExitCode.OK, run.code(), run.out() + run.err());
    assertTrue(run.out().contains("checks: deadlock ·"), run.out() + run.err());
  }

  private static Path counter() {
    return Path.of(System.getProperty("tdv.root"), "benchmarks", "run", "counter.c")
        .toAbsolutePath();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "timeot: 5|1:1: error: unknown key 'timeot'; did you mean timeout?",
        "verify: {timeot: 5}|1:10: error: unknown key for verify 'timeot'; did you mean timeout?",
        "ferify: {timeout: 5}|1:10: error: no command is named 'ferify'; did you mean verify?",
        "timeout: soon|1:10: error: timeout needs a whole number from 1 to 100000000, not 'soon'",
        "engine: dpro|1:9: error: engine needs one of",
        "check: [race, deadlok]|1:8: error: check needs some of",
        "timeout: [1, 2]|1:10: error: timeout needs one value, not a list",
        "keep-going: maybe|1:13: error: keep-going needs true or false, not 'maybe'",
        "timeout:|1:9: error: 'timeout' needs a value",
        "jobs: 1; jobs: 2|2:1: error: 'jobs' is there twice",
        "jobs: [1|2:1: error: not YAML: ",
        "jobs: 1; \tx: 2|2:1: error: not YAML: ",
        "just words|1:1: error: a file of settings has lines such as 'timeout: 60'",
        "verify: {input: {a: 1}}|1:17: error: 'input' needs a value, not a section",
        "help: true|1:1: error: unknown key 'help'",
        "o: x|1:1: error: unknown key 'o'",
      })
  void mistakesAreShownWithTheirPlace(String text, String message) throws IOException {
    project(text.replace("; ", "\n") + "\n");
    RecordedRun run = run(project, "verify", "--print-config");
    assertEquals(ExitCode.USAGE, run.code(), run.out());
    assertTrue(run.err().startsWith("tdv.yaml:" + message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void mistakesInVariablesAreNamed() {
    environment.put("TDV_TIMEOUT", "x");
    assertEquals(
        "TDV_TIMEOUT: error: needs a whole number from 1 to 100000000, not 'x'\n",
        run(project, "verify", "--print-config").err());
    environment.remove("TDV_TIMEOUT");
    environment.put("TDV_TIMEOT", "5");
    assertEquals(
        "TDV_TIMEOT: error: no such option; did you mean TDV_TIMEOUT?\n",
        run(project, "verify", "--print-config").err());
  }

  @Test
  void otherVariablesAreNoneOfOurs() {
    environment.putAll(Map.of("TDV_JAVA_OPTS", "x", "TDV_SCHEDULE", "x", "TDV_ZZ_SOMETHING", "x"));
    assertEquals(ExitCode.OK, run(project, "run", "--print-config").code());
  }

  @Test
  void whatCanNotBeTogetherIsTracedToItsFile() throws IOException {
    project("jobs: 3\n");
    RecordedRun run = run(project, "verify", counter().toString(), "--engine", "tdv");
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("; --jobs comes from tdv.yaml:1:1\n"), run.err());
  }

  @Test
  void aBrokenFileDoesNotKeepFromHelp() throws IOException {
    project("[\n");
    assertEquals(ExitCode.OK, run(project, "help").code());
    assertEquals(ExitCode.OK, run(project, "verify", "--help").code());
    assertEquals(ExitCode.OK, run(project, "version").code());
  }

  /** Else a key could be an option or a section. */
  @Test
  void noOptionHasTheNameOfACommand() {
    List<String> names = Dispatcher.commands().stream().map(Command::name).toList();
    for (Command command : Dispatcher.commands()) {
      for (Option option : command.table().getOptions()) {
        assertTrue(
            option.getLongOpt().equals("help") || !names.contains(option.getLongOpt()),
            option.toString());
      }
    }
  }
}
