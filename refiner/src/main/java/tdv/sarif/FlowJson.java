package tdv.sarif;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.counterexample.Counterexample;
import tdv.counterexample.SharedObject;
import tdv.counterexample.Step;
import tdv.counterexample.ThreadInfo;

/**
 * The steps of a bug, twice: all of them with a flow for each thread, whose {@code executionOrder}
 * is the interleaving; and those that matter in one flow, because many viewers show only one.
 */
final class FlowJson {
  private final Counterexample bug;
  private final Places places;

  FlowJson(Counterexample bug, Places places) {
    this.bug = bug;
    this.places = places;
  }

  /** The flows; none for a bug without a step. */
  void addTo(ObjectNode result) {
    if (bug.steps().isEmpty()) {
      return;
    }
    ArrayNode flows = result.putArray("codeFlows");
    ObjectNode byThread = flow(flows, "All steps, a flow for each thread");
    for (ThreadInfo thread : bug.threads()) {
      List<Step> own = bug.steps().stream().filter(s -> s.thread() == thread.id()).toList();
      if (!own.isEmpty()) {
        threadFlow(byThread, thread.name(), thread.title(), own, false);
      }
    }
    List<Step> relevant = bug.steps().stream().filter(Step::isRelevant).toList();
    ObjectNode merged = flow(flows, "The steps that matter, of all threads in their order");
    threadFlow(merged, "all", "all threads", relevant.isEmpty() ? bug.steps() : relevant, true);
  }

  private static ObjectNode flow(ArrayNode flows, String text) {
    ObjectNode flow = flows.addObject();
    flow.putObject("message").put("text", text);
    return flow;
  }

  private void threadFlow(
      ObjectNode flow, String id, String title, List<Step> steps, boolean named) {
    ObjectNode node = flow.withArray("/threadFlows").addObject();
    node.put("id", id);
    node.putObject("message").put("text", title);
    ArrayNode locations = node.putArray("locations");
    steps.forEach(step -> locations.add(location(step, named)));
  }

  private ObjectNode location(Step step, boolean named) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    String thread = named ? bug.thread(step.thread()).title() + ": " : "";
    node.set("location", places.location(step.place(), thread + text(step)));
    List<String> kinds = kinds(step);
    if (!kinds.isEmpty()) {
      kinds.forEach(node.putArray("kinds")::add);
    }
    Optional<SharedObject> memory = step.object().map(bug::object).filter(SharedObject::isMemory);
    if (memory.isPresent() && step.value().isPresent()) {
      node.putObject("state").putObject(memory.get().name()).put("text", step.value().get());
    }
    node.put("nestingLevel", Math.max(0, step.stack().size() - 1));
    node.put("executionOrder", step.number());
    node.put("importance", importance(step.role()));
    return node;
  }

  private static String text(Step step) {
    return switch (step.end()) {
      case DONE -> step.text();
      case BLOCKED -> step.text() + " (waits for ever)";
      case FAILED -> step.text() + " (fails here)";
      case LATER -> step.text() + " (not yet done)";
    };
  }

  private static List<String> kinds(Step step) {
    List<String> kinds = new ArrayList<>();
    switch (step.op()) {
      case "lock", "trylock", "rdlock", "wrlock" -> kinds.addAll(List.of("acquire", "lock"));
      case "unlock" -> kinds.addAll(List.of("release", "lock"));
      case "alloc" -> kinds.addAll(List.of("acquire", "memory"));
      case "free" -> kinds.addAll(List.of("release", "memory"));
      case "read", "write", "rmw" -> kinds.add("value");
      case "create", "join" -> kinds.add("call");
      case "start" -> kinds.add("enter");
      case "exit" -> kinds.add("exit");
      default -> {}
    }
    if (step.end() == Step.End.FAILED || step.end() == Step.End.BLOCKED) {
      kinds.add("danger");
    }
    return kinds;
  }

  private static String importance(Step.Role role) {
    return switch (role) {
      case ESSENTIAL -> "essential";
      case RELEVANT -> "important";
      case OTHER -> "unimportant";
    };
  }
}
