package tdv.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tdv.ast.Expr;
import tdv.ast.FunctionBody;
import tdv.ast.TreeWalk;
import tdv.ast.Variable;
import tdv.type.CType;

/**
 * Which locals need an address: aggregates, volatile and atomic objects, compound literals, those
 * whose address is taken anywhere in the function, and those that a cleanup function is called
 * with. All others can be registers. The operands that gcc's generic {@code __atomic_*} builtins
 * take by address (as stdatomic.h's macros do with their temporaries) don't count: lowering reads
 * and writes them directly.
 */
final class FrameAnalysis {
  private final Set<Variable> addressed = new HashSet<>();

  private boolean allocates;

  private FrameAnalysis() {}

  static FrameAnalysis of(FunctionBody body) {
    FrameAnalysis analysis = new FrameAnalysis();
    new TreeWalk(analysis::visit).statement(body.block());
    body.bounds().forEach(bound -> new TreeWalk(analysis::visit).statement(bound));
    return analysis;
  }

  boolean needsAddress(Variable variable) {
    CType type = variable.type();
    return addressed.contains(variable)
        || !type.isScalar()
        || type.isVolatile()
        || type.isAtomic()
        || variable.cleanup().isPresent();
  }

  /** Whether the function calls alloca: what it got must stay until the function returns. */
  boolean allocates() {
    return allocates;
  }

  private static boolean isAllocation(Expr expr) {
    return (expr instanceof Expr.BuiltinCall call && call.name().startsWith("__builtin_alloca"))
        || (expr instanceof Expr.FunctionRef ref
            && (ref.function().name().equals("alloca")
                || ref.function().name().startsWith("__builtin_alloca")));
  }

  /** Returns the children that remain to be visited. */
  private List<Expr> visit(Expr expr) {
    if (expr instanceof Expr.AddressOf address
        && address.operand() instanceof Expr.VariableRef ref) {
      addressed.add(ref.variable());
    }
    allocates |= isAllocation(expr);
    if (expr instanceof Expr.CompoundLiteral literal) {
      addressed.add(literal.object());
    }
    if (expr instanceof Expr.BuiltinCall call
        && AtomicBuiltins.takesOperandsByAddress(call.name())) {
      CType object = AtomicBuiltins.objectType(call);
      List<Expr> rest = new ArrayList<>();
      for (int i = 0; i < call.arguments().size(); i++) {
        Expr argument = call.arguments().get(i);
        if (i == 0 || !isPlainOperand(argument, object)) {
          rest.add(argument);
        }
      }
      return rest;
    }
    return TreeWalk.children(expr);
  }

  private static boolean isPlainOperand(Expr argument, CType object) {
    return AtomicBuiltins.operandLvalue(argument, object)
        .filter(Expr.VariableRef.class::isInstance)
        .isPresent();
  }
}
