package tdv.source;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a compilation database: {@code compile_commands.json} as described in
 * https://clang.llvm.org/docs/JSONCompilationDatabase.html. Read token by token, so that an error
 * can name its place.
 */
final class CompileCommands {
  /** One entry: a file, as the build names it, and how the build compiles it. */
  record Entry(Position at, Path directory, Path file, List<String> command) {
    Path absoluteFile() {
      return directory.resolve(file).normalize();
    }

    /** The flags; asked only of the entries that are used, since they may be refused. */
    List<String> flags() {
      try {
        return CompilerFlags.ofCommand(command);
      } catch (SourceException e) {
        throw SourceException.of(
            e.kind(),
            e.diagnostics().stream().map(d -> Diagnostic.error(at, d.message())).toList());
      }
    }
  }

  private final Path database;
  private final JsonParser json;

  private CompileCommands(Path database, JsonParser json) {
    this.database = database;
    this.json = json;
  }

  /** The file that {@code -p} stands for: in the directory, or the one named itself. */
  static Path find(Path named) {
    return Files.isDirectory(named) ? named.resolve("compile_commands.json") : named;
  }

  /** All entries, in the order of the file. */
  static List<Entry> read(Path database) {
    Position whole = Position.inFile(database.toString());
    try (JsonParser json = new JsonFactory().createParser(Files.readAllBytes(database))) {
      return new CompileCommands(database, json).entries();
    } catch (NoSuchFileException e) {
      throw SourceException.error(whole, "no such file");
    } catch (JsonProcessingException e) {
      throw SourceException.error(
          position(database, e.getLocation()), "malformed JSON: " + firstLine(e));
    } catch (IOException e) {
      throw SourceException.error(whole, "cannot be read: " + e.getMessage());
    }
  }

  private List<Entry> entries() throws IOException {
    expect(json.nextToken(), JsonToken.START_ARRAY, "an array of entries");
    List<Entry> entries = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      expect(json.currentToken(), JsonToken.START_OBJECT, "an entry");
      entries.add(entry());
    }
    return entries;
  }

  private Entry entry() throws IOException {
    Position start = here();
    String directory = null;
    String file = null;
    List<String> command = null;
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      switch (name) {
        case "directory" -> directory = string(name);
        case "file" -> file = string(name);
        case "arguments" -> command = strings(name);
        case "command" -> command = command == null ? words(string(name)) : command;
        default -> json.skipChildren();
      }
    }
    // A relative directory is not allowed by the format, but occurs; it can only mean this.
    Path base = database.toAbsolutePath().normalize().getParent();
    return new Entry(
        start,
        base.resolve(present(start, "directory", directory)).normalize(),
        Path.of(present(start, "file", file)),
        present(start, "command\" or \"arguments", command));
  }

  private String string(String name) throws IOException {
    expect(json.currentToken(), JsonToken.VALUE_STRING, "a string as \"" + name + "\"");
    return json.getText();
  }

  private List<String> strings(String name) throws IOException {
    expect(json.currentToken(), JsonToken.START_ARRAY, "an array as \"" + name + "\"");
    List<String> strings = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      strings.add(string(name));
    }
    return strings;
  }

  private List<String> words(String command) {
    try {
      return ShellWords.split(command);
    } catch (IllegalArgumentException e) {
      throw SourceException.error(here(), "malformed \"command\": " + e.getMessage());
    }
  }

  private static <T> T present(Position entry, String name, T value) {
    if (value == null) {
      throw SourceException.error(entry, "the entry has no \"" + name + "\"");
    }
    return value;
  }

  private void expect(JsonToken actual, JsonToken expected, String what) {
    if (actual != expected) {
      throw SourceException.error(here(), "expected " + what);
    }
  }

  private Position here() {
    return position(database, json.currentTokenLocation());
  }

  private static Position position(Path database, JsonLocation at) {
    // Before the first token, or in an empty file, Jackson has no column.
    int line = at == null ? 1 : Math.max(1, at.getLineNr());
    int column = at == null ? 1 : Math.max(1, at.getColumnNr());
    return new Position(database.toString(), line, column);
  }

  private static String firstLine(JsonProcessingException e) {
    return e.getOriginalMessage().lines().findFirst().orElse("unreadable");
  }
}
