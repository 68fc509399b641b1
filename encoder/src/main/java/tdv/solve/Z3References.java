package tdv.solve;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Field;
import org.sosy_lab.java_smt.api.SolverContext;

/**
 * Keeps the formulas of Z3 until its context is closed. JavaSMT 5.0.1 has two ways. Either it never
 * gives them back: then Z3 takes time quadratic in their depth to forget them, 5 s for 10,000
 * levels. Or it gives them back when Java's garbage collector has come by: then Z3 numbers the next
 * ones differently in each run, and its answers may depend on that. This is the second way with a
 * queue of garbage that is always empty, so that all are given back on close.
 */
final class Z3References {
  private Z3References() {}

  static void keep(SolverContext context) {
    try {
      Object creator = field(context.getClass(), "creator").get(context);
      field(creator.getClass(), "referenceQueue").set(creator, new Empty<>());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("internal error: JavaSMT has changed", e);
    }
  }

  private static Field field(Class<?> owner, String name) throws NoSuchFieldException {
    Field field = owner.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  private static final class Empty<T> extends ReferenceQueue<T> {
    @Override
    public Reference<? extends T> poll() {
      return null;
    }
  }
}
