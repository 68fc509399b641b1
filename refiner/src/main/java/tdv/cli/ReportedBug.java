package tdv.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tdv.counterexample.Counterexample;
import tdv.counterexample.EssentialOrder;
import tdv.explain.Explanation;
import tdv.order.OrderSearch;
import tdv.property.Finding;
import tdv.report.RunView;
import tdv.result.ResultJson;
import tdv.verdict.Verdict;

/**
 * A bug of a verdict, explained.
 *
 * @param id the name of its files: the program's, and a number
 * @param view the run that shows it
 * @param files those that were written for it, by what they are
 */
record ReportedBug(
    String id,
    Finding finding,
    RunView view,
    Counterexample counterexample,
    Map<String, String> files) {
  /**
   * The bugs of a verdict in its order.
   *
   * @param time for the essential order of one bug; all together may take twice as long
   */
  static List<ReportedBug> of(Verdict verdict, ControlledProgram program, Duration time) {
    List<ReportedBug> bugs = new ArrayList<>();
    long end = System.nanoTime() + 2 * time.toNanos();
    for (Finding finding : verdict.findings()) {
      EssentialOrder order =
          System.nanoTime() < end && verdict.stop() != Verdict.Stop.INTERRUPTED
              ? order(finding, program, time)
              : EssentialOrder.notTried("the time for it was over");
      bugs.add(
          new ReportedBug(
              String.format(Locale.ROOT, "%s-%d", stem(program), bugs.size() + 1),
              finding,
              RunView.of(finding.run(), program.executable(), finding.threads()),
              Explanation.of(finding, program.executable(), order),
              Map.of()));
    }
    return bugs;
  }

  private static EssentialOrder order(Finding finding, ControlledProgram program, Duration time) {
    return OrderSearch.of(finding, program.executable(), program.setup(finding.threads()), time);
  }

  /** The same with one more file. */
  ReportedBug with(String kind, String file) {
    Map<String, String> more = new LinkedHashMap<>(files);
    more.put(kind, file);
    return new ReportedBug(id, finding, view, counterexample, more);
  }

  /** What others are told of it. */
  ResultJson.Bug forResult() {
    return new ResultJson.Bug(id, counterexample, files);
  }

  /** The file to replay, if it was written. */
  Optional<String> schedule() {
    return Optional.ofNullable(files.get(ScheduleArtifact.KIND));
  }

  /** The program's first file without its ending. */
  static String stem(ControlledProgram program) {
    List<Path> files = program.spec().source().files();
    Path name = files.isEmpty() ? null : files.get(0).getFileName();
    return name == null ? "program" : name.toString().replaceFirst("\\.[^.]*$", "");
  }
}
