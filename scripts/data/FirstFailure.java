import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder.request;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs test classes (tdv.X) and methods (tdv.X#m) up to the first failure, of which it prints the
 * name in one line and the reason below. The exit code is 1 then, and 3 if there is no such test.
 */
final class FirstFailure implements TestExecutionListener {
  private TestPlan plan;
  private String current;
  private int passed;

  public static void main(String[] tests) {
    FirstFailure listener = new FirstFailure();
    for (String test : tests) {
      int before = listener.passed;
      listener.current = test.replaceAll("#.*", "").replaceAll(".*\\.", "");
      LauncherFactory.create()
          .execute(
              request()
                  .selectors(test.contains("#") ? selectMethod(test) : selectClass(test))
                  .build(),
              listener);
      if (listener.passed == before) {
        System.err.println("no test in " + test);
        System.exit(3);
      }
    }
    System.exit(0);
  }

  @Override
  public void testPlanExecutionStarted(TestPlan started) {
    plan = started;
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (result.getStatus() != TestExecutionResult.Status.FAILED) {
      passed += test.isTest() ? 1 : 0;
      return;
    }
    synchronized (this) {
      String reason = result.getThrowable().map(Throwable::getMessage).orElse("");
      if (plan.getParent(test).isEmpty()) {
        System.err.println("tests can't be found: " + reason);
        System.exit(3);
      }
      System.out.println("\nFAILED " + current + ": " + test.getDisplayName());
      System.out.println(reason);
      System.exit(1);
    }
  }
}
