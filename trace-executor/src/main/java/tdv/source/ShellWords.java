package tdv.source;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line into words by the quoting rules of the POSIX shell (2.2 Quoting), as the
 * "command" of a compilation database and the option --args are written. Nothing is expanded.
 */
public final class ShellWords {
  private final String command;
  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean inWord;
  private int at;

  private ShellWords(String command) {
    this.command = command;
  }

  /** The words, or an exception whose message says what is not closed. */
  public static List<String> split(String command) {
    return new ShellWords(command).split();
  }

  /**
   * A word as it can be typed: quoted if it has letters that a shell would not take as they are.
   */
  public static String quoted(String word) {
    boolean plain = !word.isEmpty() && word.chars().allMatch(ShellWords::isPlain);
    return plain ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  private static boolean isPlain(int letter) {
    return Character.isLetterOrDigit(letter) || "_-+=./:,@%".indexOf(letter) >= 0;
  }

  private List<String> split() {
    while (at < command.length()) {
      char c = command.charAt(at++);
      switch (c) {
        case ' ', '\t', '\n', '\r' -> endWord();
        case '\'' -> singleQuoted();
        case '"' -> doubleQuoted();
        case '\\' -> escaped();
        default -> add(c);
      }
    }
    endWord();
    return words;
  }

  private void singleQuoted() {
    int close = command.indexOf('\'', at);
    if (close < 0) {
      throw new IllegalArgumentException("a single quote is not closed");
    }
    inWord = true;
    word.append(command, at, close);
    at = close + 1;
  }

  private void doubleQuoted() {
    inWord = true;
    while (at < command.length()) {
      char c = command.charAt(at++);
      if (c == '"') {
        return;
      }
      if (c == '\\' && at < command.length() && "\"\\$`\n".indexOf(command.charAt(at)) >= 0) {
        escaped();
      } else {
        word.append(c);
      }
    }
    throw new IllegalArgumentException("a double quote is not closed");
  }

  private void escaped() {
    if (at == command.length()) {
      add('\\');
    } else if (command.charAt(at) != '\n') {
      add(command.charAt(at++));
    } else {
      at++;
    }
  }

  private void add(char c) {
    inWord = true;
    word.append(c);
  }

  private void endWord() {
    if (inWord) {
      words.add(word.toString());
    }
    word.setLength(0);
    inWord = false;
  }
}
