package tdv.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Where the result for each input goes. One input goes to the named file, or into the named folder
 * if that exists; several go into the named folder. In a folder a result has its input's name, with
 * a number if two inputs share it. No result takes the place of an input.
 */
final class OutputPlan {
  private OutputPlan() {}

  /** The targets, in the order of the inputs. */
  static List<Path> targets(List<Path> inputs, Path output) throws UsageException {
    List<Path> targets =
        inputs.size() == 1 && !Files.isDirectory(output)
            ? List.of(output)
            : inFolder(inputs, output);
    for (Path target : targets) {
      refuseInput(target, inputs, "lower");
    }
    return targets;
  }

  /** No result takes the place of one of these files. */
  static void refuseInput(Path target, List<Path> inputs, String command) throws UsageException {
    for (Path input : inputs) {
      if (isSameFile(input, target)) {
        throw new UsageException("the output would overwrite the input " + input, command);
      }
    }
  }

  private static List<Path> inFolder(List<Path> inputs, Path folder) {
    Set<String> inputNames = new HashSet<>();
    inputs.forEach(input -> inputNames.add(name(input)));
    Set<String> used = new HashSet<>();
    List<Path> targets = new ArrayList<>();
    for (Path input : inputs) {
      String name = name(input);
      for (int number = 2; used.contains(name); number++) {
        String candidate = numbered(name(input), number);
        name = inputNames.contains(candidate) ? name : candidate;
      }
      used.add(name);
      targets.add(folder.resolve(name));
    }
    return targets;
  }

  private static String name(Path input) {
    return input.getFileName().toString();
  }

  /** {@code queue-2.c} for {@code queue.c}. */
  private static String numbered(String name, int number) {
    int dot = name.lastIndexOf('.');
    int end = dot > 0 ? dot : name.length();
    return name.substring(0, end) + "-" + number + name.substring(end);
  }

  private static boolean isSameFile(Path a, Path b) {
    try {
      return Files.exists(b) && Files.isSameFile(a, b);
    } catch (IOException e) {
      return false;
    }
  }
}
