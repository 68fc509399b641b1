package tdv.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Who takes part: an engine of {@code tdv verify}, with options of that command, for example {@code
 * bmc:unwind=4:encoding=order}.
 *
 * @param label as it was written
 * @param options the long names, with their values; "" for those that have none
 */
public record Contender(String label, String engine, Map<String, String> options) {
  /** The options that are the comparison's own. */
  private static final List<String> TAKEN =
      List.of("engine", "input", "json", "timeout", "output", "o", "no-files", "quiet", "check");

  /** Reads a list, separated by commas. */
  public static List<Contender> parseAll(String text) throws MistakeException {
    List<Contender> all = new ArrayList<>();
    for (String one : text.split(",", -1)) {
      Contender contender = parse(one.strip());
      if (all.stream().anyMatch(other -> other.label().equals(contender.label()))) {
        throw new MistakeException("names " + contender.label() + " twice");
      }
      all.add(contender);
    }
    return List.copyOf(all);
  }

  private static Contender parse(String text) throws MistakeException {
    List<String> parts = Arrays.asList(text.split(":", -1));
    if (parts.contains("")) {
      throw new MistakeException("needs ENGINE:OPTION=VALUE:..., not '" + text + "'");
    }
    Map<String, String> options = new LinkedHashMap<>();
    for (String part : parts.subList(1, parts.size())) {
      int equals = part.indexOf('=');
      String name = equals < 0 ? part : part.substring(0, equals);
      if (TAKEN.contains(name)) {
        throw new MistakeException(
            "gives " + parts.get(0) + " the option " + name + ", which is not its own");
      }
      if (options.put(name, equals < 0 ? "" : part.substring(equals + 1)) != null) {
        throw new MistakeException("gives the option " + name + " twice: '" + text + "'");
      }
    }
    return new Contender(text, parts.get(0), options);
  }

  /** On the command line of {@code tdv verify}. */
  public List<String> words() {
    List<String> words = new ArrayList<>(List.of("--engine", engine));
    options.forEach(
        (name, value) -> {
          words.add("--" + name);
          if (!value.isEmpty()) {
            words.add(value);
          }
        });
    return words;
  }
}
