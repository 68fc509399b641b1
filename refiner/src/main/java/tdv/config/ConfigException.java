package tdv.config;

import tdv.source.Position;

/** A configuration is wrong at this place; the message says how. */
public final class ConfigException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Position position;

  public ConfigException(Position position, String message) {
    super(message);
    this.position = position;
  }

  /** The message as gcc writes messages. */
  public String render() {
    return position + ": error: " + getMessage();
  }
}
