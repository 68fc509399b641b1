package tdv.docs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import tdv.cli.CommandBatch;

/** Where the commands of a document are run: one tdv for all of them, bash for the rest. */
final class Shell implements AutoCloseable {
  /** What a command came to. */
  record Outcome(int code, List<String> output) {}

  private static final String TDV = "./tdv ";

  private final Path directory;
  private final Process tdv;
  private final BufferedReader answers;
  private int last;

  Shell(Path directory) throws IOException {
    this.directory = directory;
    this.tdv =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dtdv.native=" + System.getProperty("tdv.native"),
                "-cp",
                System.getProperty("java.class.path"),
                CommandBatch.class.getName())
            .directory(directory.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    this.answers =
        new BufferedReader(new InputStreamReader(tdv.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Runs a command line; what is behind a number sign is a comment. */
  Outcome run(String line) throws IOException, InterruptedException {
    String command = line.replaceFirst(" +# .*", "");
    Outcome outcome =
        command.startsWith(TDV) ? tdv(command.substring(TDV.length())) : bash(command);
    last = outcome.code();
    return outcome;
  }

  private Outcome tdv(String words) throws IOException {
    boolean redirected = words.contains(" > ");
    tdv.outputWriter(StandardCharsets.UTF_8)
        .append(words.replaceFirst(" > .*", ""))
        .append('\n')
        .flush();
    String[] answer = answers.readLine().split(" ", -1);
    byte[] text = Base64.getDecoder().decode(answer[1]);
    return new Outcome(Integer.parseInt(answer[0]), redirected ? List.of() : lines(text));
  }

  private Outcome bash(String command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("bash", "-c", "(exit " + last + "); " + command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .start();
    byte[] text = process.getInputStream().readAllBytes();
    return new Outcome(process.waitFor(), lines(text));
  }

  private static List<String> lines(byte[] text) {
    return new String(text, StandardCharsets.UTF_8).lines().toList();
  }

  @Override
  public void close() throws IOException {
    tdv.outputWriter().close();
    tdv.destroy();
  }
}
