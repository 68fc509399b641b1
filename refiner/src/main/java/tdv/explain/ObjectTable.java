package tdv.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tdv.counterexample.Place;
import tdv.counterexample.SharedObject;
import tdv.report.ObjectNames;
import tdv.report.RunView;
import tdv.trace.EventKind;
import tdv.trace.Trace;

/** The objects of a run, each with an id when a step is first about it. */
final class ObjectTable {
  /** No thread: names of locals say whose they are. */
  private static final int NOBODY = -1;

  private final RunView view;
  private final Map<String, SharedObject> objects = new LinkedHashMap<>();

  ObjectTable(RunView view) {
    this.view = view;
  }

  /** The object of an event; none if it is about a thread, or nothing. */
  Optional<SharedObject> of(Trace trace, int event) {
    int size = trace.accessSize(event);
    return of(trace.kind(event), trace.object(event), size, event);
  }

  /** The object of a step at a time. */
  Optional<SharedObject> of(EventKind kind, long address, long size, int event) {
    String synchronisation = kind(kind);
    boolean memory = isAccess(kind);
    if (!memory && synchronisation.isEmpty()) {
      return Optional.empty();
    }
    String name = view.objects().name(address, size, event, NOBODY);
    String type = memory ? storage(address) : synchronisation;
    return Optional.of(
        objects.computeIfAbsent(
            name + "\n" + type,
            key ->
                new SharedObject("o" + (objects.size() + 1), name, type, size, declared(address))));
  }

  /** A lock by its address, as steps have named it. */
  Optional<SharedObject> lock(long address) {
    return lock(address, view.end());
  }

  /** The same at a time. */
  Optional<SharedObject> lock(long address, int event) {
    String name = view.objects().name(address, 0, event, NOBODY);
    return objects.values().stream()
        .filter(object -> object.name().equals(name) && !object.isMemory())
        .findFirst();
  }

  private Optional<Place> declared(long address) {
    return view.objects()
        .declared(address)
        .map(at -> new Place(at.file(), at.line(), at.column(), ""));
  }

  private String storage(long address) {
    ObjectNames.Storage storage = view.objects().storage(address);
    return switch (storage) {
      case GLOBAL -> "global";
      case HEAP -> "heap";
      case LOCAL, OTHER -> "local";
    };
  }

  private static boolean isAccess(EventKind kind) {
    return switch (kind) {
      case READ, WRITE, UPDATE, COMPARE, FREE, ALLOC -> true;
      default -> false;
    };
  }

  private static String kind(EventKind kind) {
    String text = kind.text();
    int end = text.indexOf('-');
    String family = end < 0 ? text : text.substring(0, end);
    return switch (family) {
      case "mutex", "rwlock", "barrier", "once" -> family;
      case "cond" -> "condition";
      case "spin" -> "spinlock";
      case "sem" -> "semaphore";
      default -> "";
    };
  }

  List<SharedObject> all() {
    return List.copyOf(objects.values());
  }
}
