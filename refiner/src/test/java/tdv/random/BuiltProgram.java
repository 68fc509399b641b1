package tdv.random;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.program.FrontEnd;
import tdv.source.SourceRequest;

/** A program under control, in a directory of its own. */
record BuiltProgram(WorkDirectory directory, Executable executable) implements AutoCloseable {
  static BuiltProgram build(String text) {
    WorkDirectory directory = WorkDirectory.create();
    try {
      Path source = directory.write("random.c", text.getBytes(StandardCharsets.UTF_8));
      SourceRequest request = SourceRequest.of(List.of(source), List.of("-U_FORTIFY_SOURCE"));
      return new BuiltProgram(
          directory, ProgramBuild.build(FrontEnd.load(request, warning -> {}), directory));
    } catch (Throwable e) {
      directory.close();
      throw e;
    }
  }

  @Override
  public void close() {
    directory.close();
  }
}
