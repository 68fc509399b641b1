package tdv.instrument;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import tdv.ir.Block;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.IrUnit;
import tdv.ir.Terminator;
import tdv.program.Program;
import tdv.source.Position;

/**
 * The places of a program: site numbers for the entry of each function and for every instruction
 * and terminator, instrumented or not. They count from 1 through units, functions and blocks in
 * order, each function's entry in front of its blocks; 0 means nowhere.
 */
public final class Sites {
  private static final int FIRST = 1;

  private final List<IrUnit> unitOf = new ArrayList<>();
  private final List<IrFunction> functions = new ArrayList<>();
  private final IdentityHashMap<IrFunction, Integer> numberOf = new IdentityHashMap<>();

  /** The site of each function's entry, ascending. */
  private final int[] entries;

  /** For each function the sites at which its blocks begin, ascending. */
  private final int[][] blockStarts;

  private final int count;

  private Sites(Program program) {
    for (IrUnit unit : program.units()) {
      for (IrFunction function : unit.functions()) {
        numberOf.put(function, functions.size());
        unitOf.add(unit);
        functions.add(function);
      }
    }
    entries = new int[functions.size()];
    blockStarts = new int[functions.size()][];
    int next = FIRST;
    for (int f = 0; f < entries.length; f++) {
      entries[f] = next++;
      List<Block> blocks = functions.get(f).blocks();
      blockStarts[f] = new int[blocks.size()];
      for (int b = 0; b < blocks.size(); b++) {
        blockStarts[f][b] = next;
        next += blocks.get(b).instructions().size() + 1;
      }
    }
    count = next - FIRST;
  }

  public static Sites of(Program program) {
    return new Sites(program);
  }

  /** The number of sites; the last one's number. */
  public int count() {
    return count;
  }

  /** The functions of the program in the order of their sites. */
  public List<IrFunction> functions() {
    return List.copyOf(functions);
  }

  /** The function that the site is in. */
  public IrFunction irFunction(int site) {
    return functions.get(functionNumber(site));
  }

  public IrUnit unit(int site) {
    return unitOf.get(functionNumber(site));
  }

  /** The name of the function that the site is in. */
  public String function(int site) {
    return irFunction(site).name();
  }

  /** The instruction at the site; empty for an entry or a terminator. */
  public Optional<Instruction> instruction(int site) {
    return at(site) instanceof Instruction i ? Optional.of(i) : Optional.empty();
  }

  /** The terminator at the site; empty for an entry or an instruction. */
  public Optional<Terminator> terminator(int site) {
    return at(site) instanceof Terminator t ? Optional.of(t) : Optional.empty();
  }

  public boolean isEntry(int site) {
    return entries[functionNumber(site)] == site;
  }

  /** Where it stands in the source; the end of a body for what has no place of its own. */
  public Position position(int site) {
    IrFunction function = irFunction(site);
    Object at = at(site);
    int offset =
        at instanceof Instruction i
            ? i.offset()
            : at instanceof Terminator t ? t.offset() : function.body().headerStart();
    return unit(site).tree().source().position(offset >= 0 ? offset : function.body().end() - 1);
  }

  /** The site of the function's entry. */
  public int entry(IrFunction function) {
    return entries[numberOf.get(function)];
  }

  /** The site at which a block begins. */
  public int blockStart(IrFunction function, Block block) {
    return blockStarts[numberOf.get(function)][block.number()];
  }

  /** The site of an instruction (the object itself) of the function. */
  public int siteOf(IrFunction function, Instruction instruction) {
    for (Block block : function.blocks()) {
      int site = blockStart(function, block);
      for (Instruction one : block.instructions()) {
        if (one == instruction) {
          return site;
        }
        site++;
      }
    }
    throw new IllegalArgumentException("internal error: no such instruction: " + instruction);
  }

  /** The site of the terminator of a block. */
  public int siteOfEnd(IrFunction function, Block block) {
    return blockStart(function, block) + block.instructions().size();
  }

  /** The instruction or terminator; the function itself for its entry. */
  private Object at(int site) {
    int f = functionNumber(site);
    if (entries[f] == site) {
      return functions.get(f);
    }
    int place = Arrays.binarySearch(blockStarts[f], site);
    int b = place >= 0 ? place : -place - 2;
    Block block = functions.get(f).blocks().get(b);
    int index = site - blockStarts[f][b];
    return index < block.instructions().size()
        ? block.instructions().get(index)
        : block.terminator();
  }

  private int functionNumber(int site) {
    if (site < FIRST || site >= FIRST + count) {
      throw new IllegalArgumentException("internal error: no site has the number " + site);
    }
    int place = Arrays.binarySearch(entries, site);
    return place >= 0 ? place : -place - 2;
  }
}
