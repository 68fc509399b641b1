package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is written whole or not at all. */
class OutputFileTest {
  private static final byte[] TEXT = {'o', 'k'};

  @TempDir Path folder;

  @Test
  void replacesAFileAndLeavesNothingElse() throws IOException {
    Path target = Files.writeString(folder.resolve("out.c"), "old text");
    OutputFile.write(target, TEXT);
    assertEquals("ok", Files.readString(target));
    assertEquals(List.of(target), entries());
  }

  @Test
  void symbolicLinkStaysALink() throws IOException {
    Path target = Files.writeString(folder.resolve("real.c"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.c"), target);
    OutputFile.write(link, TEXT);
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("ok", Files.readString(target));
  }

  @Test
  void missingFolderIsNamed() throws IOException {
    Path target = folder.resolve("missing/out.c");
    assertEquals(
        "cannot write " + target + ": No such file or directory",
        assertThrows(OutputException.class, () -> OutputFile.write(target, TEXT)).getMessage());
  }

  @Test
  void folderIsNotOverwritten() throws IOException {
    Path target = Files.createDirectory(folder.resolve("out.c"));
    assertEquals(
        "cannot write " + target + ": Is a directory",
        assertThrows(OutputException.class, () -> OutputFile.write(target, TEXT)).getMessage());
    assertEquals(List.of(target), entries());
  }

  @Test
  void fullDeviceIsReported() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "this system has no /dev/full");
    assertEquals(
        "cannot write /dev/full: No space left on device",
        assertThrows(OutputException.class, () -> OutputFile.write(full, TEXT)).getMessage());
  }

  @Test
  void fileInTheWayOfAFolderIsReported() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    Path below = file.resolve("sub");
    assertEquals(
        "cannot write " + below + ": Not a directory",
        assertThrows(OutputException.class, () -> OutputFile.folder(below)).getMessage());
    assertEquals(
        "cannot write " + file + ": Not a directory",
        assertThrows(OutputException.class, () -> OutputFile.folder(file)).getMessage());
  }

  private List<Path> entries() throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.sorted().toList();
    }
  }
}
