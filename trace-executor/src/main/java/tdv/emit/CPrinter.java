package tdv.emit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tdv.ast.Stmt;
import tdv.ir.IrFunction;
import tdv.ir.IrUnit;
import tdv.source.PreprocessedSource;

/** Prints a translation unit as C: its preprocessed text with lowered function bodies. */
public final class CPrinter {
  /** Packing must go on behind a body that changed it. */
  private static final Pattern PRAGMA = Pattern.compile("(?m)^[ \\t]*#[ \\t]*pragma[ \\t]+pack.*$");

  private CPrinter() {}

  /** The text's characters stand for bytes, as in {@link tdv.source.ByteText}. */
  public static String print(IrUnit unit) {
    return print(unit, UnitDecoration.NONE);
  }

  /** The same with more in it. */
  public static String print(IrUnit unit, UnitDecoration decoration) {
    PreprocessedSource source = unit.tree().source();
    List<Edit> edits = new ArrayList<>(decoration.edits());
    for (IrFunction function : unit.functions()) {
      edits.add(body(unit, function, decoration.body(function)));
      for (Stmt.Bound bound : function.body().bounds()) {
        edits.add(withoutBound(source.text(), bound.offset()));
      }
    }
    for (Map.Entry<Integer, String> tag : unit.tree().insertedTags().entrySet()) {
      edits.add(new Edit(tag.getKey(), tag.getKey(), " " + tag.getValue() + " "));
    }
    edits.sort(Comparator.comparingInt(Edit::start));
    return decoration.prelude() + apply(source.text(), edits);
  }

  private static Edit body(IrUnit unit, IrFunction function, Decoration decoration) {
    PreprocessedSource source = unit.tree().source();
    int start = function.body().start();
    int end = function.body().end();
    StringBuilder text = new StringBuilder(new BodyPrinter(unit, function, decoration).print());
    Matcher pragmas = PRAGMA.matcher(source.text()).region(start, end);
    while (pragmas.find()) {
      text.append('\n').append(pragmas.group());
    }
    new LineMarkerPrinter(source, text).resumeAt(end);
    return new Edit(start, end, text.toString());
  }

  /**
   * The body evaluates the bounds of its parameters; in the header they must not be evaluated once
   * more.
   */
  private static Edit withoutBound(String text, int start) {
    int depth = 0;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\'') {
        i = endOfLiteral(text, i);
      } else if (c == '[') {
        depth++;
      } else if (c == ']' && depth-- == 0) {
        return new Edit(start, i, "1");
      }
    }
    throw new IllegalStateException("internal error: a bound without a bracket behind it");
  }

  private static int endOfLiteral(String text, int start) {
    int i = start + 1;
    while (text.charAt(i) != text.charAt(start)) {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return i;
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
