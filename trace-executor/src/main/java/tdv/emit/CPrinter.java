package tdv.emit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tdv.ir.IrFunction;
import tdv.ir.IrUnit;
import tdv.source.PreprocessedSource;

/** Prints a translation unit as C: its preprocessed text with lowered function bodies. */
public final class CPrinter {
  /** Packing must go on behind a body that changed it. */
  private static final Pattern PRAGMA = Pattern.compile("(?m)^[ \\t]*#[ \\t]*pragma[ \\t]+pack.*$");

  /** A piece of the text to be replaced. */
  private record Edit(int start, int end, String text) {}

  private CPrinter() {}

  public static String print(IrUnit unit) {
    PreprocessedSource source = unit.tree().source();
    List<Edit> edits = new ArrayList<>();
    for (IrFunction function : unit.functions()) {
      edits.add(body(unit, function));
    }
    for (Map.Entry<Integer, String> tag : unit.tree().insertedTags().entrySet()) {
      edits.add(new Edit(tag.getKey(), tag.getKey(), " " + tag.getValue() + " "));
    }
    edits.sort(Comparator.comparingInt(Edit::start));
    return apply(source.text(), edits);
  }

  private static Edit body(IrUnit unit, IrFunction function) {
    PreprocessedSource source = unit.tree().source();
    int start = function.body().start();
    int end = function.body().end();
    StringBuilder text = new StringBuilder(new BodyPrinter(unit, function).print());
    Matcher pragmas = PRAGMA.matcher(source.text()).region(start, end);
    while (pragmas.find()) {
      text.append('\n').append(pragmas.group());
    }
    new LineMarkerPrinter(source, text).resumeAt(end);
    return new Edit(start, end, text.toString());
  }

  private static String apply(String text, List<Edit> edits) {
    StringBuilder out = new StringBuilder(text.length() * 2);
    out.append(AccessTypes.PRELUDE);
    int position = 0;
    for (Edit edit : edits) {
      // A tag inside a body that is replaced as a whole needs no insertion.
      if (edit.start() >= position) {
        out.append(text, position, edit.start()).append(edit.text());
        position = edit.end();
      }
    }
    return out.append(text, position, text.length()).toString();
  }
}
