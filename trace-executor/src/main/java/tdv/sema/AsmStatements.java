package tdv.sema;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.tree.TerminalNode;
import tdv.ast.Stmt;
import tdv.parse.GnuCParser;

/**
 * {@code asm} statements (GCC manual 6.47). One with an empty template and no result of its own
 * keeps the compiler from moving memory accesses and does nothing else; all others are refused.
 */
final class AsmStatements {
  private AsmStatements() {}

  /** The barrier, behind the evaluation of its operands. */
  static Stmt read(Readers readers, GnuCParser.AsmStatementContext context) {
    int offset = UnitState.offset(context);
    if (!isBarrier(context)) {
      readers.problems.refuse(
          offset,
          "inline assembly is not supported, except for an empty barrier; use a builtin of gcc or"
              + " plain C");
      return new Stmt.Barrier(offset);
    }
    List<Stmt> statements = new ArrayList<>();
    for (GnuCParser.AsmOperandsContext section : context.asmOperands()) {
      for (GnuCParser.AsmOperandContext operand : section.asmOperand()) {
        if (operand.expression() != null) {
          statements.add(
              new Stmt.Expression(offset, readers.expressions.value(operand.expression())));
        }
      }
    }
    statements.add(new Stmt.Barrier(offset));
    return statements.size() == 1 ? statements.get(0) : new Stmt.Compound(offset, statements);
  }

  private static boolean isBarrier(GnuCParser.AsmStatementContext context) {
    List<GnuCParser.AsmOperandsContext> sections = context.asmOperands();
    return context.StringLiteral().stream().allMatch(AsmStatements::isBlank)
        && sections.size() <= 3
        && (sections.isEmpty()
            || sections.get(0).asmOperand().stream().allMatch(AsmStatements::isReadAndWritten));
  }

  private static boolean isBlank(TerminalNode literal) {
    String text = literal.getText();
    return text.substring(text.indexOf('"') + 1, text.length() - 1)
        .replace("\\n", "")
        .replace("\\t", "")
        .isBlank();
  }

  private static boolean isReadAndWritten(GnuCParser.AsmOperandContext operand) {
    return !operand.StringLiteral().isEmpty()
        && operand.StringLiteral(0).getText().startsWith("\"+");
  }
}
