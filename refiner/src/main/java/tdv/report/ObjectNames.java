package tdv.report;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import tdv.ast.Variable;
import tdv.compile.Executable;
import tdv.compile.Symbols.Symbol;
import tdv.ir.IrUnit;
import tdv.source.Position;
import tdv.source.PreprocessedSource;
import tdv.trace.Trace;
import tdv.type.Layout;

/**
 * Names for addresses as a programmer would write them: {@code accounts[1].m}; {@code heap:12+8}
 * for a block that was allocated in line 12; {@code x of T1} for a local variable of another
 * thread.
 */
public final class ObjectNames {
  /** Where an object lives. */
  public enum Storage {
    GLOBAL,
    HEAP,
    LOCAL,
    OTHER
  }

  private final Executable executable;
  private final IntFunction<String> threads;
  private final HeapBlocks blocks;
  private final StackObjects locals;
  private final Map<String, List<Variable>> variables = new HashMap<>();
  private final IdentityHashMap<Variable, PreprocessedSource> sources = new IdentityHashMap<>();

  public ObjectNames(Executable executable, IntFunction<String> threads, Trace trace) {
    this.executable = executable;
    this.threads = threads;
    this.blocks = new HeapBlocks(trace);
    this.locals = new StackObjects(trace, executable.sites());
    executable.program().units().stream()
        .flatMap(ObjectNames::variables)
        .forEach(v -> variables.merge(v.name(), List.of(v), ObjectNames::both));
    for (IrUnit unit : executable.program().units()) {
      variables(unit).forEach(v -> sources.putIfAbsent(v, unit.tree().source()));
    }
  }

  private static Stream<Variable> variables(IrUnit unit) {
    return Stream.concat(
        unit.tree().globals().stream(),
        unit.functions().stream().flatMap(function -> function.body().statics().stream()));
  }

  private static List<Variable> both(List<Variable> some, List<Variable> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  /**
   * The name of some bytes.
   *
   * @param size their number, 0 if unknown
   * @param event when: an address of the heap can stand for several blocks in a run
   * @param viewer the slot of the thread in whose line the name is shown
   */
  public String name(long address, long size, int event, int viewer) {
    Optional<Symbol> symbol = executable.symbols().objectAt(address);
    if (symbol.isPresent()) {
      return global(symbol.get(), address, size);
    } else if (AddressSpace.isHeap(address)) {
      return blocks.at(address, event).map(block -> inBlock(block, address)).orElse(hex(address));
    } else if (AddressSpace.isStack(address)) {
      return local(address, size, viewer);
    } else if (address == 0) {
      return "NULL";
    }
    return executable.symbols().functionAt(address).map(Symbol::name).orElse(hex(address));
  }

  /** The function at an address. */
  public String function(long address) {
    return executable.symbols().functionAt(address).map(Symbol::name).orElse(hex(address));
  }

  /** The block around an address, in words: for the explanation of a memory error. */
  Optional<HeapBlocks.Block> block(long address, int event) {
    return blocks.at(address, event);
  }

  /** The event that allocated the block around an address; -1 if it is in none. */
  public int allocation(long address, int event) {
    return AddressSpace.isHeap(address)
        ? blocks.at(address, event).map(HeapBlocks.Block::event).orElse(-1)
        : -1;
  }

  /** A variable of the program with all its bytes. */
  String variable(long address) {
    return executable.symbols().objectAt(address).map(ObjectNames::plain).orElse(hex(address));
  }

  /** What is at an address. */
  public Storage storage(long address) {
    if (executable.symbols().objectAt(address).isPresent()) {
      return Storage.GLOBAL;
    } else if (AddressSpace.isHeap(address)) {
      return Storage.HEAP;
    }
    return AddressSpace.isStack(address) ? Storage.LOCAL : Storage.OTHER;
  }

  /** Where the global variable at an address is declared. */
  public Optional<Position> declared(long address) {
    return executable
        .symbols()
        .objectAt(address)
        .flatMap(this::definition)
        .map(variable -> sources.get(variable).position(variable.offset()));
  }

  private Optional<Variable> definition(Symbol symbol) {
    return variables.getOrDefault(plain(symbol), List.of()).stream()
        .filter(variable -> Layout.size(variable.type()) == symbol.size())
        .findFirst();
  }

  private String global(Symbol symbol, long address, long size) {
    String name = plain(symbol);
    return definition(symbol)
        .map(variable -> name + TypePath.of(variable.type(), address - symbol.address(), size))
        .orElse(name + plus(address - symbol.address()));
  }

  /** gcc gives a local static a number behind its name. */
  private static String plain(Symbol symbol) {
    return symbol.name().replaceFirst("\\.[0-9]+$", "");
  }

  private String inBlock(HeapBlocks.Block block, long address) {
    String line = ":" + executable.sites().position(block.site()).line();
    String ordinal = block.ordinal() == 1 ? "" : "#" + block.ordinal();
    return "heap" + line + ordinal + plus(address - block.start());
  }

  private String local(long address, long size, int viewer) {
    int owner = AddressSpace.stackOwner(address);
    String name =
        locals
            .at(address)
            .map(
                local ->
                    local.object().variable().map(Variable::name).orElse("a local")
                        + TypePath.of(local.object().type(), address - local.start(), size))
            .orElse("a local");
    return owner == viewer ? name : name + " of " + threads.apply(owner);
  }

  private static String plus(long offset) {
    return offset == 0 ? "" : "+" + offset;
  }

  private static String hex(long address) {
    return "0x" + Long.toHexString(address);
  }
}
