package tdv.sema;

/** The readers of one translation unit, which call each other as C's grammar does. */
final class Readers {
  final UnitState state;
  final Problems problems;
  final Entities entities;
  final Coercions coercions;
  final Arithmetic arithmetic;
  final Assignments assignments;
  final Conditionals conditionals;
  final Members members;
  final ExpressionReader expressions;
  final TypeReader types;
  final SizeOperators sizes;
  final PrimaryReader primaries;
  final PostfixReader postfixes;
  final Calls calls;
  final BuiltinCalls builtins;
  final InitializerReader initializers;
  final DeclarationReader declarations;
  final StatementReader statements;

  Readers(UnitState state) {
    this.state = state;
    problems = new Problems(state);
    entities = new Entities();
    coercions = new Coercions(state);
    arithmetic = new Arithmetic(state, coercions);
    assignments = new Assignments(state, coercions, arithmetic);
    conditionals = new Conditionals(state, coercions);
    members = new Members(state);
    expressions = new ExpressionReader(this);
    types = new TypeReader(state, expressions);
    sizes = new SizeOperators(this);
    primaries = new PrimaryReader(this);
    postfixes = new PostfixReader(this);
    calls = new Calls(this);
    builtins = new BuiltinCalls(this);
    initializers = new InitializerReader(this);
    declarations = new DeclarationReader(this);
    statements = new StatementReader(this);
  }
}
