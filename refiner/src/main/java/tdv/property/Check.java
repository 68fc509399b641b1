package tdv.property;

import java.util.Locale;

/** What {@code --check} chooses from: {@code enum tdv_check} in tdv_wire.h. */
public enum Check {
  ASSERT(1),
  DEADLOCK(2),
  RACE(4),
  MEMORY(8),
  API(16);

  private final int bit;

  Check(int bit) {
    this.bit = bit;
  }

  /** The bit in messages. */
  public int bit() {
    return bit;
  }

  /** The name on the command line. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
