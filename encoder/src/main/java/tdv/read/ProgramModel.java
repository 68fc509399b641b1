package tdv.read;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tdv.ast.Function;
import tdv.ast.Variable;
import tdv.compile.Executable;
import tdv.compile.Symbols;
import tdv.instrument.HookPlan;
import tdv.instrument.Sites;
import tdv.ir.IrFunction;
import tdv.run.Setup;
import tdv.term.Terms;

/**
 * What readers of runs need to know about a program: its functions and sites, and where its
 * functions and variables are. Addresses that the symbol table does not tell (string literals,
 * static variables with a name that others have, too) are made up until a run shows them.
 */
public final class ProgramModel {
  /** Nothing of a program is there. */
  private static final long MADE_UP = 0x6000_0000_0000L;

  private static final long MADE_UP_STRIDE = 1 << 20;

  private final Executable executable;
  private final Setup setup;
  private final boolean runs;
  private final InitialMemory initial;
  private final Map<Long, IrFunction> functions = new HashMap<>();
  private final Map<Object, Long> addresses = new HashMap<>();
  private final Map<Long, Object> madeUp = new HashMap<>();
  private final Set<Integer> readingWrites = new HashSet<>();
  private final IdentityHashMap<IrFunction, Liveness> liveness = new IdentityHashMap<>();

  ProgramModel(Executable executable, Setup setup) {
    this(executable, setup, /* runs= */ true);
  }

  /**
   * @param runs whether runs will show the addresses that the symbol table does not tell
   */
  public ProgramModel(Executable executable, Setup setup, boolean runs) {
    this.executable = executable;
    this.setup = setup;
    this.runs = runs;
    this.initial = new InitialMemory(executable.file(), setup.inputs().pokes());
    for (IrFunction function : executable.sites().functions()) {
      for (Symbols.Symbol symbol : executable.symbols().functions(function.name())) {
        functions.putIfAbsent(symbol.address(), function);
      }
    }
  }

  public Sites sites() {
    return executable.sites();
  }

  public HookPlan hooks() {
    return executable.hooks();
  }

  public InitialMemory initial() {
    return initial;
  }

  Liveness liveness(IrFunction function) {
    return liveness.computeIfAbsent(function, Liveness::new);
  }

  /** The function of the program at an address; empty for those of libraries. */
  public Optional<IrFunction> functionAt(long address) {
    return Optional.ofNullable(functions.get(address));
  }

  /** The name of the library function at an address. */
  Optional<String> libraryFunctionAt(long address) {
    return executable.symbols().functionAt(address).map(Symbols.Symbol::name);
  }

  long address(Function function) {
    List<Symbols.Symbol> named = executable.symbols().functions(function.name());
    return named.size() == 1 ? named.get(0).address() : learned(function);
  }

  /** Where a variable is. */
  public long address(Variable variable) {
    if (variable.isThreadLocal() && variable.init().isPresent()) {
      throw new UnmodelledException(0, "a thread-local variable with an initialiser");
    }
    boolean global = variable.storage() == Variable.Storage.GLOBAL && !variable.isThreadLocal();
    List<Symbols.Symbol> named = global ? executable.symbols().objects(variable.name()) : List.of();
    if (named.size() != 1 && !runs && !variable.isThreadLocal()) {
      named = executable.symbols().localObjects(variable.name());
      if (named.size() != 1) {
        throw new UnmodelledException(0, "the variable " + variable.name() + " of several");
      }
    }
    if (named.size() != 1 && isLocalConstant(variable)) {
      named = executable.symbols().localObjects(variable.name());
    }
    return named.size() == 1 ? named.get(0).address() : learned(variable);
  }

  /** The executable has all of these: if one symbol fits, it is the variable's. */
  private static boolean isLocalConstant(Variable variable) {
    return variable.storage() == Variable.Storage.LOCAL_STATIC
        && variable.type().qualifiers().isConst()
        && !variable.name().isEmpty();
  }

  /** Whether a string literal is at an address that was made up. */
  public boolean isString(long address) {
    return isMadeUp(address) && madeUp.get(address & -MADE_UP_STRIDE) instanceof String;
  }

  /** The address of a string literal. */
  long addressOfString(String spelling) {
    return learned(spelling);
  }

  private long learned(Object what) {
    return addresses.computeIfAbsent(
        what,
        key -> {
          long address = MADE_UP + MADE_UP_STRIDE * madeUp.size();
          madeUp.put(address, key);
          return address;
        });
  }

  /**
   * Takes the real address from a run that showed it where the made-up one was expected.
   *
   * @return false if the expected address was not made up
   */
  boolean learn(long expected, long real) {
    if (!isMadeUp(expected)) {
      return false;
    }
    Object what = madeUp.get(expected & -MADE_UP_STRIDE);
    if (what == null || addresses.get(what) != (expected & -MADE_UP_STRIDE)) {
      return false;
    }
    addresses.put(what, real - (expected & (MADE_UP_STRIDE - 1)));
    return true;
  }

  /**
   * The writes at a site are to tell what they overwrite from now on.
   *
   * @return whether that is new
   */
  boolean letRead(int site) {
    return readingWrites.add(site);
  }

  /** Whether writes at a site tell what they overwrite. */
  boolean writesRead(int site) {
    return readingWrites.contains(site);
  }

  /** How many arguments there are, and where they and the environment are. */
  List<Datum> mainArguments(Terms terms) {
    return List.of(
        Datum.of(terms.constant(32, 1L + setup.process().args().size())),
        Datum.of(terms.constant(64, learned("main's arguments"))),
        Datum.of(terms.constant(64, learned("main's environment"))));
  }

  /** Whether an address is none that a run has shown. */
  public static boolean isMadeUp(long address) {
    return address >= MADE_UP && address < MADE_UP + (1L << 44);
  }
}
