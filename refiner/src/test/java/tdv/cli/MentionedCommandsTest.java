package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Commands that documents mention within a sentence exist, with their options. */
class MentionedCommandsTest {
  private static final Path ROOT = Path.of(System.getProperty("tdv.root")).toAbsolutePath();
  private static final Pattern MENTION = Pattern.compile("`(?:\\./)?tdv ([a-z]+)\\b([^`]*)`");
  private static final Pattern OPTION = Pattern.compile("(?<=[ \\[])--?([a-z][a-z-]*)");

  @Test
  void theyExist() throws IOException {
    List<String> mistakes = new ArrayList<>();
    int mentions = 0;
    for (Path document : documents()) {
      String text = Files.readString(document);
      for (Matcher mention = MENTION.matcher(text); mention.find(); mentions++) {
        mistake(mention.group(1), mention.group(2))
            .ifPresent(mistake -> mistakes.add(ROOT.relativize(document) + ": " + mistake));
      }
    }
    assertEquals(List.of(), mistakes);
    assertEquals(true, mentions > 30, "so many mentions: " + mentions);
  }

  private static List<Path> documents() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(
              files.filter(file -> file.toString().endsWith(".md")),
              Stream.of("README.md", "CONTRIBUTING.md", "c-runtime/README.md", "scripts/README.md")
                  .map(ROOT::resolve))
          .toList();
    }
  }

  private static Optional<String> mistake(String name, String words) {
    Optional<Command> command =
        Dispatcher.commands().stream().filter(one -> one.name().equals(name)).findFirst();
    if (command.isEmpty()) {
      return Optional.of("no command is named " + name);
    }
    Matcher option = OPTION.matcher(words.replaceFirst(" -- .*", ""));
    while (option.find()) {
      if (!command.get().table().hasOption(option.group(1))) {
        return Optional.of("tdv " + name + " has no option " + option.group());
      }
    }
    return Optional.empty();
  }
}
