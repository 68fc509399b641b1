package tdv.html;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * JSON inside of a {@code script} element. What HTML could take for the end of the element or for a
 * comment only occurs in strings there, so that escapes of JSON hide it; beyond ASCII everything is
 * escaped, too.
 */
final class Island {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private Island() {}

  static String of(ObjectNode node) {
    try {
      return MAPPER
          .writeValueAsString(node)
          .replace("<", "\\u003c")
          .replace(">", "\\u003e")
          .replace("&", "\\u0026");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("internal error: " + e.getMessage(), e);
    }
  }
}
