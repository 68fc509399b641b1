package tdv.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The functions and variables of a linked executable: the part of its ELF symbol table that has
 * addresses. The executable is not relocated, so that these are the addresses in every run.
 */
public final class Symbols {
  /** What a symbol stands for. */
  public enum Kind {
    OBJECT,
    FUNCTION
  }

  /**
   * One symbol.
   *
   * @param local whether only its own unit can name it, so that others may have the same name
   */
  public record Symbol(String name, long address, long size, Kind kind, boolean local) {
    /** Whether an address lies in it. */
    public boolean contains(long where) {
      return where - address >= 0 && where - address < Math.max(1, size);
    }
  }

  private final Map<String, List<Symbol>> byName;
  private final NavigableMap<Long, Symbol> functions = new TreeMap<>();
  private final NavigableMap<Long, Symbol> objects = new TreeMap<>();

  private Symbols(List<Symbol> symbols) {
    this.byName = symbols.stream().collect(Collectors.groupingBy(Symbol::name));
    // Of several names for one address the global one is shown, then the first in the alphabet.
    symbols.stream()
        .sorted(Comparator.comparing(Symbol::local).thenComparing(Symbol::name))
        .forEach(
            symbol ->
                (symbol.kind() == Kind.FUNCTION ? functions : objects)
                    .merge(symbol.address(), symbol, (first, other) -> larger(first, other)));
  }

  private static Symbol larger(Symbol first, Symbol other) {
    return other.size() > first.size() ? other : first;
  }

  /** Reads the symbols of an executable. */
  public static Symbols read(Path executable) {
    try {
      byte[] bytes = Files.readAllBytes(executable);
      return new Symbols(new Elf(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN)).symbols());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The function whose code an address lies in. */
  public Optional<Symbol> functionAt(long address) {
    return at(functions, address);
  }

  /** The variable that an address lies in. */
  public Optional<Symbol> objectAt(long address) {
    return at(objects, address);
  }

  private static Optional<Symbol> at(NavigableMap<Long, Symbol> symbols, long address) {
    Entry<Long, Symbol> below = symbols.floorEntry(address);
    return Optional.ofNullable(below).map(Entry::getValue).filter(s -> s.contains(address));
  }

  /** The variable that begins at or before an address, whether or not it reaches so far. */
  public Optional<Symbol> objectBefore(long address) {
    return Optional.ofNullable(objects.floorEntry(address)).map(Entry::getValue);
  }

  /** The variables with this name: several if units have static ones. */
  public List<Symbol> objects(String name) {
    return named(name, Kind.OBJECT);
  }

  /** The variables that functions have with this name: gcc adds a dot and a number. */
  public List<Symbol> localObjects(String name) {
    return objects.values().stream()
        .filter(symbol -> symbol.local() && symbol.name().startsWith(name + "."))
        .filter(symbol -> symbol.name().substring(name.length() + 1).matches("[0-9]+"))
        .toList();
  }

  /** The functions with this name. */
  public List<Symbol> functions(String name) {
    return named(name, Kind.FUNCTION);
  }

  private List<Symbol> named(String name, Kind kind) {
    return byName.getOrDefault(name, List.of()).stream()
        .filter(symbol -> symbol.kind() == kind)
        .toList();
  }

  /** The parts of a 64-bit ELF file that hold symbols; offsets as in the System V ABI. */
  private record Elf(ByteBuffer file) {
    private static final int MAGIC = 0x464c457f;
    private static final int SECTION_TABLE = 0x28;
    private static final int SECTION_COUNT = 0x3c;
    private static final int SECTION_BYTES = 64;
    private static final int SYMBOL_BYTES = 24;
    private static final int TYPE_SYMTAB = 2;
    private static final int STT_OBJECT = 1;
    private static final int STT_FUNC = 2;

    List<Symbol> symbols() {
      List<Symbol> symbols = new ArrayList<>();
      if (file.limit() < SECTION_BYTES || file.getInt(0) != MAGIC) {
        return symbols;
      }
      int sections = Short.toUnsignedInt(file.getShort(SECTION_COUNT));
      for (int i = 0; i < sections; i++) {
        int header = section(i);
        if (file.getInt(header + 4) == TYPE_SYMTAB) {
          addSymbols(header, symbols);
        }
      }
      return symbols;
    }

    private int section(int index) {
      return (int) file.getLong(SECTION_TABLE) + index * SECTION_BYTES;
    }

    private void addSymbols(int header, List<Symbol> symbols) {
      int start = (int) file.getLong(header + 0x18);
      int end = start + (int) file.getLong(header + 0x20);
      int names = (int) file.getLong(section(file.getInt(header + 0x28)) + 0x18);
      for (int entry = start; entry < end; entry += SYMBOL_BYTES) {
        int type = file.get(entry + 4) & 0xf;
        boolean defined = file.getShort(entry + 6) != 0;
        if (defined && (type == STT_OBJECT || type == STT_FUNC)) {
          symbols.add(symbol(entry, names, type == STT_FUNC ? Kind.FUNCTION : Kind.OBJECT));
        }
      }
    }

    private Symbol symbol(int entry, int names, Kind kind) {
      boolean local = (file.get(entry + 4) & 0xf0) == 0;
      String name = name(names + file.getInt(entry));
      return new Symbol(name, file.getLong(entry + 8), file.getLong(entry + 16), kind, local);
    }

    private String name(int start) {
      int end = start;
      while (file.get(end) != 0) {
        end++;
      }
      byte[] name = new byte[end - start];
      file.get(start, name);
      return new String(name, StandardCharsets.UTF_8);
    }
  }
}
