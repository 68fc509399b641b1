package tdv.random;

import java.util.stream.Stream;

/** What a statement accesses or works on. */
sealed interface Place {
  /** A variable, or an object of the thread library. */
  record Whole(Shared object) implements Place {
    @Override
    public String text() {
      return object.name();
    }

    @Override
    public int steps() {
      return 1;
    }
  }

  /** An element of an array; any index will do. */
  record Element(Shared object, Expression index) implements Place {
    @Override
    public String text() {
      return object.name() + "[" + indexText() + "]";
    }

    private String indexText() {
      return index instanceof Expression.Constant constant
          ? Integer.toString(constant.value() % Shared.ELEMENTS)
          : index.operand() + " & " + (Shared.ELEMENTS - 1);
    }

    @Override
    public int steps() {
      return 1 + index.steps();
    }

    @Override
    public Stream<Expression> expressions() {
      return Stream.of(index);
    }
  }

  /** What a pointer points to; the pointer is shared, too. */
  record Target(Shared object) implements Place {
    @Override
    public String text() {
      return "*" + object.name();
    }

    @Override
    public int steps() {
      return 2;
    }
  }

  Shared object();

  /** An lvalue. */
  String text();

  /** How many steps an access takes. */
  int steps();

  default boolean isAtomic() {
    return object().kind().isAtomic();
  }

  /** The expressions in it. */
  default Stream<Expression> expressions() {
    return Stream.empty();
  }
}
