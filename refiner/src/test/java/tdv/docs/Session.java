package tdv.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The commands in the code blocks of a document, and what they print there: a command is a line
 * that begins with {@code $}, and its output is what follows up to the next one or the end of the
 * block.
 */
final class Session {
  /**
   * A command.
   *
   * @param line where it is in the document, from 0
   * @param indent what stands in front of each line of the block
   * @param end where its output ends: the first line behind it
   */
  record Command(int line, String indent, String text, int end, List<String> output) {}

  private static final Pattern COMMAND = Pattern.compile("( *)\\$ (.*)");
  private static final String INDENTED = "    ";

  private final List<String> lines;

  Session(String document) {
    this.lines = List.of(document.split("\n", -1));
  }

  List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    boolean fenced = false;
    for (int i = 0; i < lines.size(); i++) {
      fenced ^= lines.get(i).startsWith("```");
      Matcher command = COMMAND.matcher(lines.get(i));
      if (command.matches() && (fenced || command.group(1).equals(INDENTED))) {
        commands.add(command(i, command.group(1), command.group(2)));
      }
    }
    return commands;
  }

  private Command command(int line, String indent, String text) {
    int end = line + 1;
    while (end < lines.size() && isOutput(lines.get(end), indent)) {
      end++;
    }
    while (end > line + 1 && lines.get(end - 1).isBlank()) {
      end--;
    }
    List<String> output =
        lines.subList(line + 1, end).stream()
            .map(out -> out.substring(Math.min(indent.length(), out.length())))
            .toList();
    return new Command(line, indent, text, end, output);
  }

  private static boolean isOutput(String line, String indent) {
    boolean inBlock =
        indent.isEmpty() ? !line.startsWith("```") : line.isBlank() || line.startsWith(indent);
    return inBlock && !COMMAND.matcher(line).matches();
  }

  /** The document with other outputs; commands without one in the document stay so. */
  String with(List<Command> commands, List<List<String>> outputs) {
    List<String> all = new ArrayList<>(lines);
    for (int i = commands.size() - 1; i >= 0; i--) {
      Command command = commands.get(i);
      List<String> output = all.subList(command.line() + 1, command.end());
      output.clear();
      outputs.get(i).forEach(line -> output.add(line.isEmpty() ? "" : command.indent() + line));
    }
    return String.join("\n", all);
  }
}
