package tdv.cli;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import tdv.source.ShellWords;

/**
 * Runs commands of tdv one after the other in one process, whose directory is not ours: a line of
 * standard input is what follows {@code tdv}, a line of standard output is the exit code and what
 * was printed on both streams, in base 64.
 */
public final class CommandBatch {
  private CommandBatch() {}

  /** Until the input ends. */
  public static void main(String[] unused) throws IOException {
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream output = System.out;
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      Dispatcher tdv = new Dispatcher(Dispatcher.commands(), new Console(text, text), false);
      List<String> words = ShellWords.split(line);
      int code = tdv.run(words).code();
      output.println(code + " " + Base64.getEncoder().encodeToString(text.toByteArray()));
      output.flush();
    }
  }
}
