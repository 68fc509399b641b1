package tdv.result;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import tdv.counterexample.Step;

/** A step as JSON. */
final class StepJson {
  private StepJson() {}

  static ObjectNode of(Step step) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("n", step.number());
    node.put("thread", step.thread());
    node.put("op", step.op());
    node.put("text", step.text());
    step.object().ifPresent(object -> node.put("object", object));
    step.value().ifPresent(value -> node.put("value", value));
    ViolationJson.place(node, "location", step.place());
    link(node, "readsFrom", step.links().readsFrom());
    link(node, "overwrites", step.links().overwrites());
    link(node, "after", step.links().after());
    node.put("essential", step.role() == Step.Role.ESSENTIAL);
    node.put("relevant", step.isRelevant());
    if (step.end() != Step.End.DONE) {
      node.put("end", step.end().name().toLowerCase(Locale.ROOT));
    }
    return node;
  }

  private static void link(ObjectNode node, String name, int step) {
    if (step > 0) {
      node.put(name, step);
    }
  }
}
