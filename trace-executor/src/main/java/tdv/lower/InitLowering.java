package tdv.lower;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import tdv.ast.Expr;
import tdv.ast.Expr.BinaryOp;
import tdv.ast.Function;
import tdv.ast.Init;
import tdv.ast.Variable;
import tdv.ir.Block;
import tdv.ir.Callee;
import tdv.ir.Instruction;
import tdv.ir.Register;
import tdv.ir.Value;
import tdv.type.ArrayType;
import tdv.type.CType;
import tdv.type.Field;
import tdv.type.FunctionType;
import tdv.type.IntType;
import tdv.type.Layout;
import tdv.type.PointerType;
import tdv.type.RecordType;

/**
 * Gives an automatic object its initial value: zeros where something is left out, then the parts in
 * order.
 */
final class InitLowering {
  /** Longer runs of elements with one value are filled by a loop. */
  private static final long UNROLLED = 16;

  private static final FunctionType FILL =
      new FunctionType(
          PointerType.TO_VOID,
          List.of(PointerType.TO_VOID, IntType.INT, IntType.UNSIGNED_LONG),
          false,
          true);
  private static final FunctionType COPY =
      new FunctionType(
          PointerType.TO_VOID,
          List.of(PointerType.TO_VOID, PointerType.TO_VOID, IntType.UNSIGNED_LONG),
          false,
          true);
  private static final Function MEMSET = new Function("__builtin_memset", FILL);
  private static final Function MEMCPY = new Function("__builtin_memcpy", COPY);

  private final FunctionLowering f;

  /**
   * Values that fill more than one element: evaluated into variables, from which they are read
   * again.
   */
  private final IdentityHashMap<Init.Value, Init.Value> evaluated = new IdentityHashMap<>();

  private final Set<Init> repeated = Collections.newSetFromMap(new IdentityHashMap<>());

  InitLowering(FunctionLowering f) {
    this.f = f;
  }

  void initialise(int offset, Place place, Init init) {
    findRepeated(init, Collections.newSetFromMap(new IdentityHashMap<>()));
    if (!isComplete(init) && place instanceof Place.InMemory memory) {
      clear(offset, memory.address(), Layout.size(memory.type()));
    }
    fill(offset, place, init);
  }

  /** A range that a later item split gives the same value to several runs of elements. */
  private void findRepeated(Init init, Set<Init> seen) {
    if (init instanceof Init.Aggregate aggregate) {
      aggregate.items().forEach(item -> findRepeated(item.init(), seen));
    } else if (!seen.add(init)) {
      repeated.add(init);
    }
  }

  /** Whether the initialiser names every part of the object. */
  private static boolean isComplete(Init init) {
    if (init instanceof Init.Aggregate aggregate) {
      return coversAll(aggregate)
          && aggregate.items().stream().allMatch(item -> isComplete(item.init()));
    }
    if (init instanceof Init.Text text) {
      return text.type().fixedCount().equals(text.literal().type().fixedCount());
    }
    return true;
  }

  private static boolean coversAll(Init.Aggregate aggregate) {
    if (aggregate.type() instanceof ArrayType array) {
      OptionalLong count = array.fixedCount();
      long named = 0;
      for (Init.Item item : aggregate.items()) {
        Init.Elements elements = (Init.Elements) item;
        named += elements.last() - elements.first() + 1;
      }
      return count.isPresent() && named == count.getAsLong();
    }
    if (aggregate.type() instanceof RecordType record) {
      List<Field> fields = record.definition().fields();
      // Padding, unnamed bits and the rest of a union are cleared as gcc does.
      return !record.definition().isUnion()
          && fields.stream().noneMatch(Field::isBitField)
          && aggregate.items().size() == fields.size();
    }
    return !aggregate.items().isEmpty();
  }

  private void fill(int offset, Place place, Init init) {
    if (init instanceof Init.Value value) {
      Expr expr =
          repeated.remove(init) || evaluated.containsKey(init)
              ? ((Init.Value) evaluateOnce(offset, init)).value()
              : value.value();
      f.places.write(offset, place, f.expressions.value(expr));
    } else if (init instanceof Init.Text text) {
      copyText(offset, (Place.InMemory) place, text);
    } else if (init instanceof Init.Aggregate aggregate) {
      for (Init.Item item : aggregate.items()) {
        if (item instanceof Init.Elements elements) {
          elements(offset, (Place.InMemory) place, elements);
        } else if (item instanceof Init.MemberInit member) {
          Field field = member.field();
          fill(offset, Places.part((Place.InMemory) place, field.type(), field), member.init());
        }
      }
    }
  }

