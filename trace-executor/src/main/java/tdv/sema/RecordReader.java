package tdv.sema;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.tree.ParseTree;
import tdv.parse.GnuCParser;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.Layout;
import tdv.type.RecordDefinition;
import tdv.type.RecordLayout;
import tdv.type.RecordType;

/**
 * Reads struct and union specifiers (C11 6.7.2.1, 6.7.2.3).
 *
 * <p>Every record gets a tag by which a printed function can name it: one without a tag gets a new
 * one, which is inserted into the text at file scope; one inside a function gets a unique one, for
 * its definition is printed in front of the function. Anonymous members need none.
 */
final class RecordReader {
  private final UnitState state;
  private final ExpressionTyper typer;
  private final TypeReader types;
  private final AttributeReader attributes;
  private final PackPragmas pragmas;

  RecordReader(
      UnitState state, ExpressionTyper typer, TypeReader types, AttributeReader attributes) {
    this.state = state;
    this.typer = typer;
    this.types = types;
    this.attributes = attributes;
    pragmas = new PackPragmas(state.source().text());
  }

  /**
   * @param behind the attributes behind the closing brace
   */
  RecordType read(
      GnuCParser.RecordSpecifierContext context,
      List<GnuCParser.AttributeSpecifierContext> behind) {
    if (context.memberList() == null) {
      return RecordType.of(referred(context));
    }
    RecordDefinition record = toBeDefined(context);
    List<RecordLayout.Member> members = members(context.memberList());
    complete(
        record,
        context,
        members,
        attributes.read(context.attributeSpecifier()).and(attributes.read(behind)));
    return RecordType.of(record);
  }

  // ---- tags ----

  /** {@code struct S}: the one that is visible, or a new one that is incomplete (6.7.2.3p8). */
  private RecordDefinition referred(GnuCParser.RecordSpecifierContext context) {
    if (context.Identifier() == null) {
      throw state.error(UnitState.offset(context), "a struct or union needs a tag or members");
    }
    String tag = context.Identifier().getText();
    CType visible =
        (standsAlone(context) ? state.scope().lookupTagHere(tag) : state.scope().lookupTag(tag))
            .orElse(null);
    return visible == null ? declare(context) : sameKind(context, visible);
  }

  private RecordDefinition sameKind(GnuCParser.RecordSpecifierContext context, CType type) {
    if (type instanceof RecordType record
        && record.definition().isUnion() == (context.Union() != null)) {
      return record.definition();
    }
    throw state.error(
        UnitState.offset(context),
        "'" + context.Identifier().getText() + "' defined as wrong kind of tag");
  }

  /**
   * {@code struct S;} declares a new struct in its scope even where another one is visible
   * (6.7.2.3p7).
   */
  private static boolean standsAlone(GnuCParser.RecordSpecifierContext context) {
    ParseTree specifier = context.getParent().getParent();
    return specifier.getParent() instanceof GnuCParser.DeclarationContext declaration
        && declaration.declarator() == null
        && declaration.declarationSpecifier().size() == 1;
  }

  private RecordDefinition toBeDefined(GnuCParser.RecordSpecifierContext context) {
    if (context.Identifier() == null) {
      return declare(context);
    }
    CType here = state.scope().lookupTagHere(context.Identifier().getText()).orElse(null);
    RecordDefinition record = here == null ? declare(context) : sameKind(context, here);
    checkIncomplete(record, context);
    return record;
  }

  private void checkIncomplete(RecordDefinition record, GnuCParser.RecordSpecifierContext context) {
    if (record.isComplete()) {
      throw state.error(UnitState.offset(context), "redefinition of '" + record + "'");
    }
  }

  private RecordDefinition declare(GnuCParser.RecordSpecifierContext context) {
    String tag = TypeReader.nameOrNull(context.Identifier());
    boolean local = types.isInsideFunction();
    String printed = tag;
    if (tag == null) {
      printed = "__tdv_anon" + state.nextNumber();
    } else if (local) {
      printed = tag + "__tdv" + state.nextNumber();
    }
    RecordDefinition record = new RecordDefinition(context.Union() != null, printed, local);
    if (tag != null) {
      state.scope().declareTag(tag, RecordType.of(record));
    } else if (!local && !isAnonymousMember(context)) {
      state.insertTag(UnitState.offset(context.memberList()), printed);
    }
    return record;
  }

