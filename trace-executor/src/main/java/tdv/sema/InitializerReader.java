package tdv.sema;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import tdv.ast.Expr;
import tdv.ast.Init;
import tdv.parse.GnuCParser;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.Compatibility;
import tdv.type.Field;
import tdv.type.IntType;
import tdv.type.Layout;
import tdv.type.RecordType;
import tdv.type.VectorType;

/**
 * Reads initialisers: which value goes to which part of the object (C11 6.7.9), with GNU C's ranges
 * and old designators. Excess elements are ignored, as gcc does with a warning.
 */
final class InitializerReader {
  private final Readers readers;
  private final UnitState state;

  InitializerReader(Readers readers) {
    this.readers = readers;
    this.state = readers.state;
  }

  Init read(CType type, GnuCParser.InitializerContext context) {
    if (context.bracedInitializer() != null) {
      return read(type, context.bracedInitializer());
    }
    InitSlot slot = new InitSlot(type);
    Expr value = readers.expressions.plain(context.assignmentExpression());
    if (!setWhole(slot, value)) {
      throw state.error(value.offset(), "invalid initializer for '" + TypeText.of(type) + "'");
    }
    return slot.finish();
  }

  Init read(CType type, GnuCParser.BracedInitializerContext braces) {
    InitSlot slot = new InitSlot(type);
    braced(slot, braces);
    return slot.finish();
  }

  /** The type of an object after its initialiser has told the length of an array. */
  static CType completed(CType type, Init init) {
    boolean open = type instanceof ArrayType array && array.length() instanceof ArrayType.Unknown;
    return open && init.type() instanceof ArrayType known ? known : type;
  }

  // ---- the walk over the parts of an object ----

  private void braced(InitSlot slot, GnuCParser.BracedInitializerContext braces) {
    InitializerItems items = new InitializerItems(braces, readers.expressions);
    CType type = slot.type();
    slot.reset();
    if (type instanceof VectorType) {
      throw state.unsupported(
          UnitState.offset(braces), "vector types are not supported; use an array");
    }
    if (type.isScalar()) {
      scalar(slot, items, UnitState.offset(braces));
      return;
    }
    if (!canBeBraced(type)) {
      throw state.error(
          UnitState.offset(braces), "invalid initializer for '" + TypeText.of(type) + "'");
    }
    boolean isText =
        type.isArray()
            && items.hasNext()
            && items.designation() == null
            && items.braces() == null
            && setText(slot, items.expression());
    if (!isText) {
      fill(slot, 0, items, true);
    }
  }

  private static boolean canBeBraced(CType type) {
    return type instanceof ArrayType
        ? !Layout.hasVariableSize(type)
        : type instanceof RecordType && Layout.isComplete(type);
  }

  /** A scalar in braces takes the first item; gcc warns about more. */
  private void scalar(InitSlot slot, InitializerItems items, int offset) {
    if (!items.hasNext()) {
      Expr zero = Coercions.constant(offset, IntType.INT, 0);
      slot.set(new Init.Value(readers.coercions.convert(zero, slot.type())));
    } else if (items.braces() != null) {
      braced(slot, items.braces());
    } else {
      setWhole(slot, items.expression());
    }
  }

  /**
   * Gives items to the parts of an aggregate, from part {@code start} on. Without braces of its own
   * the aggregate takes no more than it has parts, and ends at a designation.
   */
  private void fill(InitSlot slot, long start, InitializerItems items, boolean hasBraces) {
    Parts parts = Parts.of(slot.type());
    long position = start;
    while (items.hasNext()) {
      if (items.designation() != null) {
        if (!hasBraces) {
          return;
        }
        List<Step> steps = steps(slot.type(), items.designation());
        items.followDesignation();
        position = follow(slot, steps, 0, items);
      } else if (position >= parts.count()) {
        if (!hasBraces) {
          return;
        }
        items.advance();
      } else {
        int before = items.position();
        initialise(parts.slot(slot, position), items);
        position++;
        if (items.position() == before && parts.isArray()) {
          // Elements without members take nothing, however many there are.
          position = Long.MAX_VALUE;
        }
      }
    }
  }

  /** Gives the current item, or several if braces are elided, to one part. */
  private void initialise(InitSlot slot, InitializerItems items) {
    if (items.braces() != null) {
      braced(slot, items.braces());
      items.advance();
    } else if (setWhole(slot, items.expression())) {
      items.advance();
    } else {
      fill(slot, 0, items, false);
    }
  }

  /** Initialises a part as a whole by an expression, if the expression can do that. */
  private boolean setWhole(InitSlot slot, Expr plain) {
    CType type = slot.type();
    if (type instanceof RecordType) {
      return setRecord(slot, plain);
    }
    if (type instanceof ArrayType) {
      return setText(slot, plain) || setLiteral(slot, plain);
    }
    slot.set(new Init.Value(readers.coercions.assign(readers.coercions.value(plain), type)));
    return true;
  }

  private boolean setRecord(InitSlot slot, Expr plain) {
    if (!plain.type().isRecord() || !sameType(slot.type(), plain.type())) {
      return false;
    }
    if (!setLiteral(slot, plain)) {
      slot.set(new Init.Value(readers.coercions.value(plain)));
    }
    return true;
  }

