package tdv.sema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import tdv.ast.Stmt;
import tdv.ast.Variable;
import tdv.source.PreprocessedSource;
import tdv.source.SourceException;
import tdv.type.RecordDefinition;
import tdv.type.VlaBound;

/**
 * What the readers of one translation unit share: the current scope, and what the current function
 * collects.
 */
final class UnitState {
  private final PreprocessedSource source;
  private final Scope fileScope = new Scope(null);
  private final Map<Integer, String> insertedTags = new LinkedHashMap<>();
  private Scope scope = fileScope;
  private int numbers;

  /**
   * Bounds of variable length arrays met in a declarator, to be evaluated where the declaration
   * stands.
   */
  private List<Stmt.Bound> pendingBounds = new ArrayList<>();

  /** Complete records and static objects declared inside the current function. */
  private List<RecordDefinition> localRecords = new ArrayList<>();

  private List<Variable> localStatics = new ArrayList<>();

  UnitState(PreprocessedSource source) {
    this.source = source;
  }

  PreprocessedSource source() {
    return source;
  }

  Scope scope() {
    return scope;
  }

  Scope fileScope() {
    return fileScope;
  }

  void enterScope() {
    scope = new Scope(scope);
  }

  void leaveScope() {
    scope = scope.outer();
  }

  /** Goes on in a scope that was left before, such as the parameters' when the body follows. */
  void reenter(Scope earlier) {
    scope = earlier;
  }

  /** A number that was not given before in this unit. */
  int nextNumber() {
    return ++numbers;
  }

  VlaBound newBound() {
    return new VlaBound(nextNumber());
  }

  void addBound(Stmt.Bound bound) {
    pendingBounds.add(bound);
  }

  /** Hands over the bounds collected since the last call. */
  List<Stmt.Bound> takeBounds() {
    List<Stmt.Bound> taken = pendingBounds;
    pendingBounds = new ArrayList<>();
    return taken;
  }

  void addLocalRecord(RecordDefinition definition) {
    localRecords.add(definition);
  }

  List<RecordDefinition> takeLocalRecords() {
    List<RecordDefinition> taken = localRecords;
    localRecords = new ArrayList<>();
    return taken;
  }

  void addLocalStatic(Variable variable) {
    localStatics.add(variable);
  }

  List<Variable> takeLocalStatics() {
    List<Variable> taken = localStatics;
    localStatics = new ArrayList<>();
    return taken;
  }

  /**
   * The record whose brace stands at {@code braceOffset} has no tag in the source; it is printed
   * with this one.
   */
  void insertTag(int braceOffset, String tag) {
    insertedTags.put(braceOffset, tag);
  }

  Map<Integer, String> insertedTags() {
    return insertedTags;
  }

  static int offset(ParserRuleContext context) {
    return context.getStart().getStartIndex();
  }

  SourceException error(int offset, String message) {
    return SourceException.error(source.position(offset), message);
  }

  SourceException error(Token token, String message) {
    return error(token.getStartIndex(), message);
  }

  SourceException unsupported(int offset, String message) {
    return SourceException.unsupported(source.position(offset), message);
  }
}
