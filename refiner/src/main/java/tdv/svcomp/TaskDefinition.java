package tdv.svcomp;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A verification task: a program and what is known about it.
 *
 * @param inputs the files of the program
 * @param expectations one for each property file
 */
public record TaskDefinition(List<Path> inputs, List<Expectation> expectations) {
  /**
   * What is known about some properties.
   *
   * @param name of the property file, without folder and ending
   * @param properties those in the file
   * @param verdict whether all of them hold
   * @param subproperty the one that does not hold
   */
  public record Expectation(
      String name,
      List<Property> properties,
      Optional<Boolean> verdict,
      Optional<String> subproperty) {
    public Expectation {
      properties = List.copyOf(properties);
    }
  }

  public TaskDefinition {
    inputs = List.copyOf(inputs);
    expectations = List.copyOf(expectations);
  }
}