  private void elements(int offset, Place.InMemory array, Init.Elements elements) {
    CType type = ((ArrayType) array.type()).element();
    long size = Layout.size(type);
    long count = elements.last() - elements.first() + 1;
    int align = Places.alignmentAt(array.align(), size);
    if (count == 1) {
      Value address = Values.offset(array.address(), elements.first() * size);
      fill(offset, new Place.InMemory(address, type, align), elements.init());
      return;
    }
    Init once = evaluateOnce(offset, elements.init());
    if (count <= UNROLLED) {
      for (long i = elements.first(); i <= elements.last(); i++) {
        Value address = Values.offset(array.address(), i * size);
        fill(offset, new Place.InMemory(address, type, align), once);
      }
      return;
    }
    loop(
        offset,
        elements,
        index -> {
          Value bytes = Values.binary(IntType.LONG, BinaryOp.MUL, index, Values.number(size));
          Value address = Values.offset(array.address(), bytes);
          fill(offset, new Place.InMemory(address, type, align), once);
        });
  }

  /**
   * The value of {@code [a ... b] = value} is evaluated once, even if a later item splits the
   * range: it is kept in variables of its own, from which all elements are filled.
   */
  private Init evaluateOnce(int offset, Init init) {
    if (init instanceof Init.Value value) {
      return evaluated.computeIfAbsent(value, v -> keep(offset, value.value()));
    }
    if (init instanceof Init.Aggregate aggregate) {
      List<Init.Item> items = new ArrayList<>();
      for (Init.Item item : aggregate.items()) {
        Init kept = evaluateOnce(offset, item.init());
        items.add(
            item instanceof Init.Elements elements
                ? new Init.Elements(elements.first(), elements.last(), kept)
                : new Init.MemberInit(((Init.MemberInit) item).field(), kept));
      }
      return new Init.Aggregate(aggregate.type(), items);
    }
    return init;
  }

  private Init.Value keep(int offset, Expr value) {
    if (value instanceof Expr.IntConst || value instanceof Expr.FloatConst) {
      return new Init.Value(value);
    }
    CType type = value.type().unqualified();
    Variable held = new Variable("", type, Variable.Storage.AUTOMATIC, false, offset);
    f.places.write(offset, f.home(held), f.expressions.value(value));
    return new Init.Value(new Expr.Read(offset, type, new Expr.VariableRef(offset, held)));
  }

  private interface Body {
    void at(Value index);
  }

  private void loop(int offset, Init.Elements elements, Body body) {
    Register index = f.graph.temporary(IntType.LONG);
    Block next = new Block();
    Block end = new Block();
    f.graph.assign(offset, index, Values.number(elements.first()));
    f.graph.start(next);
    body.at(new Value.Use(index));
    f.graph.assign(
        offset,
        index,
        Values.binary(IntType.LONG, BinaryOp.ADD, new Value.Use(index), Values.number(1)));
    Value more =
        Values.binary(
            IntType.INT, BinaryOp.LE, new Value.Use(index), Values.number(elements.last()));
    f.conditions.branch(offset, more, next, end);
    f.graph.start(end);
  }

  private void clear(int offset, Value address, long bytes) {
    if (bytes > 0) {
      f.graph.add(
          new Instruction.Call(
              offset,
              Optional.empty(),
              new Callee.Direct(MEMSET),
              FILL,
              List.of(
                  address,
                  Value.Constant.of(IntType.INT, 0),
                  Value.Constant.of(IntType.UNSIGNED_LONG, bytes))));
    }
  }

  private void copyText(int offset, Place.InMemory place, Init.Text text) {
    long element = Layout.size(text.type().element());
    long available = text.literal().type().fixedCount().orElse(0);
    long count = Math.min(available, text.type().fixedCount().orElse(available));
    if (count > 0) {
      f.graph.add(
          new Instruction.Call(
              offset,
              Optional.empty(),
              new Callee.Direct(MEMCPY),
              COPY,
              List.of(
                  place.address(),
                  new Value.StringAddress(text.literal().spelling()),
                  Value.Constant.of(IntType.UNSIGNED_LONG, count * element))));
    }
  }
}
