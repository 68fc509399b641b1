package tdv.cli;

import java.awt.AWTError;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tdv.compare.Chart;
import tdv.compare.Comparison;
import tdv.compare.ComparisonJson;
import tdv.compare.Csv;
import tdv.compare.Report;

/** Prints a comparison, and writes its files: tables as Markdown, CSV and JSON, and charts. */
final class ComparisonFiles {
  private final Comparison comparison;
  private final List<String> words;
  private final Console console;

  /**
   * @param words of the command line
   */
  ComparisonFiles(Comparison comparison, List<String> words, Console console) {
    this.comparison = comparison;
    this.words = words;
    this.console = console;
  }

  /**
   * The terminal comes first: whatever happens to the files, it has the table. One that can't be
   * written keeps no other from being there.
   *
   * @throws OutputException for the first one that could not be written
   */
  void write(Path folder) {
    Report report = new Report(comparison, commandLine());
    console.out(report.text());
    console.flush();
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("compare.json", bytes(ComparisonJson.of(comparison, words)));
    files.put("compare.csv", bytes(Csv.of(comparison)));
    Map<String, byte[]> charts = charts();
    List<String> names = charts.keySet().stream().filter(name -> name.endsWith(".svg")).toList();
    files.put("compare.md", bytes(report.markdown(names)));
    files.putAll(charts);
    writeAll(folder, files);
    console.out("files  " + folder + ": compare.md compare.csv compare.json");
    console.out(names.isEmpty() ? "\n" : " " + String.join(" ", names) + " (and .png)\n");
  }

  private String commandLine() {
    return words.stream()
        .map(ComparisonFiles::quoted)
        .collect(Collectors.joining(" ", "tdv compare ", ""));
  }

  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./:=,+@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** The charts by the names of their files. */
  private Map<String, byte[]> charts() {
    Map<String, byte[]> charts = new LinkedHashMap<>();
    Set<String> used = new HashSet<>();
    try {
      for (String program : comparison.plan().programs()) {
        String stem = stem(program, used);
        Chart.ofTime(comparison, program).ifPresent(chart -> draw(charts, stem + "-time", chart));
        Chart.ofMemory(comparison, program)
            .ifPresent(chart -> draw(charts, stem + "-memory", chart));
      }
    } catch (AWTError | NoClassDefFoundError | UnsatisfiedLinkError e) {
      console.error("tdv: warning: no charts, because Java cannot draw here: " + e.getMessage());
    }
    return charts;
  }

  private static void draw(Map<String, byte[]> charts, String stem, Chart chart) {
    charts.put(stem + ".svg", chart.svg());
    charts.put(stem + ".png", chart.png());
  }

  /** Two programs may have the same name, in different folders. */
  private static String stem(String program, Set<String> used) {
    String name = program.substring(program.lastIndexOf('/') + 1).replaceFirst("\\.[^.]*$", "");
    String stem = name;
    for (int number = 2; !used.add(stem); number++) {
      stem = name + "-" + number;
    }
    return stem;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void writeAll(Path folder, Map<String, byte[]> files) {
    List<OutputException> failures = new ArrayList<>();
    files.forEach(
        (name, bytes) -> {
          try {
            OutputFile.write(folder.resolve(name), bytes);
          } catch (OutputException e) {
            failures.add(e);
          }
        });
    if (!failures.isEmpty()) {
      throw failures.get(0);
    }
  }
}
