package tdv.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.verdict.EngineError;
import tdv.verdict.Verdict;

/**
 * Writes what a verification leaves behind: the files of each bug and those of the whole
 * verification into one folder, and the files that the user names. A folder that can't be written
 * to keeps nobody from the report: what is wrong is told behind it.
 */
final class ResultFiles implements AutoCloseable {
  private static final String JSON = "tdv.json";
  private static final String SARIF = "tdv.sarif";

  private final ResultDocument document;
  private final OutputOptions outputs;
  private final Console console;
  private final List<Path> written = new ArrayList<>();
  private Optional<OutputException> failure = Optional.empty();
  private boolean answered;

  ResultFiles(Invocation invocation, VerifyOptions options, Console console) {
    this.document = new ResultDocument(invocation, options);
    this.outputs = options.outputs();
    this.console = console;
  }

  /** Writes all that goes into the folder; the answer names what is there. */
  Answer write(Verdict verdict, ControlledProgram program, List<ReportedBug> bugs) {
    answered = true;
    Answer named = answer(verdict, program, bugs.stream().map(this::withNames).toList());
    if (outputs.folder().isEmpty() || written(named)) {
      return named;
    }
    written.clear();
    return answer(verdict, program, bugs);
  }

  private Answer answer(Verdict verdict, ControlledProgram program, List<ReportedBug> bugs) {
    Optional<Answer.Documents> documents =
        outputs.areThere()
            ? Optional.of(document.answered(verdict, program, bugs))
            : Optional.empty();
    return new Answer(program, verdict, bugs, documents);
  }

  private ReportedBug withNames(ReportedBug bug) {
    ReportedBug named = bug;
    for (BugArtifact artifact : BugArtifact.all()) {
      if (outputs.folder().isPresent() && artifact.fits(bug)) {
        named = named.with(artifact.kind(), target(bug, artifact).toString());
      }
    }
    return named;
  }

  private Path target(ReportedBug bug, BugArtifact artifact) {
    return outputs.folder().orElseThrow().resolve(bug.id() + artifact.ending());
  }

  private boolean written(Answer answer) {
    try {
      Path folder = outputs.folder().orElseThrow();
      OutputFile.folder(folder);
      for (ReportedBug bug : answer.bugs()) {
        for (BugArtifact artifact : BugArtifact.all()) {
          if (artifact.fits(bug)) {
            Path target = target(bug, artifact);
            OutputFile.write(target, artifact.content(bug, target, answer));
          }
        }
      }
      writeOfRun(folder.resolve(SARIF), answer.documents().orElseThrow().sarif());
      writeOfRun(folder.resolve(JSON), answer.documents().orElseThrow().json());
      return true;
    } catch (OutputException e) {
      failure = Optional.of(e);
      return false;
    }
  }

  private void writeOfRun(Path target, String content) {
    OutputFile.write(target, bytes(content));
    written.add(target);
  }

  /** The files of the whole verification that are in the folder. */
  List<Path> written() {
    return List.copyOf(written);
  }

  /** Writes what is needed to see internal errors again; the names of the files. */
  List<String> writeErrors(Answer answer) {
    List<String> names = new ArrayList<>();
    if (outputs.folder().isEmpty() || failure.isPresent()) {
      return names;
    }
    for (EngineError error : answer.verdict().errors()) {
      String name =
          ReportedBug.stem(answer.program()) + "-internal-error-" + (names.size() + 1) + ".txt";
      Path target = outputs.folder().get().resolve(name);
      OutputFile.write(target, new ErrorFile(answer.program().spec(), error).bytes());
      names.add(target.toString());
    }
    return names;
  }

  /**
   * Writes the files that the user has named, behind the report.
   *
   * @return that all could be written that was asked for
   * @throws OutputException if not
   */
  boolean finish(Answer answer) {
    answer.documents().ifPresent(texts -> writeNamed(texts.json(), texts.sarif()));
    if (failure.isPresent() && outputs.folderAsked()) {
      throw failure.get();
    }
    failure.ifPresent(
        e ->
            console.error(
                "tdv: warning: "
                    + e.getMessage()
                    + "; -o DIR names another folder, --no-files writes none"));
    return true;
  }

  /**
   * Writes why there is no verdict. An unnamed folder is not made for that, but nothing older stays
   * in it that says something else.
   */
  void failed(Throwable cause) {
    if (answered) {
      return;
    }
    Failure told = Failure.of(cause);
    String json = document.failed(told);
    String sarif = document.failedAsSarif(told);
    writeNamed(json, sarif);
    Optional<Path> folder = outputs.folder();
    if (folder.isPresent() && (outputs.folderAsked() || Files.exists(folder.get().resolve(JSON)))) {
      OutputFile.folder(folder.get());
      OutputFile.write(folder.get().resolve(JSON), bytes(json));
      OutputFile.write(folder.get().resolve(SARIF), bytes(sarif));
    }
  }

  private void writeNamed(String json, String sarif) {
    outputs.json().ifPresent(target -> writeTo(target, json));
    outputs.sarif().ifPresent(target -> writeTo(target, sarif));
  }

  private void writeTo(String target, String text) {
    if (target.equals(OutputOptions.STANDARD_OUTPUT)) {
      console.out(bytes(text));
      console.flush();
    } else {
      OutputFile.write(Path.of(target), bytes(text));
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    document.close();
  }
}
