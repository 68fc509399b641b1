package tdv.emit;

import java.util.List;
import tdv.ir.IrFunction;

/** What a printed unit has beyond what its IR stands for. */
public interface UnitDecoration {
  /** The unit as it is. */
  UnitDecoration NONE = new UnitDecoration() {};

  /** Stands in front of all. */
  default String prelude() {
    return "";
  }

  /** Changes of the text outside of function bodies. */
  default List<Edit> edits() {
    return List.of();
  }

  default Decoration body(IrFunction function) {
    return Decoration.NONE;
  }
}
