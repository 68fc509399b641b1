package tdv.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which identifiers name types at one place of a program (C11, 6.2.1): the innermost declaration of
 * a name that is in scope says whether it is a typedef.
 *
 * <p>Only declarations that change the answer are remembered, so most of them cost one look-up.
 */
final class TypeNames {
  private final Set<String> types = new HashSet<>();

  /** The names whose meaning changed, in order; to leave a scope is to change them back. */
  private final List<String> changes = new ArrayList<>();

  /** For each open scope, how many changes there were before it. */
  private final Deque<Integer> scopes = new ArrayDeque<>();

  TypeNames() {
    // Declared by gcc itself; __builtin_va_list is a token of its own.
    types.add("__int128_t");
    types.add("__uint128_t");
  }

  boolean contains(String name) {
    return types.contains(name);
  }

  /** From here to the end of the innermost scope, the name is a type or it is not. */
  void declare(String name, boolean isType) {
    if (types.contains(name) != isType) {
      changes.add(name);
      change(name);
    }
  }

  void enterScope() {
    scopes.push(changes.size());
  }

  void leaveScope() {
    int before = scopes.pop();
    while (changes.size() > before) {
      change(changes.remove(changes.size() - 1));
    }
  }

  /** The type names that declarations of the innermost scope hide. */
  List<String> hidden() {
    int before = scopes.getFirst();
    return before == changes.size()
        ? List.of()
        : List.copyOf(changes.subList(before, changes.size()));
  }

  private void change(String name) {
    if (!types.remove(name)) {
      types.add(name);
    }
  }
}
