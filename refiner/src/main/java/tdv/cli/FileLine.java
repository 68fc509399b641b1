package tdv.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tdv.source.ShellWords;

/**
 * The line of a report that names files: {@code files tdv-out/a-1.html .graphml tdv-out/tdv.sarif
 * tdv.json}. The first file of a bug and of the verification stands in full, of others the rest.
 */
final class FileLine {
  private FileLine() {}

  /** What there is of a bug, but for the schedule, which has a line of its own. */
  static List<String> of(ReportedBug bug, List<Path> results) {
    List<String> words = new ArrayList<>();
    for (Map.Entry<String, String> file : bug.files().entrySet()) {
      if (!file.getKey().equals(ScheduleArtifact.KIND)) {
        int folder = file.getValue().lastIndexOf(bug.id());
        words.add(
            words.isEmpty()
                ? ShellWords.quoted(file.getValue())
                : file.getValue().substring(folder + bug.id().length()));
      }
    }
    return line(words, results);
  }

  /** The files of the whole verification. */
  static List<String> of(List<Path> results) {
    return line(List.of(), results);
  }

  private static List<String> line(List<String> ofBug, List<Path> results) {
    List<String> groups = new ArrayList<>();
    if (!ofBug.isEmpty()) {
      groups.add(String.join(" ", ofBug));
    }
    if (!results.isEmpty()) {
      List<String> words = new ArrayList<>(results.stream().map(FileLine::name).toList());
      words.set(0, ShellWords.quoted(results.get(0).toString()));
      groups.add(String.join(" ", words));
    }
    return groups.isEmpty() ? List.of() : List.of("files   " + String.join("  ", groups));
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
