package tdv.ast;

import java.util.Optional;
import tdv.type.CType;

/**
 * An object with a name, or an unnamed one (a compound literal). Its identity is the object's
 * identity; the declarations of a global that are one object by linkage share one Variable.
 */
public final class Variable extends Entity {
  /** Where the object lives. */
  public enum Storage {
    /** File scope, or declared {@code extern} inside a function. */
    GLOBAL,
    /** {@code static} inside a function, and its static compound literals. */
    LOCAL_STATIC,
    AUTOMATIC,
    PARAMETER
  }

  private final Storage storage;
  private final int offset;
  private final boolean threadLocal;
  private CType type;
  private Optional<Init> init = Optional.empty();
  private Optional<Function> cleanup = Optional.empty();
  private int alignment;

  /**
   * @param name the name in the source; empty for an unnamed object or parameter
   */
  public Variable(String name, CType type, Storage storage, boolean threadLocal, int offset) {
    super(name);
    this.type = type;
    this.storage = storage;
    this.threadLocal = threadLocal;
    this.offset = offset;
  }

  public Storage storage() {
    return storage;
  }

  public boolean isThreadLocal() {
    return threadLocal;
  }

  /** The place of its name in the preprocessed text. */
  public int offset() {
    return offset;
  }

  @Override
  public CType type() {
    return type;
  }

  /** A later declaration or an initialiser completes the type ({@code int a[]}). */
  public void refine(CType completed) {
    type = completed;
  }

  /** The initialiser of an object with static storage duration. */
  public Optional<Init> init() {
    return init;
  }

  public void initialise(Init value) {
    init = Optional.of(value);
  }

  /**
   * The function of a {@code cleanup} attribute, called with the variable's address when its scope
   * is left.
   */
  public Optional<Function> cleanup() {
    return cleanup;
  }

  public void cleanUpWith(Function function) {
    cleanup = Optional.of(function);
  }

  /** What an attribute or _Alignas on the declaration demands, in bytes; 0 if nothing. */
  public int alignment() {
    return alignment;
  }

  public void align(int bytes) {
    alignment = Math.max(alignment, bytes);
  }
}
