package tdv.doctor;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tdv.compile.Executable;
import tdv.compile.ProgramBuild;
import tdv.compile.WorkDirectory;
import tdv.program.FrontEnd;
import tdv.program.Program;
import tdv.run.RunRequest;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.Policy;
import tdv.source.SourceException;
import tdv.source.SourceRequest;
import tdv.trace.OutcomeKind;
import tdv.trace.Run;

/** A small program on its way through a work directory, gcc and a run under control. */
final class SampleRun {
  private static final long MEGABYTE = 1 << 20;

  /** Less is not enough for a larger program and its checkpoints. */
  private static final long MIN_MEGABYTES = 200;

  private static final String SAMPLE =
      """
      #include <assert.h>
      #include <pthread.h>
      #include <semaphore.h>
      #include <stdatomic.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <threads.h>
      static atomic_int count;
      static void *work(void *unused) {
        count++;
        return unused;
      }
      int main(void) {
        pthread_t t;
        if (pthread_create(&t, NULL, work, NULL))
          return 1;
        count++;
        pthread_join(t, NULL);
        assert(count == 2);
        return 0;
      }
      """;

  private final List<Diagnosis> diagnoses = new ArrayList<>();

  private SampleRun() {}

  static List<Diagnosis> examine() {
    SampleRun sample = new SampleRun();
    try (WorkDirectory directory = WorkDirectory.create()) {
      sample.diagnoses.add(space(directory.path()));
      sample.diagnoses.add(sockets(directory.file("doctor.socket")));
      sample.run(directory);
    } catch (SourceException e) {
      sample.diagnoses.add(Diagnosis.broken("temporary files", firstLine(e)));
    }
    return List.copyOf(sample.diagnoses);
  }

  private static Diagnosis space(Path folder) {
    String subject = "temporary files";
    try {
      FileStore store = Files.getFileStore(folder);
      long megabytes = store.getUsableSpace() / MEGABYTE;
      String text = megabytes + " MB free in " + folder.getParent();
      return megabytes >= MIN_MEGABYTES
          ? Diagnosis.ok(subject, text)
          : Diagnosis.broken(subject, "only " + text + "; TMPDIR names another folder");
    } catch (IOException e) {
      return Diagnosis.broken(subject, "cannot be looked at: " + e.getMessage());
    }
  }

  private static Diagnosis sockets(Path file) {
    String subject = "Unix sockets";
    UnixDomainSocketAddress address = UnixDomainSocketAddress.of(file);
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(address);
      SocketChannel.open(address).close();
      return Diagnosis.ok(subject, "work in " + file.getParent().getParent());
    } catch (IOException e) {
      return Diagnosis.broken(
          subject, e.getMessage() + "; TMPDIR names another folder, perhaps with a shorter name");
    }
  }

  private void run(WorkDirectory directory) {
    Executable executable;
    try {
      Path source = directory.write("sample.c", SAMPLE.getBytes(StandardCharsets.UTF_8));
      Program program = FrontEnd.load(SourceRequest.of(List.of(source), List.of()), warning -> {});
      executable = ProgramBuild.build(program, directory);
    } catch (SourceException e) {
      diagnoses.add(
          Diagnosis.broken(
              "C headers", firstLine(e) + "; install the Debian packages gcc and libc6-dev"));
      return;
    }
    diagnoses.add(Diagnosis.ok("C headers", "a program with threads was compiled"));
    diagnoses.add(control(executable));
  }

  private static Diagnosis control(Executable executable) {
    String subject = "control";
    try (Session session = Session.open(executable, Setup.DEFAULT)) {
      Run first = session.run(RunRequest.of(new Policy.RunOn()));
      Run second = session.run(RunRequest.of(new Policy.Random(1)));
      if (first.outcome().is(OutcomeKind.FINISHED) && second.outcome().is(OutcomeKind.FINISHED)) {
        String reset = session.resetMode().name().toLowerCase(Locale.ROOT);
        return Diagnosis.ok(subject, "it ran under two schedules, reset by " + reset);
      }
      return Diagnosis.broken(subject, "it ended with " + first.outcome().kind());
    } catch (SourceException e) {
      return Diagnosis.broken(
          subject, firstLine(e) + "; is the folder for temporary files mounted with noexec?");
    }
  }

  private static String firstLine(SourceException e) {
    return e.getMessage().lines().findFirst().orElse("");
  }
}
