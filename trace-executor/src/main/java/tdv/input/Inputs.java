package tdv.input;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tdv.ast.Variable;
import tdv.compile.Executable;
import tdv.compile.Symbols.Symbol;
import tdv.instrument.NondetSite;
import tdv.instrument.NondetSites;
import tdv.ir.IrUnit;
import tdv.run.InputValues;
import tdv.run.Poke;
import tdv.type.CType;
import tdv.type.Layout;

/**
 * What a program is given. {@code NAME=VALUE} is the value of the global variable NAME before main,
 * or the values, in order, of the calls {@code NAME = __VERIFIER_nondet_*()}; if there is both, the
 * calls are meant. Calls whose result goes to no variable have the name of their function. Values
 * for a name given twice follow each other.
 *
 * @param notes what the user should know about how the names were understood
 */
public record Inputs(List<Poke> pokes, List<InputValues> values, List<String> notes) {
  private static final int SHOWN_NAMES = 30;

  public static final Inputs NONE = new Inputs(List.of(), List.of(), List.of());

  public Inputs {
    pokes = List.copyOf(pokes);
    values = List.copyOf(values);
    notes = List.copyOf(notes);
  }

  /**
   * The inputs that the texts give to the program.
   *
   * @throws InputException for a name that the program does not have or a value that does not fit
   */
  public static Inputs of(List<String> texts, Executable executable) {
    if (texts.isEmpty()) {
      return NONE;
    }
    Map<String, List<String>> given = new LinkedHashMap<>();
    for (String text : texts) {
      InputText input = InputText.parse(text);
      given.computeIfAbsent(input.name(), n -> new ArrayList<>()).addAll(input.values());
    }
    Collector collector = new Collector(executable);
    given.forEach(collector::add);
    return new Inputs(collector.pokes, collector.values, collector.notes);
  }

  private static final class Collector {
    private final Executable executable;
    private final List<Poke> pokes = new ArrayList<>();
    private final List<InputValues> values = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private Collector(Executable executable) {
      this.executable = executable;
    }

    private void add(String name, List<String> texts) {
      List<NondetSite> calls =
          NondetSites.of(executable.sites()).stream().filter(c -> c.isCalled(name)).toList();
      List<Variable> globals = globals().stream().filter(v -> v.name().equals(name)).toList();
      if (!calls.isEmpty()) {
        addCalls(name, calls, texts, !globals.isEmpty());
      } else if (!globals.isEmpty()) {
        addVariable(name, globals, texts);
      } else {
        throw new InputException("the program has no input '" + name + "'" + known());
      }
    }

    private void addCalls(
        String name, List<NondetSite> calls, List<String> texts, boolean alsoGlobal) {
      for (NondetSite call : calls) {
        requireNumber(name, call.type());
        values.add(
            new InputValues(
                call.site(),
                texts.stream()
                    .map(text -> InputNumber.bits(name, text, call.type()).longValue())
                    .toList()));
      }
      if (alsoGlobal) {
        notes.add(
            "input "
                + name
                + " is taken for the nondet call, not for the initial value of the"
                + " global variable");
      }
      if (calls.size() > 1) {
        notes.add(
            "input " + name + ": each of the " + calls.size() + " nondet calls gets these values");
      }
    }

    private void addVariable(String name, List<Variable> globals, List<String> texts) {
      Variable variable = globals.get(0);
      List<Symbol> symbols = executable.symbols().objects(name);
      requireNumber(name, variable.type());
      if (texts.size() > 1) {
        throw new InputException("input " + name + ": a global variable takes one value");
      } else if (variable.isThreadLocal()) {
        throw new InputException("input " + name + ": a thread-local variable can't be an input");
      } else if (variable.type().qualifiers().isConst()) {
        throw new InputException("input " + name + ": the variable is const");
      } else if (symbols.size() > 1) {
        throw new InputException("input " + name + ": several files have a variable of this name");
      } else if (symbols.isEmpty()) {
        throw new InputException("input " + name + ": the program does not use this variable");
      }
      BigInteger bits = InputNumber.bits(name, texts.get(0), variable.type());
      pokes.add(new Poke(symbols.get(0).address(), bytes(bits, variable.type())));
    }

    private static void requireNumber(String name, CType type) {
      if (!InputNumber.canBe(type) && !type.isPointer()) {
        throw new InputException("input " + name + ": its type is not one of numbers");
      }
    }

    private static byte[] bytes(BigInteger bits, CType type) {
      byte[] bytes = new byte[(int) Layout.size(type)];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = bits.shiftRight(8 * i).byteValue();
      }
      return bytes;
    }

    private List<Variable> globals() {
      return executable.program().units().stream()
          .map(IrUnit::tree)
          .flatMap(tree -> tree.globals().stream())
          .filter(variable -> !variable.name().isEmpty())
          .toList();
    }

    /** The names that exist. */
    private String known() {
      Set<String> calls = new LinkedHashSet<>();
      NondetSites.of(executable.sites())
          .forEach(call -> calls.add(call.name().isEmpty() ? call.function() : call.name()));
      Set<String> variables =
          globals().stream()
              .filter(variable -> InputNumber.canBe(variable.type()))
              .map(Variable::name)
              .filter(name -> !executable.symbols().objects(name).isEmpty())
              .collect(Collectors.toCollection(LinkedHashSet::new));
      if (calls.isEmpty() && variables.isEmpty()) {
        return "; it has no global variable that is a number, and no nondet call";
      }
      return "; it has" + list("nondet calls", calls) + list("global variables", variables);
    }

    private static String list(String what, Set<String> names) {
      if (names.isEmpty()) {
        return "";
      }
      String shown = names.stream().limit(SHOWN_NAMES).collect(Collectors.joining(", "));
      return "\n  " + what + ": " + shown + (names.size() > SHOWN_NAMES ? ", ..." : "");
    }
  }
}
