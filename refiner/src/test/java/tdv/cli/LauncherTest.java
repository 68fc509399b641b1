package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script {@code tdv}: when it builds, what it starts, and what it says when a tool is missing.
 * Java and Maven are stand-ins here; what they would really do is not this test's concern.
 */
class LauncherTest {
  @TempDir Path folder;
  private FakeInstallation tdv;

  @BeforeEach
  void install() throws IOException {
    tdv = FakeInstallation.in(folder.resolve("a b\u00e4c"));
  }

  @Test
  void buildsOnceAndPassesTheArgumentsOn() throws Exception {
    FakeInstallation.Outcome first = tdv.run("lower", "a b.c", "", "--", "-DX='1 2'");
    assertEquals("tdv: building (first use, about a minute)...\n", first.err());
    assertEquals(
        List.of("tdv.cli.Main", "lower", "a b.c", "", "--", "-DX='1 2'"), first.mainAndArguments());

    FakeInstallation.Outcome second = tdv.run("help");
    assertEquals("", second.err());
    assertEquals(List.of("tdv.cli.Main", "help"), second.mainAndArguments());
    assertEquals(1, tdv.builds());
  }

  @Test
  void exitCodeIsTheProgramsOwn() throws Exception {
    assertEquals(11, tdv.run("exit", "11").code());
  }

  @Test
  void worksThroughASymbolicLinkFromElsewhere() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), tdv.script());
    Path linkToLink = Files.createSymbolicLink(folder.resolve("link2"), Path.of("link"));
    assertEquals(List.of("tdv.cli.Main", "help"), tdv.runAs(link, "help").mainAndArguments());
    assertEquals(List.of("tdv.cli.Main", "help"), tdv.runAs(linkToLink, "help").mainAndArguments());
    assertEquals(1, tdv.builds());
  }

  @Test
  void changedAddedAndDeletedSourcesAreNoticed() throws Exception {
    tdv.run("help");
    Path source =
        Files.writeString(tdv.root().resolve("encoder/src/main/java/A.java"), "class A {}");
    tdv.run("help");
    assertEquals(2, tdv.builds(), "added");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusMillis(20)));
    Thread.sleep(50);
    tdv.run("help");
    assertEquals(3, tdv.builds(), "changed");
    Files.delete(source);
    tdv.run("help");
    assertEquals(4, tdv.builds(), "deleted");
    tdv.run("help");
    assertEquals(4, tdv.builds(), "nothing new");
  }

  @Test
  void twoFirstStartsBuildOnce() throws Exception {
    Process one = tdv.start(tdv.script(), "help");
    Process two = tdv.start(tdv.script(), "help");
    assertEquals(0, one.waitFor());
    assertEquals(0, two.waitFor());
    assertEquals(1, tdv.builds());
  }

  /** So it may belong to somebody else, or be on a disk that can't be written to. */
  @Test
  void whatIsBuiltIsOnlyRead() throws Exception {
    tdv.run("help");
    Map<Path, FileTime> before = files();
    tdv.run("help");
    assertEquals(before, files());
  }

  /** All files but those that take the output. */
  private Map<Path, FileTime> files() throws IOException {
    Map<Path, FileTime> times = new TreeMap<>();
    try (Stream<Path> files = Files.walk(tdv.root())) {
      for (Path file : files.filter(file -> !file.toString().endsWith(".txt")).toList()) {
        times.put(file, Files.getLastModifiedTime(file));
      }
    }
    return times;
  }

  @Test
  void failedBuildShowsTheLogAndIsTriedAgain() throws Exception {
    tdv.replaceTool("mvn", "echo 'A.java:3: error: cannot find symbol'; exit 1");
    FakeInstallation.Outcome outcome = tdv.run("help");
    assertEquals(6, outcome.code());
    assertTrue(outcome.err().contains("A.java:3: error: cannot find symbol\n"), outcome.err());
    assertTrue(outcome.err().contains("tdv: error: the build failed"), outcome.err());
    assertEquals(6, tdv.run("help").code());
  }

  @Test
  void missingToolsAreNamedWithTheirPackages() throws Exception {
    assertMissing("gcc", "Debian package gcc");
    assertMissing("mvn", "Debian package maven");
    assertMissing("javac", "Debian package openjdk-17-jdk");
    assertMissing("flock", "Debian package util-linux");
    assertMissing("java", "Debian package openjdk-17-jdk");
  }

  private void assertMissing(String tool, String text) throws Exception {
    tdv.removeTool(tool);
    FakeInstallation.Outcome outcome = tdv.run("help");
    assertEquals(6, outcome.code());
    assertTrue(outcome.err().contains(text), outcome.err());
  }

  @Test
  void oldJavaIsRefused() throws Exception {
    tdv.replaceTool("java", "echo '    java.specification.version = 1.8'");
    FakeInstallation.Outcome outcome = tdv.run("help");
    assertEquals(6, outcome.code());
    assertTrue(outcome.err().contains("is Java 1.8; tdv needs 17 or later"), outcome.err());
  }

  @Test
  void moreOptionsForJavaComeFromTheEnvironment() throws Exception {
    FakeInstallation.Outcome outcome = tdv.run("help");
    assertTrue(!outcome.out().contains("-Xmx8g"), outcome.out());
    tdv.setVariable("TDV_JAVA_OPTS", "-Xmx8g -ea");
    List<String> words = tdv.run("help").out().lines().toList();
    assertTrue(words.contains("-Xmx8g") && words.contains("-ea"), words.toString());
  }
}