  /** A record without tag and declarator inside another one: its members are the outer one's. */
  private static boolean isAnonymousMember(GnuCParser.RecordSpecifierContext context) {
    ParseTree specifier = context.getParent().getParent();
    return context.Identifier() == null
        && context.memberList() != null
        && specifier.getParent() instanceof GnuCParser.MemberDeclarationContext member
        && member.memberDeclarator().isEmpty();
  }

  // ---- members ----

  private void complete(
      RecordDefinition record,
      GnuCParser.RecordSpecifierContext context,
      List<RecordLayout.Member> members,
      Attributes read) {
    checkIncomplete(record, context);
    boolean packed = read.has(Attributes.Flag.PACKED);
    int pack = pragmas.at(context.memberList().getStop().getStartIndex());
    RecordLayout layout =
        RecordLayout.of(
            members, new RecordLayout.Options(record.isUnion(), packed, read.alignment(), pack));
    record.complete(layout.fields(), layout.size(), layout.align(), packed);
    if (read.has(Attributes.Flag.TRANSPARENT_UNION)) {
      record.markTransparent();
    }
    if (record.isLocal() && !isAnonymousMember(context)) {
      state.addLocalRecord(record);
    }
  }

  private List<RecordLayout.Member> members(GnuCParser.MemberListContext context) {
    List<RecordLayout.Member> members = new ArrayList<>();
    for (GnuCParser.MemberDeclarationContext declaration : context.memberDeclaration()) {
      if (!declaration.declarationSpecifier().isEmpty()) {
        addMembers(declaration, members);
      }
    }
    return members;
  }

  private void addMembers(
      GnuCParser.MemberDeclarationContext declaration, List<RecordLayout.Member> members) {
    Specifiers specifiers = types.specifiers(declaration.declarationSpecifier());
    for (GnuCParser.MemberDeclaratorContext declarator : declaration.memberDeclarator()) {
      members.add(member(specifiers, declarator));
    }
    if (declaration.declarationSpecifier().stream().anyMatch(RecordReader::isAnonymousMember)) {
      // gcc ignores attributes of such a member, but not _Alignas.
      Attributes alignas = Attributes.aligned(types.alignas(declaration.declarationSpecifier()));
      members.add(member(null, specifiers.type(), -1, alignas));
    }
  }

  private static boolean isAnonymousMember(GnuCParser.DeclarationSpecifierContext context) {
    return context.typeSpecifier() != null
        && context.typeSpecifier().recordSpecifier() != null
        && isAnonymousMember(context.typeSpecifier().recordSpecifier());
  }

  private RecordLayout.Member member(
      Specifiers specifiers, GnuCParser.MemberDeclaratorContext context) {
    Declared declared =
        types.withAttributes(
            types.declarator(specifiers, context.declarator()), context.attributeSpecifier());
    int offset = UnitState.offset(context);
    CType type = declared.type();
    checkMemberType(type, declared.name(), offset);
    int width =
        context.conditionalExpression() == null
            ? -1
            : width(type, typer.constant(context.conditionalExpression()), offset);
    return member(
        declared.name().isEmpty() ? null : declared.name(), type, width, declared.attributes());
  }

  private static RecordLayout.Member member(
      String name, CType type, int width, Attributes attributes) {
    return new RecordLayout.Member(
        name, type, width, attributes.alignment(), attributes.has(Attributes.Flag.PACKED));
  }

  private void checkMemberType(CType type, String name, int offset) {
    if (Layout.isVariablyModified(type)) {
      throw state.unsupported(
          offset, "a member with a variably modified type is not supported: '" + name + "'");
    }
    CType element = type instanceof ArrayType array ? array.element() : type;
    if (!Layout.isComplete(element) || type.isFunction()) {
      throw state.error(offset, "field '" + name + "' has incomplete type");
    }
  }

  private int width(CType type, BigInteger width, int offset) {
    if (!type.isInteger()) {
      throw state.error(offset, "bit-field has invalid type");
    } else if (width.signum() < 0 || width.bitLength() > 16) {
      throw state.error(offset, "invalid width of bit-field");
    } else if (width.intValue() > Layout.size(type) * 8) {
      throw state.error(offset, "width of bit-field exceeds its type");
    }
    return width.intValue();
  }
}
