package tdv.cli;

import java.util.List;
import tdv.result.Task;
import tdv.result.Tool;
import tdv.verdict.Verdict;

/**
 * A verification that came to a verdict: what all files are written from.
 *
 * @param bugs those of the verdict, in its order, with the names of their files
 * @param json the result for programs, as {@code --json} writes it
 * @param sarif the same as {@code --sarif} writes it
 */
record Answer(
    ControlledProgram program,
    Tool tool,
    Task task,
    Verdict verdict,
    List<ReportedBug> bugs,
    String json,
    String sarif) {
  Answer {
    bugs = List.copyOf(bugs);
  }
}
