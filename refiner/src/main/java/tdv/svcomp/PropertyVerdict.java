package tdv.svcomp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tdv.compile.Executable;
import tdv.property.Finding;
import tdv.trace.Outcome;
import tdv.trace.OutcomeKind;
import tdv.trace.ThreadState;
import tdv.verdict.Conclusion;
import tdv.verdict.Verdict;

/**
 * What a verdict says about properties. Our checks look for more than they forbid: a failed
 * assertion is no call of {@code reach_error}. Such a finding ends a search without an answer, so
 * it becomes a cut; and a property that nobody checks is one.
 */
public final class PropertyVerdict {
  /** The functions whose call the property {@code unreach-call} forbids. */
  private static final Set<String> ERRORS = Set.of("reach_error", "__VERIFIER_error");

  private static final Set<Integer> INVALID_ACCESS = Set.of(7, 11);

  private final List<Property> asked;
  private final Executable executable;

  private PropertyVerdict(List<Property> asked, Executable executable) {
    this.asked = asked;
    this.executable = executable;
  }

  /** The verdict about the properties only. */
  public static Verdict of(Verdict verdict, List<Property> asked, Executable executable) {
    PropertyVerdict restriction = new PropertyVerdict(asked, executable);
    List<Finding> findings =
        verdict.findings().stream()
            .flatMap(finding -> restriction.counted(finding).stream())
            .toList();
    List<String> cuts = new ArrayList<>(verdict.cuts());
    if (findings.size() < verdict.findings().size() && findings.isEmpty()) {
      cuts.add(
          "a bug was found that does not violate the property, and hides what comes behind it:"
              + " without --property it is shown");
    }
    for (Property property : asked) {
      if (property.check().isEmpty() && findings.isEmpty()) {
        cuts.add("the property " + property.text() + " is not checked");
      }
    }
    boolean left = findings.isEmpty() && !verdict.findings().isEmpty();
    return new Verdict(
        findings,
        cuts,
        verdict.notes(),
        left && verdict.stop() == Verdict.Stop.BUG ? Verdict.Stop.GAVE_UP : verdict.stop(),
        verdict.coverage(),
        verdict.errors());
  }

  /** A finding that violates one of the properties, as a violation of that one. */
  private Optional<Finding> counted(Finding finding) {
    List<String> violated =
        asked.stream().filter(property -> violates(finding, property)).map(Property::text).toList();
    return violated.isEmpty() || violated.contains(Conclusion.property(finding))
        ? violated.stream().findFirst().map(any -> finding)
        : Optional.of(finding.violating(violated.get(0)));
  }

  private boolean violates(Finding finding, Property property) {
    String violated = Conclusion.property(finding);
    return switch (property) {
      case UNREACH_CALL -> violated.equals(property.text()) && isCallOfError(finding);
      case VALID_DEREF -> violated.equals(property.text()) && isInvalidAccess(finding);
      // Threads that wait for each other do not come to the end, either.
      case TERMINATION ->
          violated.equals(property.text()) || violated.equals(Property.NO_DEADLOCK.text());
      default -> violated.equals(property.text());
    };
  }

  /** A program may have a function of that name, in which an assertion fails. */
  private boolean isCallOfError(Finding finding) {
    Outcome outcome = finding.run().outcome();
    if (!outcome.is(OutcomeKind.ASSERTION) && !outcome.is(OutcomeKind.ABORTED)) {
      return false;
    }
    return outcome.text().startsWith("reach_error()")
        || finding.run().threads().stream()
            .filter(thread -> thread.slot() == outcome.thread())
            .anyMatch(this::isInError);
  }

  private boolean isInError(ThreadState thread) {
    return thread.stack().stream()
        .filter(site -> site != 0)
        .map(executable.sites()::function)
        .anyMatch(ERRORS::contains);
  }

  /** Not a division by zero. */
  private static boolean isInvalidAccess(Finding finding) {
    Outcome outcome = finding.run().outcome();
    return outcome.is(OutcomeKind.MEMORY_ERROR)
        || (outcome.is(OutcomeKind.CRASH) && INVALID_ACCESS.contains(outcome.status()));
  }
}
