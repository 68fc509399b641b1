package tdv.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** The same comparison in all its forms. */
class ReportTest {
  /** Two contenders: one runs out of time, and they contradict each other at 2. */
  private static Comparison comparison() throws MistakeException {
    return Played.of(
        Played.plan("tdv,dpor:reduction=fg", "n=1..4", 1, true),
        who ->
            switch (who) {
              case "tdv 2" -> Played.answer("false(unreach-call)", 2, 150);
              case "tdv 4" -> Played.failure(Ending.KILLED, "SIGKILL", 1);
              case "dpor 3" -> Played.failure(Ending.TIMEOUT, "", 60);
              default -> Played.answer("true", who.startsWith("tdv") ? 0.5 : 12.34, 80);
            });
  }

  @Test
  void terminal() throws MistakeException {
    assertEquals(
        """
        program  n  verdict                                     tdv s            MB    dpor:reduction=fg s    MB
        ----------------------------------------------------------------------------------------------------------
        p.c      1  true                                        0.50             80.0  12.3                   80.0
        p.c      2  DISAGREEMENT: false(unreach-call) and true  2.00             150   12.3                   80.0
        p.c      3  true                                        0.50             80.0  timeout
        p.c      4  -                                           killed: SIGKILL        skipped: timeout at 3

        DISAGREEMENT  folder/p.c at 2: tdv says false(unreach-call), dpor:reduction=fg says true
        """,
        new Report(comparison(), "tdv compare").text());
  }

  @Test
  void markdown() throws MistakeException {
    String text = new Report(comparison(), "tdv compare p.c '*'").markdown(List.of("p-time.svg"));
    assertTrue(
        text.startsWith(
            """
            # Comparison

            **DISAGREEMENT** folder/p.c at 2: tdv says false(unreach-call), dpor:reduction=fg says true

            | program | n | verdict | tdv s | MB | dpor:reduction=fg s | MB |
            | --- | --- | --- | --- | --- | --- | --- |
            | p.c | 1 | true | 0.50 | 80.0 | 12.3 | 80.0 |
            """),
        text);
    assertTrue(text.contains("| p.c | 1 | tdv | true | 0.50 | 0.50 | 80.0 | 0.25 | 3 |"), text);
    assertTrue(text.contains("![p-time.svg](p-time.svg)"), text);
    assertTrue(text.contains("- command: tdv compare p.c '\\*'\n"), text);
    assertTrue(text.contains("- load at the start: 0.1 0.2 0.3\n"), text);
    assertTrue(text.contains("- machine: a processor, 2 cores, 4096 MB of memory\n"), text);
  }

  @Test
  void medians() throws MistakeException {
    double[] next = {3, 1, 2};
    int[] at = {0};
    Comparison held =
        Played.of(
            Played.plan("tdv", "n=1", 3, true), who -> Played.answer("true", next[at[0]++], 10));
    assertEquals("2.00 (1.00-3.00)", Rows.time(held.cells().get(0)));
  }

  @Test
  void csv() throws MistakeException {
    List<String> lines = Csv.of(comparison()).lines().toList();
    assertEquals(1 + 8, lines.size());
    assertEquals(
        "program,value,contender,trial,ending,detail,verdict,exit_code,wall_s,cpu_s,peak_kib,"
            + "statistics/solver/queries,statistics/solver/checkMs",
        lines.get(0));
    assertEquals("folder/p.c,1,tdv,1,answer,,true,0,0.500,0.500,81920,3,250", lines.get(1));
    assertEquals("folder/p.c,4,dpor:reduction=fg,,skipped,timeout at 3", lines.get(8));
  }

  @Test
  void json() throws Exception {
    JsonNode node =
        new ObjectMapper().readTree(ComparisonJson.of(comparison(), List.of("p.c", "--engines")));
    assertEquals("tdv-comparison/1", node.at("/schema").asText());
    assertEquals(8, node.at("/cells").size());
    assertEquals(1, node.at("/disagreements").size());
    assertEquals(0.5, node.at("/cells/0/trials/0/wallSeconds").asDouble());
    assertEquals("SIGKILL", node.at("/cells/6/trials/0/detail").asText());
    assertEquals("3", node.at("/cells/7/skippedAfterTimeoutAt").asText());
    assertEquals(2, node.at("/machine/cores").asInt());
  }

  @Test
  void charts() throws Exception {
    for (Chart chart :
        List.of(
            Chart.ofTime(comparison(), "folder/p.c").orElseThrow(),
            Chart.ofMemory(comparison(), "folder/p.c").orElseThrow())) {
      Element svg =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new ByteArrayInputStream(withoutType(chart.svg())))
              .getDocumentElement();
      assertEquals("svg", svg.getTagName());
      assertTrue(svg.getElementsByTagName("*").getLength() > 50, "something is drawn");
      var image = ImageIO.read(new ByteArrayInputStream(chart.png()));
      assertEquals(900, image.getWidth());
      assertTrue(colours(image) > 3, "something is drawn");
    }
  }

  /** The parser would look for the type's definition on the network. */
  private static byte[] withoutType(byte[] svg) {
    return new String(svg, StandardCharsets.UTF_8)
        .replaceFirst("(?s)<!DOCTYPE.*?>", "")
        .getBytes(StandardCharsets.UTF_8);
  }

  private static long colours(BufferedImage image) {
    int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, 900);
    return Arrays.stream(pixels).distinct().count();
  }

  /** A mark and an entry of the legend more than where nothing was measured. */
  @Test
  void timeoutsAreMarked() throws MistakeException {
    List<Integer> sizes = new ArrayList<>();
    for (Ending ending : List.of(Ending.TIMEOUT, Ending.CRASHED)) {
      Comparison held =
          Played.of(
              Played.plan("tdv", "n=1..2", 1, true),
              who ->
                  who.equals("tdv 2")
                      ? Played.failure(ending, "", 60)
                      : Played.answer("true", 1, 10));
      sizes.add(Chart.ofMemory(held, "folder/p.c").orElseThrow().svg().length);
    }
    assertTrue(sizes.get(0) > sizes.get(1) + 1000, sizes.toString());
  }

  @Test
  void nothingIsDrawnWithoutASweep() throws MistakeException {
    Comparison held =
        Played.of(Played.plan("tdv", "n=1", 1, true), who -> Played.answer("true", 1, 10));
    assertTrue(Chart.ofTime(held, "folder/p.c").isEmpty());
  }
}
