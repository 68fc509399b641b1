package tdv.result;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tdv.counterexample.Counterexample;
import tdv.counterexample.EssentialOrder;
import tdv.counterexample.InputValue;
import tdv.counterexample.MemoryUse;
import tdv.counterexample.Place;
import tdv.counterexample.RacePair;
import tdv.counterexample.RunHistory;
import tdv.counterexample.SharedObject;
import tdv.counterexample.Step;
import tdv.counterexample.ThreadInfo;
import tdv.counterexample.Waiting;

/** One bug as JSON: what it is, where, why, and how to see it again. */
public final class ViolationJson {
  private ViolationJson() {}

  /** The object for a bug. */
  public static ObjectNode of(ResultJson.Bug named) {
    Counterexample bug = named.counterexample();
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("id", named.id());
    node.put("class", bug.kind().name().toLowerCase(Locale.ROOT));
    node.put("property", bug.property());
    node.put("message", bug.message());
    place(node, "location", bug.place());
    node.put("fingerprint", Fingerprint.of(bug));
    ObjectNode replays = node.putObject("replays");
    replays.put("attempted", bug.evidence().replays());
    replays.put("reproduced", bug.evidence().replays());
    node.put("preemptions", bug.evidence().preemptions());
    node.put("fewestPreemptions", bug.evidence().fewest());
    node.put("thread", bug.thread());
    bug.threads().forEach(thread -> thread(array(node, "threads").addObject(), thread));
    node.putArray("objects");
    bug.objects().forEach(object -> object(array(node, "objects").addObject(), object));
    StepJson.states(node.putArray("initialState"), bug.history().initial());
    ArrayNode steps = node.putArray("steps");
    for (Step step : bug.steps()) {
      steps.add(StepJson.of(step, bug.history().changes(step.number())));
    }
    rounds(node, bug.history().rounds());
    if (!bug.inputs().isEmpty()) {
      bug.inputs().forEach(input -> input(array(node, "inputs").addObject(), input));
    }
    if (!bug.waiting().isEmpty()) {
      bug.waiting().forEach(one -> waiting(array(node, "waitFor").addObject(), one));
    }
    bug.race().ifPresent(race -> race(node.putObject("race"), race));
    bug.memory().ifPresent(memory -> memory(node.putObject("memory"), memory));
    order(node, bug.order());
    if (!bug.why().isEmpty()) {
      node.put("why", bug.why());
    }
    ObjectNode artifacts = node.putObject("artifacts");
    named.files().forEach(artifacts::put);
    return node;
  }

  private static ArrayNode array(ObjectNode node, String name) {
    return node.withArray("/" + name);
  }

  /** A place, if it is known. */
  static void place(ObjectNode node, String name, Optional<Place> place) {
    place.ifPresent(where -> node.set(name, place(where)));
  }

  private static ObjectNode place(Place place) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("file", place.file());
    node.put("line", place.line());
    node.put("column", place.column());
    if (!place.function().isEmpty()) {
      node.put("function", place.function());
    }
    return node;
  }

  static void stack(ArrayNode array, List<Place> stack) {
    stack.forEach(place -> array.add(place(place)));
  }

  private static void thread(ObjectNode node, ThreadInfo thread) {
    node.put("id", thread.id());
    node.put("name", thread.name());
    node.put("path", thread.path());
    node.put("start", thread.start());
    if (thread.createdBy() >= 0) {
      node.put("createdBy", thread.createdBy());
      node.put("createdIn", thread.createdIn());
      place(node, "createdAt", thread.createdAt());
    }
    stack(node.putArray("stack"), thread.stack());
  }

  private static void object(ObjectNode node, SharedObject object) {
    node.put("id", object.id());
    node.put("name", object.name());
    node.put("kind", object.kind());
    if (object.size() > 0) {
      node.put("size", object.size());
    }
    place(node, "declared", object.declared());
  }

  private static void rounds(ObjectNode node, List<RunHistory.Round> rounds) {
    for (RunHistory.Round round : rounds) {
      ObjectNode one = array(node, "spinning").addObject().put("thread", round.thread());
      round.steps().forEach(one.putArray("steps")::add);
    }
  }

  private static void input(ObjectNode node, InputValue input) {
    node.put("thread", input.thread());
    node.put("before", input.before());
    node.put("value", input.value());
    place(node, "location", input.place());
  }

  private static void waiting(ObjectNode node, Waiting waiting) {
    node.put("thread", waiting.thread());
    node.put("step", waiting.step());
    node.put("operation", waiting.wants());
    waiting.object().ifPresent(object -> node.put("wants", object));
    place(node, "location", waiting.place());
    ArrayNode holds = node.putArray("holds");
    for (Waiting.Held held : waiting.holds()) {
      holds.addObject().put("object", held.object()).put("since", held.since());
    }
    ArrayNode others = node.putArray("waitsFor");
    waiting.waitsFor().forEach(others::add);
    node.put("inCycle", waiting.inCycle());
  }

  private static void race(ObjectNode node, RacePair race) {
    node.put("object", race.object());
    node.put("description", race.description());
    ArrayNode accesses = node.putArray("accesses");
    for (RacePair.Access access : List.of(race.first(), race.second())) {
      ObjectNode one = accesses.addObject();
      one.put("thread", access.thread());
      one.put("write", access.write());
      one.put("size", access.size());
      stack(one.putArray("stack"), access.stack());
      access.locks().forEach(one.putArray("locks")::add);
    }
  }

  private static void memory(ObjectNode node, MemoryUse memory) {
    node.put("object", memory.what());
    node.put("access", memory.access());
    place(node, "allocated", memory.allocated());
    place(node, "freed", memory.freed());
    StepJson.link(node, "freedIn", memory.freedIn());
    place(node, "used", memory.used());
    StepJson.link(node, "usedIn", memory.usedIn());
  }

  private static void order(ObjectNode node, EssentialOrder order) {
    ArrayNode pairs = node.putArray("essentialOrder");
    order.pairs().forEach(pair -> pairs.addArray().add(pair.before()).add(pair.after()));
    ObjectNode how = node.putObject("essentialOrderSearch");
    how.put("status", order.status().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    if (!order.reason().isEmpty()) {
      how.put("reason", order.reason());
    }
    how.put("runs", order.runs());
    how.put("failing", order.failing());
  }
}
