package tdv.sema;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import tdv.ast.Expr;
import tdv.ast.Stmt;
import tdv.parse.GnuCLexer;
import tdv.parse.GnuCParser;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.IntType;
import tdv.type.Layout;
import tdv.type.Qualifiers;

/**
 * Reads types: declaration specifiers (C11 6.7.1 to 6.7.5), declarators (6.7.6) and type names
 * (6.7.7). Struct, union and enum specifiers enter their tags and constants into the current scope.
 */
final class TypeReader {
  private final UnitState state;
  private final ExpressionTyper typer;
  private final AttributeReader attributes;
  private final DeclaratorReader declarators;
  private final RecordReader records;
  private final EnumReader enums;
  private final BuiltinTypes builtins = new BuiltinTypes();

  TypeReader(UnitState state, ExpressionTyper typer) {
    this.state = state;
    this.typer = typer;
    attributes = new AttributeReader(state, typer);
    declarators = new DeclaratorReader(state, typer, this, attributes);
    records = new RecordReader(state, typer, this, attributes);
    enums = new EnumReader(state, typer, attributes);
  }

  /** {@code __builtin_va_list}, the same type in the whole unit. */
  ArrayType vaList() {
    return builtins.vaList();
  }

  /** What the specifiers of a declaration say; none at all means int. */
  Specifiers specifiers(List<GnuCParser.DeclarationSpecifierContext> contexts) {
    Reading reading = new Reading();
    reading.addAll(contexts);
    return reading.result();
  }

  /** The specifiers of a parameter of a K&R definition. */
  Specifiers specifiers(GnuCParser.ParameterDefinitionContext context) {
    Reading reading = new Reading();
    reading.addFirst(context.leadingSpecifier(), context.declarationSpecifier());
    reading.addAll(context.declarationSpecifier());
    return reading.result();
  }

  /** The declaration of one name, or of none if the declarator is abstract or null. */
  Declared declarator(Specifiers specifiers, GnuCParser.DeclaratorContext context) {
    return declarators.read(specifiers, context);
  }

  /** Adds the attributes that stand around a declarator. */
  Declared withAttributes(Declared declared, List<GnuCParser.AttributeSpecifierContext> contexts) {
    return contexts.isEmpty() ? declared : declarators.add(declared, attributes.read(contexts));
  }

  /**
   * Completes a K&R function by the declarations between its declarator and its body; what they
   * leave out is int.
   */
  Declared withParameterDefinitions(
      Declared function, List<GnuCParser.ParameterDefinitionContext> contexts) {
    return declarators.withParameterDefinitions(function, contexts);
  }

  CType typeName(GnuCParser.TypeNameContext context) {
    return declarator(specifiers(context.declarationSpecifier()), context.declarator()).type();
  }

  /** Whether the reader is inside a function; parameter lists at file scope are not. */
  boolean isInsideFunction() {
    int depth = 0;
    for (Scope scope = state.scope(); !scope.isFileScope(); scope = scope.outer()) {
      depth++;
    }
    return depth > declarators.openPrototypes();
  }

  /** The specifiers of one declaration, as far as they have been read. */
  private final class Reading {
    private final BaseType keywords = new BaseType();
    private final List<GnuCParser.AttributeSpecifierContext> attributeContexts = new ArrayList<>();
    private int offset = -1;
    private CType named;
    private int qualifiers;
    private int alignment;
    private boolean autoType;
    private boolean tagged;
    private Specifiers.Storage storage = Specifiers.Storage.NONE;
    private boolean threadLocal;
    private boolean inline;
    private boolean noreturn;

    /** Attributes of a record or enum that is defined here have been read with it. */
    private boolean behindBrace;

    void addAll(List<GnuCParser.DeclarationSpecifierContext> contexts) {
      for (int i = 0; i < contexts.size(); i++) {
        add(contexts, i);
      }
      alignment = alignas(contexts);
    }

    void addFirst(
        GnuCParser.LeadingSpecifierContext context,
        List<GnuCParser.DeclarationSpecifierContext> following) {
      offset = UnitState.offset(context);
      if (context.typeQualifier() != null) {
        qualifiers |= qualifier(context.getStart());
      } else if (context.typeSpecifier() != null) {
        addType(context.typeSpecifier(), following);
      } else {
        addStorage(context.getStart());
      }
    }

    private void add(List<GnuCParser.DeclarationSpecifierContext> contexts, int index) {
      GnuCParser.DeclarationSpecifierContext context = contexts.get(index);
      if (offset < 0) {
        offset = UnitState.offset(context);
      }
      if (context.attributeSpecifier() != null) {
        if (!behindBrace) {
          attributeContexts.add(context.attributeSpecifier());
        }
        return;
      }
      behindBrace = false;
      if (context.storageSpecifier() != null) {
        addStorage(context.getStart());
      } else if (context.typeQualifier() != null) {
        qualifiers |= qualifier(context.getStart());
      } else if (context.typeSpecifier() != null) {
        addType(context.typeSpecifier(), contexts.subList(index + 1, contexts.size()));
      }
    }

