package tdv.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tdv.report.OutcomeText;
import tdv.report.RunView;
import tdv.source.Position;
import tdv.trace.EventKind;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.Trace;

/**
 * The expression of an assertion with the values that its thread has read for it: {@code 1 == 2}
 * for {@code counter == 2}. The values are those of the last reads in the line of the assertion; a
 * name stays as it is where it was not read, or where it is not certain which read it stands for.
 */
final class FailingExpression {
  private final RunView view;
  private final Trace trace;
  private final Outcome outcome;
  private final List<Integer> reads;

  FailingExpression(RunView view) {
    this.view = view;
    this.trace = view.run().trace();
    this.outcome = view.run().outcome();
    this.reads = outcome.site() == 0 ? List.of() : reads();
  }

  /** The thread's last reads and updates, all of them in the line that fails. */
  private List<Integer> reads() {
    List<Integer> events = new ArrayList<>();
    Position failing = view.executable().sites().position(outcome.site());
    for (int event = trace.size() - 1; event >= 0; event--) {
      if (!trace.isStep(event) || trace.thread(event) != outcome.thread()) {
        continue;
      }
      Position at = trace.site(event) == 0 ? null : position(event);
      boolean same = at != null && at.line() == failing.line() && at.file().equals(failing.file());
      if (!same || !isRead(trace.kind(event))) {
        break;
      }
      events.add(0, event);
    }
    return events;
  }

  private static boolean isRead(EventKind kind) {
    return kind == EventKind.READ || kind == EventKind.UPDATE || kind == EventKind.COMPARE;
  }

  private Position position(int event) {
    return view.executable().sites().position(trace.site(event));
  }

  /** The steps of the reads. */
  List<Integer> steps() {
    return outcome.is(OutcomeKind.ASSERTION) || outcome.is(OutcomeKind.ABORTED)
        ? reads.stream().map(trace::step).toList()
        : List.of();
  }

  /** The expression with values, if there are any. */
  Optional<String> values() {
    Optional<String> expression = new OutcomeText(view).expression();
    if (expression.isEmpty()) {
      return Optional.empty();
    }
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (int event : reads) {
      if (trace.kind(event) != EventKind.READ) {
        return Optional.empty();
      }
      values
          .computeIfAbsent(view.steps().object(trace, event), name -> new ArrayList<>())
          .add(view.steps().value(trace, event));
    }
    String text = expression.get();
    for (Map.Entry<String, List<String>> entry : values.entrySet()) {
      text = replaced(text, entry.getKey(), entry.getValue());
    }
    return text.equals(expression.get()) ? Optional.empty() : Optional.of(text);
  }

  /** The text with values for a name: the same for all, or one for each occurrence in order. */
  private static String replaced(String text, String name, List<String> values) {
    String quoted = Pattern.quote(name);
    Matcher matcher =
        Pattern.compile(
                "atomic_load(_explicit)?\\(\\s*&\\s*"
                    + quoted
                    + "\\s*(,[^()]*)?\\)|(?<![\\w.>&])"
                    + quoted
                    + "(?![\\w\\[.(]|->|\\s*\\()")
            .matcher(text);
    boolean same = values.stream().distinct().count() == 1;
    if (!same && matcher.results().count() != values.size()) {
      return text;
    }
    matcher.reset();
    StringBuilder result = new StringBuilder();
    for (int i = 0; matcher.find(); i++) {
      String value = values.get(same ? 0 : i);
      matcher.appendReplacement(result, Matcher.quoteReplacement(value));
    }
    return matcher.appendTail(result).toString();
  }
}
