package tdv.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import org.antlr.v4.runtime.Token;
import org.junit.jupiter.api.Test;
import org.sosy_lab.java_smt.api.BooleanFormula;

/**
 * Dependencies point one way: the front end and the executor know no solver, the encoder knows no
 * parser, and neither knows the refiner.
 */
class DependencyDirectionTest {
  private static final ArchRule EXECUTOR_SEES_NO_SOLVER =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.sosy_lab..", "com.microsoft.z3..", "tdv.solve..", "tdv.cli..");

  private static final ArchRule ENCODER_SEES_NO_PARSER =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.antlr..", "tdv.parse..", "java.net..", "tdv.cli..");

  @Test
  void traceExecutorNeverSeesTheSolver() {
    EXECUTOR_SEES_NO_SOLVER.check(module("trace-executor"));
  }

  @Test
  void encoderNeverSeesTheParser() {
    ENCODER_SEES_NO_PARSER.check(module("encoder"));
  }

  @Test
  void rulesDetectAViolation() {
    JavaClasses violation = new ClassFileImporter().importClasses(UsesBoth.class);
    assertTrue(EXECUTOR_SEES_NO_SOLVER.evaluate(violation).hasViolation());
    assertTrue(ENCODER_SEES_NO_PARSER.evaluate(violation).hasViolation());
  }

  /** What the rules forbid, so that they are seen to fail. */
  interface UsesBoth {
    BooleanFormula formula(Token token);
  }

  /** The classes of a module; a rule that is given none fails. */
  private static JavaClasses module(String name) {
    return new ClassFileImporter()
        .withImportOption(location -> location.contains("/" + name + "/target/"))
        .importPackages("tdv");
  }
}
