package tdv.sema;

import java.math.BigInteger;
import java.util.List;
import tdv.parse.GnuCParser;
import tdv.type.Layout;

/** Reads {@code __attribute__((...))}; a name counts with and without underscores around it. */
final class AttributeReader {
  private static final BigInteger LARGEST_ALIGNMENT = BigInteger.ONE.shiftLeft(28);

  private final UnitState state;
  private final ExpressionTyper typer;

  AttributeReader(UnitState state, ExpressionTyper typer) {
    this.state = state;
    this.typer = typer;
  }

  Attributes read(List<GnuCParser.AttributeSpecifierContext> specifiers) {
    Attributes all = Attributes.NONE;
    for (GnuCParser.AttributeSpecifierContext specifier : specifiers) {
      for (GnuCParser.AttributeContext attribute : specifier.attribute()) {
        all = all.and(read(attribute));
      }
    }
    return all;
  }

  private Attributes read(GnuCParser.AttributeContext attribute) {
    return switch (plain(attribute.attributeName().getText())) {
      case "aligned" -> Attributes.aligned(alignment(attribute));
      case "packed" -> Attributes.of(Attributes.Flag.PACKED);
      case "cleanup" -> Attributes.cleanedUpBy(text(attribute));
      case "mode" -> Attributes.ofMode(plain(text(attribute)));
      case "vector_size" -> Attributes.vector(bytes(attribute));
      case "transparent_union" -> Attributes.of(Attributes.Flag.TRANSPARENT_UNION);
      case "gnu_inline" -> Attributes.of(Attributes.Flag.GNU_INLINE);
      case "returns_twice" -> Attributes.of(Attributes.Flag.RETURNS_TWICE);
      case "noreturn" -> Attributes.of(Attributes.Flag.NORETURN);
      case "ms_struct", "scalar_storage_order" ->
          throw state.unsupported(
              UnitState.offset(attribute),
              "attribute '" + attribute.attributeName().getText() + "' is not supported");
      default -> Attributes.NONE;
    };
  }

  private int alignment(GnuCParser.AttributeContext attribute) {
    if (attribute.attributeArgument().isEmpty()) {
      return Layout.BIGGEST_ALIGNMENT;
    }
    return alignment(argument(attribute), UnitState.offset(attribute));
  }

  /** An alignment that a program demands: 0 or a power of two. */
  int alignment(BigInteger value, int offset) {
    if (value.signum() < 0 || value.bitCount() > 1 || value.compareTo(LARGEST_ALIGNMENT) > 0) {
      throw state.error(offset, "requested alignment '" + value + "' is not a power of 2");
    }
    return value.intValue();
  }

  private long bytes(GnuCParser.AttributeContext attribute) {
    BigInteger value = argument(attribute);
    if (value.signum() <= 0 || value.bitLength() > 31) {
      throw state.error(UnitState.offset(attribute), "invalid vector size '" + value + "'");
    }
    return value.longValue();
  }

  private BigInteger argument(GnuCParser.AttributeContext attribute) {
    if (attribute.attributeArgument().isEmpty()
        || attribute.attributeArgument(0).assignmentExpression() == null) {
      throw state.error(UnitState.offset(attribute), "the attribute needs a number");
    }
    return typer.constant(attribute.attributeArgument(0).assignmentExpression());
  }

  private static String text(GnuCParser.AttributeContext attribute) {
    return attribute.attributeArgument().isEmpty() ? "" : attribute.attributeArgument(0).getText();
  }

  private static String plain(String name) {
    boolean underscored = name.length() > 4 && name.startsWith("__") && name.endsWith("__");
    return underscored ? name.substring(2, name.length() - 2) : name;
  }
}
