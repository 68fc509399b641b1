package tdv.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where values of options come from beside the command line, the strongest first: variables named
 * {@code TDV_...}, the project's {@code tdv.yaml}, the user's {@code config.yaml}.
 *
 * @param directory in which tdv was started
 */
record ConfigSources(Map<String, String> environment, Optional<Path> directory) {
  /** No other source than the command line. */
  static final ConfigSources NONE = new ConfigSources(Map.of(), Optional.empty());

  private static final String PROJECT_FILE = "tdv.yaml";

  static ConfigSources ofProcess() {
    return new ConfigSources(System.getenv(), Optional.of(Path.of("")));
  }

  /**
   * The nearest {@code tdv.yaml} from here up to the root of the git repository; outside of a
   * repository only the one that is here. The name is relative to where tdv was started.
   */
  Optional<Path> projectFile() {
    return directory.flatMap(
        here ->
            candidates(here).stream()
                .map(folder -> folder.resolve(PROJECT_FILE))
                .filter(file -> Files.exists(here.resolve(file)))
                .findFirst());
  }

  private static List<Path> candidates(Path here) {
    List<Path> folders = new ArrayList<>();
    Path relative = Path.of("");
    for (Path folder = here.toAbsolutePath(); folder != null; folder = folder.getParent()) {
      folders.add(relative);
      if (Files.exists(folder.resolve(".git"))) {
        return folders;
      }
      relative = relative.resolve("..");
    }
    return folders.subList(0, 1);
  }

  /** {@code $XDG_CONFIG_HOME/tdv/config.yaml}, or the same in {@code ~/.config}. */
  Optional<Path> userFile() {
    String xdg = environment.getOrDefault("XDG_CONFIG_HOME", "");
    String home = environment.getOrDefault("HOME", "");
    Optional<Path> folder =
        xdg.startsWith("/")
            ? Optional.of(Path.of(xdg))
            : home.isEmpty() ? Optional.empty() : Optional.of(Path.of(home, ".config"));
    return folder.map(f -> f.resolve("tdv").resolve("config.yaml")).filter(Files::exists);
  }
}
