package tdv.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.SignalNames;
import tdv.trace.ThreadState;

/** How a run ended: a line that says it, the evidence, and where every thread was. */
public final class OutcomeText {
  private static final int MAX_STACKS = 20;
  private static final int MAX_FRAMES = 12;
  private static final Pattern ASSERTION = Pattern.compile("(?s).*: Assertion `(.*)' failed\\.");

  private final RunView view;
  private final Outcome outcome;

  public OutcomeText(RunView view) {
    this.view = view;
    this.outcome = view.run().outcome();
  }

  /** The first line: a word for scripts, and one sentence. */
  public String headline() {
    return switch (outcome.kind()) {
      case FINISHED -> "DONE  the program finished with exit status " + outcome.status();
      case ASSERTION -> "FAIL  assertion failed" + assertion();
      case ABORTED -> "FAIL  the program called abort()" + detail();
      case DEADLOCK -> "FAIL  deadlock: " + new DeadlockText(view).summary();
      case LIVELOCK -> "FAIL  livelock: " + spinning();
      case SPUN -> "STOP  a thread waits in a loop";
      case ASLEEP -> "STOP  other runs have this one's continuations";
      case CRASH -> "FAIL  " + SignalNames.text(outcome.status()) + crashAddress();
      case MEMORY_ERROR -> "FAIL  " + new MemoryErrorText(view).summary();
      case MISUSE -> "FAIL  misuse of a thread function" + detail();
      case STEP_LIMIT -> "STOP  the limit of steps was reached" + detail();
      case TIME_LIMIT -> "STOP  the time limit was reached" + detail();
      case ASSUMPTION -> "VOID  an assumption does not hold: the run does not count";
      case UNSUPPORTED -> "STOP  cannot run under control" + detail();
      case DIVERGED -> "STOP  the program left the schedule: " + strayed(view);
      case KILLED -> (isCrash() ? "FAIL  " : "STOP  ") + lost();
      case NO_CHECKPOINT, RUNTIME_ERROR -> "STOP  internal error of the runtime" + detail();
    };
  }

  private boolean isCrash() {
    return SignalNames.isCrash(outcome.status());
  }

  /** What became of a process that did not come to its end under control. */
  private String lost() {
    if (outcome.status() == 0) {
      return outcome.text();
    }
    String signal = SignalNames.name(outcome.status());
    return isCrash()
        ? "the process died of " + signal + ", and could not tell where"
        : "the process was killed with " + signal + " from outside";
  }

  /** Those that go round for ever; others may wait for them. */
  private String spinning() {
    List<String> names =
        view.run().threads().stream()
            .filter(thread -> thread.state() == ThreadState.State.PARKED)
            .map(view::title)
            .toList();
    String who = names.isEmpty() ? "a thread" : String.join(", ", names);
    return who
        + (names.size() > 1 ? " spin" : " spins")
        + " for ever, and nobody will change what is waited for";
  }

  /** Why a schedule could not be followed: the outcome's status is the slot that it asked for. */
  static String strayed(RunView view) {
    Outcome outcome = view.run().outcome();
    return view.name(outcome.status()) + " " + outcome.text();
  }

  /** The expression of assert, without the place, which is told anyway. */
  private String assertion() {
    return expression().map(text -> ": " + text).orElse(detail());
  }

  /** The expression of the assert that failed, if it was one. */
  public Optional<String> expression() {
    Matcher matcher = ASSERTION.matcher(outcome.text());
    return outcome.is(OutcomeKind.ASSERTION) && matcher.matches()
        ? Optional.of(matcher.group(1))
        : Optional.empty();
  }

  /** The first line without the word. */
  public String sentence() {
    return headline().substring(headline().indexOf(' ')).strip();
  }

  private String detail() {
    return outcome.text().isEmpty() ? "" : ": " + outcome.text();
  }

  private String crashAddress() {
    return SignalNames.hasAddress(outcome.status())
        ? " at address 0x" + Long.toHexString(outcome.address()) + detail()
        : detail();
  }

  /** All lines. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(headline());
    boolean ofOneThread =
        !outcome.is(OutcomeKind.FINISHED)
            && !outcome.is(OutcomeKind.DEADLOCK)
            && !outcome.is(OutcomeKind.LIVELOCK)
            && !outcome.is(OutcomeKind.DIVERGED);
    if (ofOneThread && outcome.site() != 0) {
      String thread = view.name(outcome.thread());
      lines.add("      " + thread + " at " + view.places().inFunction(outcome.site()));
    }
    if (outcome.is(OutcomeKind.MEMORY_ERROR)) {
      lines.addAll(new MemoryErrorText(view).lines());
    } else if (outcome.is(OutcomeKind.DEADLOCK)) {
      lines.add("");
      lines.addAll(new DeadlockText(view).lines());
    }
    if (!outcome.is(OutcomeKind.FINISHED)) {
      lines.addAll(stacks());
    }
    return lines;
  }

  private List<String> stacks() {
    List<String> lines = new ArrayList<>();
    List<ThreadState> live =
        view.run().threads().stream()
            .filter(thread -> !thread.isDone() && !thread.stack().isEmpty())
            .toList();
    if (live.isEmpty()) {
      return lines;
    }
    lines.add("");
    lines.add("call stacks");
    live.stream().limit(MAX_STACKS).forEach(thread -> lines.addAll(stack(thread)));
    if (live.size() > MAX_STACKS) {
      lines.add("  and " + (live.size() - MAX_STACKS) + " more threads");
    }
    return lines;
  }

  private List<String> stack(ThreadState thread) {
    List<String> lines = new ArrayList<>();
    lines.add("  " + view.title(thread));
    List<Integer> frames = thread.stack();
    for (int i = 0; i < frames.size(); i++) {
      boolean inside = frames.size() > MAX_FRAMES && i >= MAX_FRAMES / 2;
      if (inside && i < frames.size() - MAX_FRAMES / 2) {
        lines.add("    and " + (frames.size() - MAX_FRAMES) + " more calls");
        i = frames.size() - MAX_FRAMES / 2 - 1;
        continue;
      }
      lines.add("    " + view.places().inFunction(frames.get(i)));
    }
    return lines;
  }
}
