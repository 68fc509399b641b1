package tdv.explain;

import java.util.ArrayList;
import java.util.List;
import tdv.counterexample.InputValue;
import tdv.trace.EventKind;
import tdv.trace.Trace;

/** What calls returned in a run that may return any value. */
final class InputList {
  private InputList() {}

  static List<InputValue> of(Trace trace, ThreadTable threads, SourcePlaces places) {
    List<InputValue> inputs = new ArrayList<>();
    int steps = 0;
    for (int event = 0; event < trace.size(); event++) {
      if (trace.isStep(event)) {
        steps++;
      } else if (trace.kindCode(event) == EventKind.INPUT.code()) {
        inputs.add(
            new InputValue(
                threads.id(trace.thread(event)),
                steps + 1,
                Long.toString(trace.value(event)),
                places.at(trace.site(event))));
      }
    }
    return inputs;
  }
}
