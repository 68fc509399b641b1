package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real shells complete command lines with the scripts that tdv prints. */
class CompletionTest {
  @TempDir private Path folder;

  @BeforeEach
  void makeFiles() throws IOException {
    Files.writeString(folder.resolve("a.c"), "");
    Files.writeString(folder.resolve("q r.c"), "");
    Files.createDirectory(folder.resolve("dir"));
    for (String shell : List.of("bash", "zsh")) {
      RecordedRun run = RecordedRun.of("completion", shell);
      assertEquals(ExitCode.OK, run.code(), run.err());
      Files.writeString(folder.resolve(shell + ".script"), run.out());
    }
  }

  /** What a shell prints that runs this text in the folder. */
  private String run(String shell, String... text) throws IOException, InterruptedException {
    Path script = Files.writeString(folder.resolve("test.sh"), String.join("\n", text) + "\n");
    Process process =
        new ProcessBuilder(shell, script.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), out);
    return out;
  }

  /** What bash completes the last of these words to. */
  private List<String> bash(String... words) throws Exception {
    String array =
        Arrays.stream(words).map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    return run(
            "bash",
            "set -u",
            "source ./bash.script",
            "COMP_WORDS=(" + array + ")",
            "COMP_CWORD=" + (words.length - 1),
            "_tdv tdv",
            "printf '%s\\n' \"${COMPREPLY[@]}\"")
        .lines()
        .filter(line -> !line.isEmpty())
        .toList();
  }

  @Test
  void bashCompletesCommands() throws Exception {
    assertEquals(Dispatcher.commands().stream().map(Command::name).toList(), bash("tdv", ""));
    assertEquals(List.of("verify", "version"), bash("tdv", "ver"));
  }

  @Test
  void bashCompletesEveryOptionOfEveryCommand() throws Exception {
    for (Command command : Dispatcher.commands()) {
      List<String> options =
          command.table().getOptions().stream().map(option -> "--" + option.getLongOpt()).toList();
      assertEquals(options, bash("tdv", command.name(), "--"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "verify --solver m, mathsat5",
    "verify --solver = s, smtinterpol",
    "verify --check r, race",
    "'verify --check race,dead', 'race,deadlock'",
    "verify --output d, dir",
    "verify a, a.c",
    "verify x.c -- q, 'q r.c'",
    "help repl, replay",
    "completion z, zsh",
    "verify --timeout a, ''",
  })
  void bashCompletesValues(String line, String expected) throws Exception {
    List<String> found = bash(("tdv " + line).split(" ", -1));
    assertEquals(expected.isEmpty() ? List.of() : List.of(expected), found);
  }

  @Test
  void bashCompletesTheValueRightBehindTheEqualsSign() throws Exception {
    assertEquals(List.of("z3", "mathsat5", "smtinterpol"), bash("tdv", "verify", "--solver", "="));
  }

  @Test
  void bashBindsTheFunction() throws Exception {
    assertEquals("complete -F _tdv tdv\n", run("bash", "source ./bash.script", "complete -p tdv"));
  }

  /** zsh completes in a terminal only, so it gets one of its own, in which Tab is pressed. */
  @ParameterizedTest
  @CsvSource({
    "tdv verif, tdv verify",
    "tdv verify --solv, tdv verify --solver=",
    "tdv verify --solver math, tdv verify --solver mathsat5",
    "tdv verify --solver=smt, tdv verify --solver=smtinterpol",
    "tdv verify a, tdv verify a.c",
    "tdv verify -o d, tdv verify -o dir/",
    "'tdv verify --check race,dead', 'tdv verify --check race,deadlock,'",
    "tdv replay --gdb-, tdv replay --gdb-args=",
    "tdv help repl, tdv help replay",
    "tdv completion z, tdv completion zsh",
  })
  void zshCompletes(String typed, String expected) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/zsh")), "zsh is not installed");
    String seen =
        run(
            "zsh",
            "zmodload zsh/zpty",
            "zpty pseudo zsh -f -i",
            "zpty -w pseudo \"PS1=; autoload -U compinit; compinit -D -u; cd '" + folder + "'\"",
            "zpty -w pseudo 'source ./zsh.script; bindkey \"^I\" complete-word'",
            "zpty -w pseudo 'report() { print -r -- \"<$BUFFER>\"; }; zle -N report; bindkey \"^X\""
                + " report'",
            "zpty -w pseudo 'print -n rea; print dy'",
            "zpty -r pseudo text '*ready*'",
            "zpty -w -n pseudo '" + typed + "'$'\\t\\x18'",
            "zpty -r pseudo text '*<*>*'",
            "print -r -- $text",
            "zpty -d pseudo");
    String buffer = seen.substring(seen.lastIndexOf('<') + 1, seen.lastIndexOf('>'));
    assertEquals(expected, buffer.strip(), seen);
  }

  @Test
  void aShellIsNeeded() {
    assertEquals(ExitCode.USAGE, RecordedRun.of("completion").code());
    RecordedRun run = RecordedRun.of("completion", "zhs");
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(
        run.err().startsWith("tdv: error: the argument needs one of bash, zsh, not 'zhs'; did you"),
        run.err());
  }
}
