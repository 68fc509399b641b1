package tdv.cli;

import java.util.List;
import java.util.Optional;
import tdv.result.Task;
import tdv.result.Tool;
import tdv.verdict.Verdict;

/**
 * A verification that came to a verdict: what all files are written from.
 *
 * @param bugs those of the verdict, in its order, with the names of their files
 * @param documents for files; not there if none is written, as they take time
 */
record Answer(
    ControlledProgram program,
    Verdict verdict,
    List<ReportedBug> bugs,
    Optional<Documents> documents) {
  /**
   * The result for programs.
   *
   * @param json as {@code --json} writes it
   * @param sarif as {@code --sarif} writes it
   */
  record Documents(Tool tool, Task task, String json, String sarif) {}

  Answer {
    bugs = List.copyOf(bugs);
  }
}
