package tdv.compare;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.w3c.dom.Document;

/**
 * Time or memory of all contenders against the swept value, on a logarithmic scale. Answers are
 * joined by a line; a cross stands where a contender ran out of time, at the limit, or at the
 * memory that it had by then.
 */
public final class Chart {
  private static final int WIDTH = 900;
  private static final int HEIGHT = 560;

  static {
    // A display that is named but not there would be an error.
    System.setProperty("java.awt.headless", "true");
  }

  private final XYChart chart;

  private Chart(XYChart chart) {
    this.chart = chart;
  }

  /** Seconds against the value, for one program; none if there is nothing to draw. */
  public static Optional<Chart> ofTime(Comparison comparison, String program) {
    double limit = comparison.plan().timeoutSeconds();
    return of(comparison, program, "seconds", cell -> cell.seconds().median(), cell -> limit);
  }

  /** Megabytes against the value, for one program; none if there is nothing to draw. */
  public static Optional<Chart> ofMemory(Comparison comparison, String program) {
    return of(
        comparison,
        program,
        "megabytes",
        cell -> cell.megabytes().median(),
        cell -> cell.megabytes().most());
  }

  private static Optional<Chart> of(
      Comparison comparison,
      String program,
      String unit,
      ToDoubleFunction<Cell> answered,
      ToDoubleFunction<Cell> late) {
    List<Line> lines = new ArrayList<>();
    for (Contender contender : comparison.plan().contenders()) {
      lines.add(Line.of(comparison, program, contender, answered, late));
    }
    if (comparison.plan().swept().isEmpty() || lines.stream().allMatch(Line::isEmpty)) {
      return Optional.empty();
    }
    String name = comparison.plan().swept().get().name();
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(program.substring(program.lastIndexOf('/') + 1))
            .xAxisTitle(name)
            .yAxisTitle(unit)
            .build();
    style(chart.getStyler(), lines);
    for (int i = 0; i < lines.size(); i++) {
      lines.get(i).draw(chart, Palette.COLOURS.get(i % Palette.COLOURS.size()));
    }
    return Optional.of(new Chart(chart));
  }

  /** The scale ends at powers of ten. */
  private static void style(XYStyler style, List<Line> lines) {

    double least = lines.stream().mapToDouble(Line::least).min().orElse(1);
    double most = lines.stream().mapToDouble(Line::most).max().orElse(1);
    double low = Math.pow(10, Math.floor(Math.log10(least)));
    double high = Math.pow(10, Math.ceil(Math.log10(most)));
    style.setYAxisLogarithmic(true);
    style.setYAxisMin(low);
    style.setYAxisMax(high > low ? high : low * 10);
    style.setChartBackgroundColor(Color.WHITE);
    style.setLegendPosition(Styler.LegendPosition.OutsideE);
    style.setMarkerSize(8);
  }

  /** Colours that people who see few of them can tell apart (Okabe and Ito). */
  private static final class Palette {
    static final List<Color> COLOURS =
        List.of(
            new Color(0x0072B2),
            new Color(0xD55E00),
            new Color(0x009E73),
            new Color(0xCC79A7),
            new Color(0xE69F00),
            new Color(0x56B4E9),
            Color.BLACK);
  }

  /** The points of one contender. */
  private record Line(
      String label, List<Double> x, List<Double> y, List<Double> lateX, List<Double> lateY) {
    static Line of(
        Comparison comparison,
        String program,
        Contender contender,
        ToDoubleFunction<Cell> answered,
        ToDoubleFunction<Cell> late) {
      Line line =
          new Line(
              contender.label(),
              new ArrayList<>(),
              new ArrayList<>(),
              new ArrayList<>(),
              new ArrayList<>());
      for (Cell cell : comparison.cells()) {
        boolean mine = cell.contender().equals(contender) && cell.point().program().equals(program);
        if (mine && cell.point().value().matches("-?[0-9]+")) {
          line.add(cell, answered, late);
        }
      }
      return line;
    }

    private void add(Cell cell, ToDoubleFunction<Cell> answered, ToDoubleFunction<Cell> late) {
      double value = Double.parseDouble(cell.point().value());
      boolean isLate = cell.failure().filter(trial -> trial.ending() == Ending.TIMEOUT).isPresent();
      double height = isLate ? late.applyAsDouble(cell) : answered.applyAsDouble(cell);
      if (height > 0 && (isLate || cell.isAnswered())) {
        (isLate ? lateX : x).add(value);
        (isLate ? lateY : y).add(height);
      }
    }

    boolean isEmpty() {
      return y.isEmpty() && lateY.isEmpty();
    }

    double least() {
      return Math.min(smallest(y), smallest(lateY));
    }

    double most() {
      return Math.max(
          y.stream().mapToDouble(v -> v).max().orElse(0),
          lateY.stream().mapToDouble(v -> v).max().orElse(0));
    }

    private static double smallest(List<Double> values) {
      return values.stream().mapToDouble(v -> v).min().orElse(Double.MAX_VALUE);
    }

    void draw(XYChart chart, Color colour) {
      if (!y.isEmpty()) {
        paint(chart.addSeries(label, x, y), colour, SeriesMarkers.CIRCLE);
      }
      if (!lateY.isEmpty()) {
        XYSeries crosses = chart.addSeries(label + ": timeout", lateX, lateY);
        paint(crosses, colour, SeriesMarkers.CROSS);
        crosses.setLineStyle(
            new BasicStroke(
                1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL, 1, new float[] {2}, 0));
      }
    }

    private static void paint(XYSeries series, Color colour, Marker marker) {
      series.setLineColor(colour);
      series.setMarkerColor(colour);
      series.setMarker(marker);
    }
  }

  /** As SVG. */
  public byte[] svg() {
    try {
      Document document =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .getDOMImplementation()
              .createDocument("http://www.w3.org/2000/svg", "svg", null);
      SVGGraphics2D graphics = new SVGGraphics2D(document);
      graphics.setSVGCanvasSize(new Dimension(WIDTH, HEIGHT));
      chart.paint(graphics, WIDTH, HEIGHT);
      StringWriter text = new StringWriter();
      graphics.stream(text, /* useCss= */ false);
      return text.toString().getBytes(StandardCharsets.UTF_8);
    } catch (ParserConfigurationException | IOException e) {
      throw new IllegalStateException("internal error: " + e.getMessage(), e);
    }
  }

  /** As PNG. */
  public byte[] png() {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    var graphics = image.createGraphics();
    chart.paint(graphics, WIDTH, HEIGHT);
    graphics.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
