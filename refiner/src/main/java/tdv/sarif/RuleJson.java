package tdv.sarif;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import tdv.result.Tool;

/** What found the results, and its rules. */
final class RuleJson {
  private RuleJson() {}

  static void driver(ObjectNode driver, Tool tool) {
    driver.put("name", "tdv");
    driver.put("fullName", "tdv " + tool.version());
    driver.put("version", tool.version());
    driver
        .putObject("shortDescription")
        .put("text", "A trace-driven verifier for multithreaded C programs.");
    ArrayNode rules = driver.putArray("rules");
    for (Rule rule : Rule.values()) {
      rule(rules.addObject(), rule);
    }
  }

  private static void rule(ObjectNode node, Rule rule) {
    node.put("id", rule.id());
    node.put("name", rule.title());
    node.putObject("shortDescription").put("text", rule.brief());
    node.putObject("fullDescription").put("text", rule.description());
    node.putObject("help")
        .put("text", rule.help())
        .put("markdown", rule.help() + "\n\nThe property is `" + rule.property() + "`.");
    node.putObject("defaultConfiguration").put("level", "error");
    ArrayNode tags = node.putObject("properties").putArray("tags");
    tags.add("concurrency");
    rule.weaknesses().forEach(tags::add);
  }
}
