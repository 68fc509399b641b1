package tdv.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tdv.html.ReportPage;

/** A page on which one can step through a bug. */
final class HtmlArtifact implements BugArtifact {
  @Override
  public String kind() {
    return "html";
  }

  @Override
  public String ending() {
    return ".html";
  }

  @Override
  public byte[] content(ReportedBug bug, Path target, Answer answer) {
    Path directory = answer.program().spec().source().directory();
    return ReportPage.of(
        answer.documents().orElseThrow().json(), bug.id(), name -> text(directory, name));
  }

  /** What is no UTF-8 shows as such. */
  private static Optional<String> text(Path directory, String name) {
    try {
      Path file = directory.resolve(name);
      return Files.isRegularFile(file)
          ? Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
