package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.newsclub.net.unix.AFUNIXServerSocket;
import org.newsclub.net.unix.AFUNIXSocketAddress;
import tdv.source.SourceException;

/** Nobody but the program talks to tdv, and other users see nothing of it. */
class PrivateSocketTest {
  private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

  private static FakeProgram program;

  @BeforeAll
  static void compile() throws IOException, InterruptedException {
    program = FakeProgram.compile();
  }

  @AfterAll
  static void remove() {
    program.close();
  }

  private static Path directory() {
    return program.directory().path();
  }

  @Test
  void theDirectoryIsItsOwnersOnly() throws IOException {
    assertEquals(
        "rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(directory())));
    assertTrue(directory().getFileName().toString().matches("tdv-[0-9a-f]{16}"));
  }

  @Test
  void anotherUserCanNotReachTheSocket() throws Exception {
    assumeTrue(
        Files.isExecutable(SETPRIV) && (Integer) Files.getAttribute(directory(), "unix:uid") == 0,
        "only root can try what another user can do");
    SocketLibrary.load(program.directory());
    Path socket = directory().resolve("socket");
    try (AFUNIXServerSocket server =
        AFUNIXServerSocket.bindOn(AFUNIXSocketAddress.of(socket), /* deleteOnClose= */ true)) {
      assertTrue(server.isBound());
      assertEquals(0, as(0, "test", "-w", socket.toString()));
      assertEquals(1, as(65534, "test", "-w", socket.toString()));
      assertEquals(1, as(65534, "test", "-e", socket.toString()));
    }
  }

  private static int as(int user, String... command) throws Exception {
    String[] whole = new String[command.length + 4];
    whole[0] = SETPRIV.toString();
    whole[1] = "--reuid=" + user;
    whole[2] = "--regid=" + user;
    whole[3] = "--clear-groups";
    System.arraycopy(command, 0, whole, 4, command.length);
    return new ProcessBuilder(whole).start().waitFor();
  }

  @Test
  void aConnectionOfAnotherProcessDoesNotCount() {
    SourceException refused = assertThrows(SourceException.class, () -> program.open("other"));
    assertTrue(
        refused
            .render()
            .matches(
                "tdv: error: the program can't be run: another process \\([0-9]+\\) has taken its"
                    + " connection"),
        refused.render());
  }
}
