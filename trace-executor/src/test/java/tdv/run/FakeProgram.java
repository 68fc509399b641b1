package tdv.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.compile.WorkDirectory;
import tdv.schedule.Policy;

/** fake.c, compiled: a program that speaks the protocol, and misbehaves as it is told. */
record FakeProgram(WorkDirectory directory, Target target) implements AutoCloseable {
  /** The runs with this seed are those that go wrong. */
  static final long BAD_SEED = 13;

  static FakeProgram compile() throws IOException, InterruptedException {
    WorkDirectory directory = WorkDirectory.create();
    Path source = directory.file("fake.c");
    try (InputStream text = FakeProgram.class.getResourceAsStream("fake.c")) {
      Files.copy(text, source);
    }
    Path include = Path.of("..", "c-runtime", "include").toAbsolutePath().normalize();
    Path file = directory.file("fake");
    Commands.run("gcc", "-I" + include, source.toString(), "-o", file.toString());
    return new FakeProgram(directory, new Target(file, directory, Optional.empty()));
  }

  Session open(String how, Setup setup, Output output) {
    return Session.open(
        target, setup.withProcess(List.of(how), Map.of(), Optional.empty()), output);
  }

  Session open(String how) {
    return open(how, Setup.DEFAULT.withReset(Reset.SNAPSHOT), Output.NONE);
  }

  static RunRequest request(long seed) {
    return RunRequest.of(new Policy.Random(seed));
  }

  @Override
  public void close() {
    directory.close();
  }
}
