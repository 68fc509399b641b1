package tdv.sema;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import tdv.ast.Label;

/**
 * The labels of one function (C11 6.2.1p3): a name means the same label everywhere in the function,
 * except inside blocks that declare it with {@code __label__}.
 */
final class Labels {
  private final Deque<Map<String, Label>> blocks = new ArrayDeque<>();
  private final Map<String, Label> function = new HashMap<>();

  void enterBlock() {
    blocks.push(new HashMap<>());
  }

  void leaveBlock() {
    blocks.pop();
  }

  void declare(String name) {
    blocks.element().put(name, new Label(name));
  }

  Label get(String name) {
    for (Map<String, Label> block : blocks) {
      Label label = block.get(name);
      if (label != null) {
        return label;
      }
    }
    return function.computeIfAbsent(name, Label::new);
  }
}
