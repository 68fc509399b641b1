package tdv.sema;

import java.util.Set;
import java.util.TreeSet;
import tdv.ast.SyntaxTree;
import tdv.parse.ParsedUnit;

/** Builds the typed syntax tree of a translation unit. */
public final class TreeBuilder {
  private TreeBuilder() {}

  /**
   * The tree of a unit.
   *
   * @throws tdv.source.SourceException if the unit uses what tdv refuses, naming all places, or is
   *     not valid C
   */
  public static SyntaxTree build(ParsedUnit unit) {
    UnitState state = new UnitState(unit.source());
    Readers readers = new Readers(state);
    new UnitReader(readers).read(unit.tree());
    readers.problems.throwIfAny();
    Set<String> names = new TreeSet<>(state.fileScope().names());
    return new SyntaxTree(
        unit.source(),
        readers.entities.functions(),
        readers.entities.objects(),
        state.insertedTags(),
        names);
  }
}
