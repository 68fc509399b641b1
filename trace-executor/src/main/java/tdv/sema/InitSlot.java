package tdv.sema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tdv.ast.Init;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.Field;
import tdv.type.RecordType;

/**
 * A part of an object while its initialiser is read. A later item may replace it, or parts of it
 * (C11 6.7.9p19); what is replaced is dropped.
 */
final class InitSlot {
  private final CType type;
  private Init whole;
  private Map<Field, InitSlot> members;
  private TreeMap<Long, Run> elements;
  private boolean mentioned;
  private int order;

  /** Elements {@code first} to {@code last} of an array that have the same initialiser. */
  private record Run(long first, long last, int order, InitSlot slot) {}

  InitSlot(CType type) {
    this.type = type;
  }

  CType type() {
    return type;
  }

  /** Makes it a part that is initialised, by zeros so far. */
  void reset() {
    whole = null;
    members = null;
    elements = null;
    mentioned = true;
  }

  void set(Init value) {
    reset();
    whole = value;
  }

  /** The slot of a member; a union keeps only the member that was named last. */
  InitSlot member(Field field) {
    whole = null;
    mentioned = true;
    if (members == null) {
      members = new LinkedHashMap<>();
    }
    boolean isUnion = type instanceof RecordType record && record.definition().isUnion();
    if (isUnion && !members.containsKey(field)) {
      members.clear();
    }
    return members.computeIfAbsent(field, f -> new InitSlot(f.type()));
  }

  /**
   * The slot of the elements {@code first} to {@code last}: the one they had if they had the same
   * one, otherwise a new one.
   */
  InitSlot element(long first, long last) {
    whole = null;
    mentioned = true;
    if (elements == null) {
      elements = new TreeMap<>();
    }
    cut(first);
    cut(last + 1);
    Run known = elements.get(first);
    if (known != null && known.last() == last) {
      return known.slot();
    }
    elements.subMap(first, last + 1).clear();
    Run run = new Run(first, last, order++, new InitSlot(((ArrayType) type).element()));
    elements.put(first, run);
    return run.slot();
  }

  /** Whether some of these elements have an initialiser that the others have not. */
  boolean isMixed(long first, long last) {
    if (elements == null) {
      return false;
    }
    Map.Entry<Long, Run> before = elements.floorEntry(last);
    if (before == null || before.getValue().last() < first) {
      return false;
    }
    Run run = before.getValue();
    return run.first() > first || run.last() < last;
  }

  /** Makes a run end before {@code position}, so that the parts can differ from now on. */
  private void cut(long position) {
    Map.Entry<Long, Run> before = elements.lowerEntry(position);
    if (before == null || before.getValue().last() < position) {
      return;
    }
    Run run = before.getValue();
    elements.put(run.first(), new Run(run.first(), position - 1, run.order(), run.slot()));
    elements.put(position, new Run(position, run.last(), run.order(), run.slot().copy()));
  }

  private InitSlot copy() {
    InitSlot copy = new InitSlot(type);
    copy.whole = whole;
    copy.mentioned = mentioned;
    copy.order = order;
    if (members != null) {
      copy.members = new LinkedHashMap<>();
      members.forEach((field, slot) -> copy.members.put(field, slot.copy()));
    }
    if (elements != null) {
      copy.elements = new TreeMap<>();
      elements.forEach(
          (first, run) ->
              copy.elements.put(first, new Run(first, run.last(), run.order(), run.slot().copy())));
    }
    return copy;
  }

  Init finish() {
    if (whole != null) {
      return whole;
    }
    return type instanceof ArrayType array ? array(array) : record();
  }

  private Init record() {
    List<Init.Item> items = new ArrayList<>();
    if (members != null) {
      members.forEach(
          (field, slot) -> {
            if (slot.mentioned) {
              items.add(new Init.MemberInit(field, slot.finish()));
            }
          });
    }
    return new Init.Aggregate(type, List.copyOf(items));
  }

  private Init array(ArrayType array) {
    long count =
        elements == null || elements.isEmpty() ? 0 : elements.lastEntry().getValue().last() + 1;
    CType complete =
        array.length() instanceof ArrayType.Unknown ? ArrayType.of(array.element(), count) : array;
    List<Init.Item> items = new ArrayList<>();
    if (elements != null) {
      List<Run> runs = new ArrayList<>(elements.values());
      runs.sort(Comparator.comparingInt(Run::order));
      for (Run run : runs) {
        if (run.slot().mentioned) {
          items.add(new Init.Elements(run.first(), run.last(), run.slot().finish()));
        }
      }
    }
    return new Init.Aggregate(complete, List.copyOf(items));
  }
}
