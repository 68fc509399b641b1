package tdv.result;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import tdv.counterexample.ObjectState;
import tdv.counterexample.Step;

/** A step as JSON. */
final class StepJson {
  private StepJson() {}

  static ObjectNode of(Step step, List<ObjectState> changes) {
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
    if (!changes.isEmpty()) {
      states(node.putArray("changes"), changes);
    }
    return node;
  }

  static void states(ArrayNode array, List<ObjectState> states) {
    for (ObjectState state : states) {
      ObjectNode node = array.addObject().put("object", state.object());
      state.value().ifPresent(value -> node.put("value", value));
      if (!state.owners().isEmpty()) {
        state.owners().forEach(owner -> owner(node.withArray("/owners").addObject(), owner));
      }
      if (!state.waiters().isEmpty()) {
        state.waiters().forEach(node.putArray("waiters")::add);
      }
      if (state.freed()) {
        node.put("freed", true);
      }
    }
  }

  private static void owner(ObjectNode node, ObjectState.Owner owner) {
    node.put("thread", owner.thread());
    if (owner.shared()) {
      node.put("shared", true);
    }
    if (owner.times() > 1) {
      node.put("times", owner.times());
    }
  }

  static void link(ObjectNode node, String name, int step) {
    if (step > 0) {
      node.put(name, step);
    }
  }
}