  /** A compound literal's object is never seen by anybody else: its initialiser is enough. */
  private static boolean setLiteral(InitSlot slot, Expr plain) {
    if (plain instanceof Expr.CompoundLiteral literal && sameType(slot.type(), plain.type())) {
      slot.set(literal.init());
      return true;
    }
    return false;
  }

  private static boolean sameType(CType a, CType b) {
    return Compatibility.compatible(a.unqualified(), b.unqualified());
  }

  private static boolean setText(InitSlot slot, Expr plain) {
    if (!(plain instanceof Expr.StringLiteral literal)
        || !(slot.type() instanceof ArrayType array)
        || !(array.element().unqualified() instanceof IntType element)
        || element.isBool()
        || Layout.size(element) != Layout.size(literal.type().element())) {
      return false;
    }
    boolean open = array.length() instanceof ArrayType.Unknown;
    slot.set(
        new Init.Text(
            open ? new ArrayType(array.element(), literal.type().length()) : array, literal));
    return true;
  }

  // ---- designations ----

  /** One step of a designation: a member, or elements of an array. */
  private record Step(Field field, long first, long last) {}

  private List<Step> steps(CType start, GnuCParser.DesignationContext designation) {
    List<Step> steps = new ArrayList<>();
    int offset = UnitState.offset(designation);
    if (designation.Identifier() != null) {
      memberSteps(start, designation.Identifier().getText(), offset, steps);
      return steps;
    }
    CType type = start;
    for (GnuCParser.DesignatorContext designator : designation.designator()) {
      type =
          designator.Identifier() != null
              ? memberSteps(type, designator.Identifier().getText(), offset, steps)
              : elementStep(type, designator, steps);
    }
    return steps;
  }

  private CType memberSteps(CType type, String name, int offset, List<Step> steps) {
    if (!(type instanceof RecordType record)) {
      throw state.error(offset, "field name not in record or union initializer");
    }
    List<Field> path = readers.members.path(offset, record, name);
    path.forEach(field -> steps.add(new Step(field, 0, 0)));
    return path.get(path.size() - 1).type();
  }

  private CType elementStep(CType type, GnuCParser.DesignatorContext designator, List<Step> steps) {
    int offset = UnitState.offset(designator);
    if (!(type instanceof ArrayType array)) {
      throw state.error(offset, "array index in non-array initializer");
    }
    long first = index(designator.conditionalExpression(0));
    long last = designator.Ellipsis() == null ? first : index(designator.conditionalExpression(1));
    boolean inside = array.fixedCount().isEmpty() || last < array.fixedCount().getAsLong();
    if (last < first || !inside) {
      throw state.error(offset, "array index in initializer exceeds array bounds");
    }
    steps.add(new Step(null, first, last));
    return array.element();
  }

  private long index(GnuCParser.ConditionalExpressionContext context) {
    BigInteger value = readers.expressions.constant(context);
    if (value.signum() < 0 || value.bitLength() > 60) {
      throw state.error(UnitState.offset(context), "array index in initializer is out of range");
    }
    return value.longValue();
  }

  /**
   * Initialises the part that the steps from {@code depth} on lead to, and what follows it inside
   * the part of the first step.
   *
   * @return the number of the part behind the first step's
   */
  private long follow(InitSlot slot, List<Step> steps, int depth, InitializerItems items) {
    Step step = steps.get(depth);
    boolean isLast = depth == steps.size() - 1;
    if (step.field() == null && !isLast && slot.isMixed(step.first(), step.last())) {
      throw state.unsupported(
          UnitState.offset(items.context()),
          "a range of elements that are initialised differently before; write out the elements");
    }
    InitSlot part =
        step.field() != null ? slot.member(step.field()) : slot.element(step.first(), step.last());
    if (isLast) {
      initialise(part, items);
    } else {
      long next = follow(part, steps, depth + 1, items);
      fill(part, next, items, false);
    }
    return step.field() != null
        ? Parts.of(slot.type()).positionOf(step.field()) + 1
        : step.last() + 1;
  }

  /** The parts of an aggregate that take initialisers without a designation, in order. */
  private record Parts(List<Field> fields, long count) {
    static Parts of(CType type) {
      if (type instanceof ArrayType array) {
        return new Parts(null, array.fixedCount().orElse(Long.MAX_VALUE));
      }
      List<Field> fields = new ArrayList<>();
      boolean isUnion = false;
      if (type instanceof RecordType record) {
        isUnion = record.definition().isUnion();
        record.definition().fields().stream()
            .filter(field -> field.name() != null || field.isAnonymousRecord())
            .forEach(fields::add);
      }
      return new Parts(fields, isUnion ? Math.min(1, fields.size()) : fields.size());
    }

    boolean isArray() {
      return fields == null;
    }

    InitSlot slot(InitSlot whole, long position) {
      return isArray()
          ? whole.element(position, position)
          : whole.member(fields.get((int) position));
    }

    /** Of a union no part follows the one that is named. */
    long positionOf(Field field) {
      int position = fields.indexOf(field);
      return position < 0 || count < fields.size() ? count : position;
    }
  }
}
