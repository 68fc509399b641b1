package tdv.sema;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tdv.type.CType;

/** One scope of identifiers and tags (C11 6.2.1), linked to the one around it. */
final class Scope {
  private final Scope outer;
  private final Map<String, Symbol> symbols = new HashMap<>();
  private final Map<String, CType> tags = new HashMap<>();

  Scope(Scope outer) {
    this.outer = outer;
  }

  boolean isFileScope() {
    return outer == null;
  }

  Scope outer() {
    return outer;
  }

  void declare(String name, Symbol symbol) {
    symbols.put(name, symbol);
  }

  Optional<Symbol> lookup(String name) {
    for (Scope scope = this; scope != null; scope = scope.outer) {
      Symbol symbol = scope.symbols.get(name);
      if (symbol != null) {
        return Optional.of(symbol);
      }
    }
    return Optional.empty();
  }

  Optional<Symbol> lookupHere(String name) {
    return Optional.ofNullable(symbols.get(name));
  }

  void declareTag(String tag, CType type) {
    tags.put(tag, type);
  }

  Optional<CType> lookupTag(String tag) {
    for (Scope scope = this; scope != null; scope = scope.outer) {
      CType type = scope.tags.get(tag);
      if (type != null) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  Optional<CType> lookupTagHere(String tag) {
    return Optional.ofNullable(tags.get(tag));
  }

  Set<String> names() {
    return symbols.keySet();
  }
}
