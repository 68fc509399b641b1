package tdv.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;

/** The manual page of tdv in roff's {@code man} macros, made from the commands' tables. */
final class ManualPage {
  private ManualPage() {}

  static String of(List<Command> commands, String version) {
    StringBuilder page = new StringBuilder();
    page.append(".TH TDV 1 \"\" \"tdv ").append(escaped(version)).append("\" \"User commands\"\n");
    page.append(".SH NAME\ntdv \\- verify multithreaded C programs\n");
    page.append(".SH SYNOPSIS\n.B tdv\n.I command\n.RI [ arguments ]\n");
    page.append(".SH DESCRIPTION\n");
    page.append(
        """
        tdv runs a program with threads under its own scheduler, looks for an interleaving that
        fails, and shows it again.
        Without a bug, it says whether all interleavings were covered.
        """);
    page.append(".SH COMMANDS\n");
    commands.forEach(command -> page.append(section(command)));
    page.append(".SH EXIT STATUS\n");
    for (ExitCode code : ExitCode.values()) {
      page.append(item("\\fB" + code.code() + "\\fR", code.meaning()));
    }
    return page.toString();
  }

  private static String section(Command command) {
    String usage = "tdv " + command.name() + " " + command.synopsis();
    return ".SS \""
        + escaped(usage.strip())
        + "\"\n"
        + escaped(command.summary())
        + ".\n"
        + Completion.options(command).stream().map(ManualPage::item).collect(Collectors.joining());
  }

  private static String item(Option option) {
    String names =
        Completion.names(option).stream()
            .map(name -> "\\fB" + escaped(name) + "\\fR")
            .collect(Collectors.joining(", "));
    String value = option.hasArg() ? " \\fI" + escaped(option.getArgName()) + "\\fR" : "";
    return item(names + value, HelpText.description(option));
  }

  private static String item(String left, String text) {
    return ".TP\n" + left + "\n" + escaped(text) + "\n";
  }

  /** A dot or quote at the beginning of a line would be a request. */
  private static String escaped(String text) {
    String plain = text.replace("\\", "\\e").replace("-", "\\-").replace("\"", "\\(dq");
    return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
  }
}
