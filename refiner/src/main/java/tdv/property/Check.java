package tdv.property;

import java.util.Locale;

/** What {@code --check} chooses from. */
public enum Check {
  ASSERT,
  DEADLOCK,
  RACE,
  MEMORY,
  API;

  /** The name on the command line. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
