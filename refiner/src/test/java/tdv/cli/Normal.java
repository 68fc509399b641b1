package tdv.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import tdv.result.JsonText;

/** Outputs without what differs from one machine to the next: times, sizes, versions, folders. */
final class Normal {
  private Normal() {}

  static String text(String report) {
    return report
        .replace("tdv " + VersionCommand.tdv(), "tdv VERSION")
        .replaceAll(" · cpu [0-9.]+ s", "")
        .replaceAll("\\b[0-9.]+ s\\b", "# s")
        .replaceAll("[0-9]+ executions/s", "# executions/s");
  }

  static String json(String document) {
    ObjectNode node = read(document);
    List.of("version", "java", "gcc")
        .forEach(key -> ((ObjectNode) node.get("tool")).put(key, "VERSION"));
    zero((ObjectNode) node.get("statistics"));
    return JsonText.of(node);
  }

  static String sarif(String document) {
    ObjectNode node = read(document);
    ObjectNode driver = (ObjectNode) node.at("/runs/0/tool/driver");
    driver.put("fullName", "tdv VERSION").put("version", "VERSION");
    ((ObjectNode) node.at("/runs/0/originalUriBaseIds/SRCROOT")).put("uri", "file:///FOLDER/");
    // Programs are outside of the folder that the test runs in: their places are absolute.
    String checkout = Path.of(System.getProperty("tdv.root")).normalize().toUri().toString();
    return JsonText.of(node).replace(checkout.replaceFirst("/$", ""), "file:///FOLDER");
  }

  static String witness(String text) {
    return text.replaceAll("(creation_?time\"?>?:? ?\"?)[-0-9T:]{19}", "$1TIME")
        .replaceAll("(uuid: )\"[-0-9a-f]{36}\"", "$1\"UUID\"")
        .replace("\"" + VersionCommand.tdv() + "\"", "\"VERSION\"")
        .replace("tdv " + VersionCommand.tdv(), "tdv VERSION");
  }

  private static ObjectNode read(String document) {
    try {
      return (ObjectNode) new ObjectMapper().readTree(document);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(document, e);
    }
  }

  private static void zero(ObjectNode node) {
    for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (node.get(name).isNumber()) {
        node.put(name, 0);
      } else if (node.get(name) instanceof ObjectNode inner) {
        zero(inner);
      }
    }
  }
}
