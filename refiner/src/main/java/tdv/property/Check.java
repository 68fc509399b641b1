package tdv.property;

import java.util.Locale;

/** What {@code --check} chooses from: {@code enum tdv_check} in tdv_wire.h, in its order. */
public enum Check {
  ASSERT,
  DEADLOCK,
  RACE,
  MEMORY,
  API;

  /** The bit in messages. */
  public int bit() {
    return 1 << ordinal();
  }

  /** The name on the command line. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
