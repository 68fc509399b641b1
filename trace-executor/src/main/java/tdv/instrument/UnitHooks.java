package tdv.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tdv.ast.Expr;
import tdv.ast.Function;
import tdv.ast.TreeWalk;
import tdv.ast.Variable;
import tdv.emit.Decoration;
import tdv.emit.Edit;
import tdv.emit.UnitDecoration;
import tdv.ir.IrFunction;
import tdv.ir.IrUnit;
import tdv.source.PreprocessedSource;
import tdv.type.TypePrinter;

/** The hooks of one unit, and what must change outside of its bodies. */
final class UnitHooks implements UnitDecoration {
  /**
   * gcc may leave out calls of a function that is declared to do nothing but compute; in an
   * instrumented program every call counts.
   */
  private static final Pattern PROMISE =
      Pattern.compile(
          "__attribute(?:__)?\\s*\\(\\s*\\(\\s*(?:__)?(?:pure|const)(?:__)?\\s*\\)\\s*\\)");

  private final IrUnit unit;
  private final String header;
  private final Sites sites;
  private final HookPlan plan;
  private final List<Edit> edits = new ArrayList<>();

  /** Declarations of functions under their new names. */
  private final Map<String, String> renamed = new TreeMap<>();

  UnitHooks(IrUnit unit, String header, Sites sites, HookPlan plan) {
    this.unit = unit;
    this.header = header;
    this.sites = sites;
    this.plan = plan;
    unit.tree()
        .globals()
        .forEach(v -> v.init().ifPresent(init -> new TreeWalk(this::initialiser).init(init)));
    breakPromises();
    keepConstants();
  }

  /** A function whose address an initialiser takes is the one that calls in bodies would reach. */
  private List<Expr> initialiser(Expr expr) {
    if (expr instanceof Expr.FunctionRef ref) {
      Function function = ref.function();
      String name = plan.name(function);
      boolean named = unit.tree().source().text().startsWith(function.name(), ref.offset());
      if (named && !name.equals(function.name())) {
        renamed.put(name, "extern " + TypePrinter.declare(function.type(), name) + ";\n");
        edits.add(new Edit(ref.offset(), ref.offset() + function.name().length(), name));
      }
    }
    return TreeWalk.children(expr);
  }

  private void breakPromises() {
    PreprocessedSource source = unit.tree().source();
    Matcher promise = PROMISE.matcher(source.text());
    while (promise.find()) {
      if (!source.inSystemHeader(promise.start())) {
        edits.add(new Edit(promise.start(), promise.end(), ""));
      }
    }
  }

  /**
   * gcc would leave out constants whose values it has put into the code; whoever follows the IR
   * looks them up in memory.
   */
  private void keepConstants() {
    PreprocessedSource source = unit.tree().source();
    List<String> kept = new ArrayList<>();
    for (Variable variable : unit.tree().globals()) {
      boolean defined = variable.init().isPresent() && !source.inSystemHeader(variable.offset());
      if (defined && !variable.isThreadLocal() && PointerFlow.isConstant(variable)) {
        kept.add("&" + variable.name());
      }
    }
    if (!kept.isEmpty()) {
      int end = source.text().length();
      String text =
          "\nstatic const void *const tdv_constants[] __attribute__((__used__)) = {%s};\n"
              .formatted(String.join(", ", kept));
      edits.add(new Edit(end, end, text));
    }
  }

  @Override
  public String prelude() {
    return header + String.join("", renamed.values());
  }

  @Override
  public List<Edit> edits() {
    return edits;
  }

  @Override
  public Decoration body(IrFunction function) {
    return new HookPrinter(function, sites, plan);
  }
}
