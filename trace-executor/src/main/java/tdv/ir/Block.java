package tdv.ir;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A basic block. It grows while its function is lowered and does not change after it has its
 * terminator.
 */
public final class Block {
  private final List<Instruction> instructions = new ArrayList<>();
  private int number;
  private Terminator terminator;

  public void add(Instruction instruction) {
    if (terminator != null) {
      throw new IllegalStateException("internal error: instruction behind the end of a block");
    }
    instructions.add(instruction);
  }

  public void end(Terminator with) {
    if (terminator != null) {
      throw new IllegalStateException("internal error: a block ends twice");
    }
    terminator = with;
  }

  /** Leads to other blocks than before. */
  void redirect(UnaryOperator<Block> target) {
    terminator = terminator.redirect(target);
  }

  public boolean isEnded() {
    return terminator != null;
  }

  public List<Instruction> instructions() {
    return Collections.unmodifiableList(instructions);
  }

  public Terminator terminator() {
    return terminator;
  }

  /** Its place in the function's order, from 0. */
  public int number() {
    return number;
  }

  void number(int place) {
    number = place;
  }

  @Override
  public String toString() {
    return "b" + number;
  }
}
