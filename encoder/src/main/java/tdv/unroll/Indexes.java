package tdv.unroll;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tdv.instrument.HookPlan;
import tdv.ir.Instruction;
import tdv.ir.Value;
import tdv.read.ProgramModel;
import tdv.term.Operator;
import tdv.term.Term;
import tdv.term.Terms;

/** The addresses that an index can lead to which may be anything: the elements of its array. */
final class Indexes {
  private static final long MOST = 1024;

  private final ProgramModel program;

  Indexes(ProgramModel program) {
    this.program = program;
  }

  /**
   * All addresses inside of the variable that an access names, and one outside of it; none if the
   * access names no variable or the address depends on several reads.
   */
  List<Long> addresses(int site, Term address) {
    Optional<Instruction> instruction = program.sites().instruction(site);
    Optional<HookPlan.Bounds> bounds = instruction.flatMap(HookPlan::bounds);
    Set<Term> symbols = symbols(address);
    if (bounds.isEmpty()
        || symbols.size() != 1
        || bounds.get().limit() > MOST
        || !(bounds.get().base() instanceof Value.GlobalAddress global)) {
      return List.of();
    }
    long base = program.address(global.variable());
    long limit = bounds.get().limit();
    List<Long> inside = new ArrayList<>();
    long outside = 0;
    for (long index = -1; index <= limit; index++) {
      long number = index;
      long to = Terms.evaluate(address, symbol -> number);
      if (to >= base && to < base + limit) {
        inside.add(to);
      } else {
        outside = to;
      }
    }
    inside.add(outside);
    return inside;
  }

  private static Set<Term> symbols(Term term) {
    Set<Term> found = new HashSet<>();
    List<Term> open = new ArrayList<>(List.of(term));
    Set<Term> seen = new HashSet<>();
    while (!open.isEmpty()) {
      Term next = open.remove(open.size() - 1);
      if (seen.add(next)) {
        open.addAll(next.arguments());
        if (next.operator() == Operator.SYMBOL) {
          found.add(next);
        }
      }
    }
    return found;
  }
}
