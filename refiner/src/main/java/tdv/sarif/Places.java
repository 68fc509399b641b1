package tdv.sarif;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tdv.counterexample.Place;

/** Places in sources as SARIF has them: relative to the folder that tdv was started in. */
final class Places {
  static final String BASE = "SRCROOT";

  private final Path directory;
  private final Map<Path, List<String>> texts = new HashMap<>();

  Places(Path directory) {
    this.directory = directory.toAbsolutePath().normalize();
  }

  /** The folder that places are relative to. */
  String base() {
    return uri(directory) + (directory.getNameCount() == 0 ? "" : "/");
  }

  /** A location with a message; without a place, only the message. */
  ObjectNode location(Optional<Place> place, String message) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    place.ifPresent(where -> fill(node, where));
    if (!message.isEmpty()) {
      node.putObject("message").put("text", message);
    }
    return node;
  }

  private void fill(ObjectNode node, Place place) {
    ObjectNode physical = node.putObject("physicalLocation");
    ObjectNode artifact = physical.putObject("artifactLocation");
    Path file = directory.resolve(place.file()).normalize();
    if (file.startsWith(directory)) {
      artifact.put("uri", encoded(directory.relativize(file))).put("uriBaseId", BASE);
    } else {
      artifact.put("uri", uri(file));
    }
    ObjectNode region = physical.putObject("region").put("startLine", place.line());
    if (place.column() > 0) {
      region.put("startColumn", place.column());
    }
    if (!place.function().isEmpty()) {
      node.putArray("logicalLocations")
          .addObject()
          .put("name", place.function())
          .put("kind", "function");
    }
  }

  /** The text of a line, if it can be read. */
  Optional<String> line(Place place) {
    List<String> lines = texts.computeIfAbsent(directory.resolve(place.file()), Places::lines);
    return place.line() >= 1 && place.line() <= lines.size()
        ? Optional.of(lines.get(place.line() - 1))
        : Optional.empty();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return List.of();
    }
  }

  private static String uri(Path absolute) {
    return "file:///" + encoded(absolute);
  }

  /** The names of a path with all but letters, digits and a few signs as percent and two digits. */
  private static String encoded(Path path) {
    StringBuilder text = new StringBuilder();
    for (Path name : path) {
      text.append(text.length() == 0 ? "" : "/");
      for (byte b : name.toString().getBytes(StandardCharsets.UTF_8)) {
        char c = (char) (b & 0xff);
        boolean plain = c < 128 && (Character.isLetterOrDigit(c) || "-._~".indexOf(c) >= 0);
        text.append(plain ? String.valueOf(c) : String.format(Locale.ROOT, "%%%02X", (int) c));
      }
    }
    return text.toString();
  }
}
