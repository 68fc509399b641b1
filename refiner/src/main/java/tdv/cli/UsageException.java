package tdv.cli;

import java.util.Optional;

/** The command line is wrong; the message says how. Exit code 2. */
final class UsageException extends Exception {
  private final String command;

  /** A mistake before the command is known. */
  UsageException(String message) {
    this(message, null);
  }

  /** A mistake in the arguments of a command. */
  UsageException(String message, String command) {
    super(message);
    this.command = command;
  }

  /** The command whose help is worth reading. */
  Optional<String> command() {
    return Optional.ofNullable(command);
  }
}
