package tdv.witness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tdv.counterexample.Counterexample;
import tdv.counterexample.InputValue;
import tdv.counterexample.Place;
import tdv.counterexample.RacePair;
import tdv.counterexample.SharedObject;
import tdv.counterexample.Step;
import tdv.counterexample.ThreadInfo;
import tdv.counterexample.Waiting;
import tdv.property.BugKind;

/**
 * What the threads of a counterexample pass, in their order: every creation of a thread, what calls
 * returned that choose any value, what a relevant statement reads in the first place, and the
 * violation. The targets are the last segment: two for a race, whose accesses have no order, and
 * all calls that wait for a deadlock.
 */
public final class Waypoints {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");

  private final Counterexample bug;
  private final SourceLines source;

  private Waypoints(Counterexample bug, SourceLines source) {
    this.bug = bug;
    this.source = source;
  }

  /** Whether there is a form for such a bug. */
  public static boolean exist(Counterexample bug) {
    return bug.kind() != BugKind.LIVELOCK
        && bug.kind() != BugKind.MISUSE
        && bug.place().isPresent()
        && bug.threads().stream().allMatch(t -> t.id() == 0 || t.createdAt().isPresent());
  }

  /** The segments. */
  public static List<List<Waypoint>> of(Counterexample bug, SourceLines source) {
    Waypoints waypoints = new Waypoints(bug, source);
    List<List<Waypoint>> segments = new ArrayList<>();
    waypoints.passed().forEach(waypoint -> segments.add(List.of(waypoint)));
    segments.add(waypoints.targets());
    return segments;
  }

  private List<Waypoint> passed() {
    List<Waypoint> passed = new ArrayList<>();
    Map<Integer, Place> at = new HashMap<>();
    for (Step step : bug.steps()) {
      inputs(step.number()).forEach(passed::add);
      created(step).or(() -> read(step, at.get(step.thread()))).ifPresent(passed::add);
      step.place().ifPresent(place -> at.put(step.thread(), place));
    }
    inputs(bug.steps().size() + 1).forEach(passed::add);
    return passed;
  }

  private Optional<Waypoint> created(Step step) {
    for (ThreadInfo thread : bug.threads()) {
      if (thread.id() > 0 && thread.createdIn() == step.number()) {
        Place call = thread.createdAt().orElseThrow();
        return Optional.of(
            new Waypoint(
                Waypoint.Type.FUNCTION_ENTER,
                step.thread(),
                source.closingParenthesis(call).orElse(withoutColumn(call)),
                Optional.empty(),
                thread.start(),
                thread.id()));
      }
    }
    return Optional.empty();
  }

  private List<Waypoint> inputs(int before) {
    List<Waypoint> inputs = new ArrayList<>();
    for (InputValue input : bug.inputs()) {
      Optional<Place> end = input.place().flatMap(source::closingParenthesis);
      if (input.before() == before && end.isPresent()) {
        inputs.add(
            new Waypoint(
                Waypoint.Type.FUNCTION_RETURN,
                input.thread(),
                end.get(),
                Optional.of("\\result == " + input.value()),
                source.callee(input.place().get()),
                0));
      }
    }
    return inputs;
  }

  /** What a statement finds that begins with this step: a number in a global variable. */
  private Optional<Waypoint> read(Step step, Place last) {
    Optional<SharedObject> object = step.object().map(bug::object);
    if (!step.isRelevant()
        || step.end() != Step.End.DONE
        || !step.op().equals("read")
        || object.isEmpty()
        || !object.get().kind().equals("global")
        || !NAME.matcher(object.get().name()).matches()
        || !step.value().map(value -> NUMBER.matcher(value).matches()).orElse(false)
        || (last != null && last.line() == step.place().map(Place::line).orElse(0))) {
      return Optional.empty();
    }
    return step.place()
        .flatMap(source::statement)
        .map(
            place ->
                new Waypoint(
                    Waypoint.Type.ASSUMPTION,
                    step.thread(),
                    place,
                    Optional.of(object.get().name() + " == " + step.value().get()),
                    "",
                    0));
  }

  private List<Waypoint> targets() {
    List<Waypoint> targets = new ArrayList<>();
    if (bug.race().isPresent()) {
      for (RacePair.Access access : List.of(bug.race().get().first(), bug.race().get().second())) {
        access.stack().stream()
            .findFirst()
            .ifPresent(place -> targets.add(target(access.thread(), inStatement(place))));
      }
      return targets;
    }
    for (Waiting waiting : bug.waiting()) {
      boolean counts = waiting.inCycle() || bug.waiting().stream().noneMatch(Waiting::inCycle);
      if (counts && waiting.place().isPresent()) {
        targets.add(target(waiting.thread(), inStatement(waiting.place().get())));
      }
    }
    if (targets.isEmpty()) {
      Place place = bug.place().orElseThrow();
      boolean call = bug.kind() == BugKind.ASSERTION;
      targets.add(target(bug.thread(), call ? place : inStatement(place)));
    }
    return targets;
  }

  private Place inStatement(Place place) {
    return source.statement(place).orElse(withoutColumn(place));
  }

  private static Place withoutColumn(Place place) {
    return new Place(place.file(), place.line(), 0, place.function());
  }

  private static Waypoint target(int thread, Place place) {
    return new Waypoint(Waypoint.Type.TARGET, thread, place, Optional.empty(), "", 0);
  }
}