    private void addStorage(Token token) {
      switch (token.getType()) {
        case GnuCLexer.Typedef -> storage = Specifiers.Storage.TYPEDEF;
        case GnuCLexer.Extern -> storage = Specifiers.Storage.EXTERN;
        case GnuCLexer.Static -> storage = Specifiers.Storage.STATIC;
        case GnuCLexer.Auto -> storage = Specifiers.Storage.AUTO;
        case GnuCLexer.Register -> storage = Specifiers.Storage.REGISTER;
        case GnuCLexer.ThreadLocal -> threadLocal = true;
        case GnuCLexer.Inline -> inline = true;
        case GnuCLexer.Noreturn -> noreturn = true;
        default -> {}
      }
    }

    private void addType(
        GnuCParser.TypeSpecifierContext context,
        List<GnuCParser.DeclarationSpecifierContext> following) {
      if (context.recordSpecifier() != null) {
        tagged = true;
        behindBrace = context.recordSpecifier().memberList() != null;
        named = records.read(context.recordSpecifier(), leadingAttributes(following));
      } else if (context.enumSpecifier() != null) {
        tagged = true;
        behindBrace = context.enumSpecifier().enumeratorList() != null;
        named = enums.read(context.enumSpecifier(), leadingAttributes(following));
      } else if (context.typeofSpecifier() != null) {
        named = typeOf(context.typeofSpecifier());
      } else if (context.AtomicType() != null) {
        named = Layout.atomic(typeName(context.typeName()).unqualified());
      } else {
        addKeyword(context.getStart());
      }
    }

    private void addKeyword(Token token) {
      switch (token.getType()) {
        case GnuCLexer.TypedefName -> named = typedefType(token);
        case GnuCLexer.BuiltinVaList -> named = builtins.vaList();
        case GnuCLexer.AutoType -> autoType = true;
        case GnuCLexer.Imaginary ->
            throw state.unsupported(token.getStartIndex(), "imaginary types are not supported");
        default -> keywords.add(token);
      }
    }

    Specifiers result() {
      Attributes read = attributes.read(attributeContexts).and(Attributes.aligned(alignment));
      CType base = qualified(named == null ? keywords.type() : named, qualifiers);
      return new Specifiers(
          Math.max(0, offset),
          TypeAttributes.apply(read, base),
          autoType,
          storage,
          threadLocal,
          inline,
          noreturn || read.has(Attributes.Flag.NORETURN),
          read,
          tagged);
    }
  }

  /** The attributes right behind a closing brace: they belong to the type. */
  private static List<GnuCParser.AttributeSpecifierContext> leadingAttributes(
      List<GnuCParser.DeclarationSpecifierContext> following) {
    return following.stream()
        .map(GnuCParser.DeclarationSpecifierContext::attributeSpecifier)
        .takeWhile(attribute -> attribute != null)
        .toList();
  }

  /** The strictest alignment that _Alignas specifiers demand, 0 if there are none (6.7.5). */
  int alignas(List<GnuCParser.DeclarationSpecifierContext> contexts) {
    int strictest = 0;
    for (GnuCParser.DeclarationSpecifierContext context : contexts) {
      if (context.alignmentSpecifier() != null) {
        strictest = Math.max(strictest, alignment(context.alignmentSpecifier()));
      }
    }
    return strictest;
  }

  private int alignment(GnuCParser.AlignmentSpecifierContext context) {
    if (context.typeName() != null) {
      return Layout.align(typeName(context.typeName()));
    }
    return attributes.alignment(
        typer.constant(context.conditionalExpression()), UnitState.offset(context));
  }

  private CType typeOf(GnuCParser.TypeofSpecifierContext context) {
    if (context.typeName() != null) {
      return typeName(context.typeName());
    }
    Expr operand = typer.plain(context.expression());
    if (Layout.isVariablyModified(operand.type()) && !(operand instanceof Expr.VariableRef)) {
      evaluate(operand);
    }
    return operand.type();
  }

  /**
   * The operand of typeof is evaluated if its type is only known then: like a bound, of nothing.
   */
  private void evaluate(Expr operand) {
    int offset = operand.offset();
    Expr none = new Expr.IntConst(offset, IntType.UNSIGNED_LONG, BigInteger.ZERO);
    Expr count = new Expr.Comma(offset, IntType.UNSIGNED_LONG, operand, none);
    state.addBound(new Stmt.Bound(offset, state.newBound(), count));
  }

  private CType typedefType(Token token) {
    String name = token.getText();
    if (state.scope().lookup(name).orElse(null) instanceof Symbol.TypeName symbol) {
      return symbol.type();
    }
    return builtins
        .named(name)
        .orElseThrow(() -> state.error(token, "unknown type name '" + name + "'"));
  }

  /** The flag of a qualifier's token. */
  static int qualifier(Token token) {
    return switch (token.getType()) {
      case GnuCLexer.Const -> Qualifiers.CONST;
      case GnuCLexer.Volatile -> Qualifiers.VOLATILE;
      case GnuCLexer.Restrict -> Qualifiers.RESTRICT;
      default -> Qualifiers.ATOMIC;
    };
  }

  /** The type with more qualifiers. */
  static CType qualified(CType type, int flags) {
    if (flags == 0) {
      return type;
    }
    CType plain = type.with(type.qualifiers().and(flags & ~Qualifiers.ATOMIC));
    return (flags & Qualifiers.ATOMIC) == 0 ? plain : Layout.atomic(plain);
  }

  /** The text of an optional identifier. */
  static String nameOrNull(TerminalNode identifier) {
    return identifier == null ? null : identifier.getText();
  }
}
