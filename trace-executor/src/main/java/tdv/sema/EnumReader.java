package tdv.sema;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tdv.parse.GnuCParser;
import tdv.type.CType;
import tdv.type.EnumDefinition;
import tdv.type.EnumType;
import tdv.type.IntKind;
import tdv.type.IntType;

/**
 * Reads enum specifiers (C11 6.7.2.2) with gcc's extensions: a constant that doesn't fit an int has
 * the enumeration's type, which is unsigned int, int, unsigned long or long, the first that holds
 * all constants; with {@code packed} the smallest one.
 */
final class EnumReader {
  private static final List<IntKind> UNSIGNED =
      List.of(
          IntKind.UNSIGNED_CHAR,
          IntKind.UNSIGNED_SHORT,
          IntKind.UNSIGNED_INT,
          IntKind.UNSIGNED_LONG,
          IntKind.UNSIGNED_INT128);
  private static final List<IntKind> SIGNED =
      List.of(IntKind.SIGNED_CHAR, IntKind.SHORT, IntKind.INT, IntKind.LONG, IntKind.INT128);

  private final UnitState state;
  private final ExpressionTyper typer;
  private final AttributeReader attributes;

  EnumReader(UnitState state, ExpressionTyper typer, AttributeReader attributes) {
    this.state = state;
    this.typer = typer;
    this.attributes = attributes;
  }

  /**
   * @param behind the attributes behind the closing brace
   */
  EnumType read(
      GnuCParser.EnumSpecifierContext context, List<GnuCParser.AttributeSpecifierContext> behind) {
    EnumType type = EnumType.of(definition(context));
    if (context.enumeratorList() != null) {
      Map<String, BigInteger> constants = constants(context.enumeratorList());
      complete(
          type,
          constants,
          attributes.read(context.attributeSpecifier()).and(attributes.read(behind)));
    }
    return type;
  }

  private EnumDefinition definition(GnuCParser.EnumSpecifierContext context) {
    String tag = TypeReader.nameOrNull(context.Identifier());
    if (tag == null) {
      return new EnumDefinition(null);
    }
    boolean defines = context.enumeratorList() != null;
    CType known =
        (defines ? state.scope().lookupTagHere(tag) : state.scope().lookupTag(tag)).orElse(null);
    if (known == null) {
      EnumDefinition definition = new EnumDefinition(tag);
      state.scope().declareTag(tag, EnumType.of(definition));
      return definition;
    } else if (known instanceof EnumType enumeration) {
      checkOnce(enumeration, defines, context);
      return enumeration.definition();
    }
    throw state.error(UnitState.offset(context), "'" + tag + "' defined as wrong kind of tag");
  }

  private void checkOnce(EnumType type, boolean defines, GnuCParser.EnumSpecifierContext context) {
    if (defines && type.definition().isComplete()) {
      throw state.error(UnitState.offset(context), "redefinition of '" + type.definition() + "'");
    }
  }

  /** The constants in order; each is visible to the next one's expression. */
  private Map<String, BigInteger> constants(GnuCParser.EnumeratorListContext context) {
    Map<String, BigInteger> constants = new LinkedHashMap<>();
    BigInteger next = BigInteger.ZERO;
    for (GnuCParser.EnumeratorContext enumerator : context.enumerator()) {
      BigInteger value =
          enumerator.conditionalExpression() == null
              ? next
              : typer.constant(enumerator.conditionalExpression());
      String name = enumerator.Identifier().getText();
      state.scope().declare(name, new Symbol.EnumConstant(value, typeBeforeCompletion(value)));
      constants.put(name, value);
      next = value.add(BigInteger.ONE);
    }
    return constants;
  }

  private static IntType typeBeforeCompletion(BigInteger value) {
    if (IntType.INT.holds(value)) {
      return IntType.INT;
    }
    return smallest(value.signum() < 0 ? SIGNED : UNSIGNED, value, value, IntKind.INT.bits());
  }

  private void complete(EnumType type, Map<String, BigInteger> constants, Attributes read) {
    BigInteger min = BigInteger.ZERO;
    BigInteger max = BigInteger.ZERO;
    for (BigInteger value : constants.values()) {
      min = min.min(value);
      max = max.max(value);
    }
    int leastBits = read.has(Attributes.Flag.PACKED) ? 0 : IntKind.INT.bits();
    IntType underlying = smallest(min.signum() < 0 ? SIGNED : UNSIGNED, min, max, leastBits);
    if (!read.mode().isEmpty()
        && TypeAttributes.inMode(underlying, read.mode()) instanceof IntType inMode) {
      underlying = inMode;
    }
    type.definition().complete(underlying);
    constants.forEach((name, value) -> declareFinally(name, value, type));
  }

  private void declareFinally(String name, BigInteger value, EnumType type) {
    if (!IntType.INT.holds(value)) {
      state.scope().declare(name, new Symbol.EnumConstant(value, type));
    }
  }

  private static IntType smallest(
      List<IntKind> kinds, BigInteger min, BigInteger max, int leastBits) {
    for (IntKind kind : kinds) {
      IntType type = IntType.of(kind);
      if (kind.bits() >= leastBits && type.holds(min) && type.holds(max)) {
        return type;
      }
    }
    return IntType.of(IntKind.INT128);
  }
}
