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

  /**
   * An element of an array.
   *
   * @param index any number will do: it is cut to what the mask covers
   * @param mask all valid indices; or more than these, but not far from them
   */
  record Element(Shared object, Expression index, int mask) implements Place {
    static final int VALID = Shared.ELEMENTS - 1;
    static final int BEYOND = 2 * Shared.ELEMENTS - 1;

    @Override
    public String text() {
      return object.name() + "[" + masked(index, mask) + "]";
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

  /** A member of a struct or union, or an element of it. */
  record Part(Shared object, Member member, Expression index) implements Place {
    @Override
    public String text() {
      String element = member.mask() == 0 ? "" : "[" + masked(index, member.mask()) + "]";
      return object.name() + "." + member.text() + element;
    }

    @Override
    public CType type() {
      return member.type();
    }

    @Override
    public int steps() {
      return 1 + (member.mask() == 0 ? 0 : index.steps());
    }

    @Override
    public Stream<Expression> expressions() {
      return member.mask() == 0 ? Stream.empty() : Stream.of(index);
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

  private static String masked(Expression index, int mask) {
    return index instanceof Expression.Constant constant
        ? Integer.toString(constant.value() & mask)
        : index.operand() + " & " + mask;
  }

  Shared object();

  /** An lvalue. */
  String text();

  /** How many steps an access takes. */
  int steps();

  /** The type of what is there. */
  default CType type() {
    return object().type();
  }

  default boolean isAtomic() {
    return object().kind().isAtomic();
  }

  /** The expressions in it. */
  default Stream<Expression> expressions() {
    return Stream.empty();
  }
}
