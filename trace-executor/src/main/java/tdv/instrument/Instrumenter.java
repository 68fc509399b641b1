package tdv.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tdv.emit.CPrinter;
import tdv.ir.IrUnit;
import tdv.program.Program;

/** Prints the units of a program with calls of the runtime's hooks. */
public final class Instrumenter {
  private static final String RESOURCE = "/tdv/tdv.h";

  private Instrumenter() {}

  /** The texts are preprocessed C; their characters stand for bytes. */
  public static List<InstrumentedUnit> instrument(Program program, Sites sites, HookPlan plan) {
    String header = header();
    List<InstrumentedUnit> units = new ArrayList<>();
    for (IrUnit unit : program.units()) {
      String text = CPrinter.print(unit, new UnitHooks(unit, header, sites, plan));
      units.add(new InstrumentedUnit(unit, text));
    }
    return units;
  }

  /** The declarations of tdv.h, without directives and comments. */
  private static String header() {
    try (InputStream in = Instrumenter.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("internal error: no resource " + RESOURCE);
      }
      String header = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
      String declarations =
          header.replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("(?m)^[ \\t]*(#.*)?\\R", "");
      return "# 1 \"<tdv>\" 3\n" + declarations;
    } catch (IOException e) {
      throw new UncheckedIOException("internal error: " + RESOURCE + " can't be read", e);
    }
  }
}
