package tdv.cli;

import java.util.List;
import java.util.Optional;

/** {@code tdv completion SHELL}: the script by which a shell completes tdv's command lines. */
final class CompletionCommand implements Command {
  private static final ValueType.Choice SHELLS =
      new ValueType.Choice(List.of("bash", "zsh"), Optional.empty());

  @Override
  public String name() {
    return "completion";
  }

  @Override
  public String summary() {
    return "print a script that completes commands, options and values in bash or zsh";
  }

  @Override
  public String synopsis() {
    return "bash|zsh";
  }

  @Override
  public ValueType arguments() {
    return SHELLS;
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    invocation.atMost(1);
    if (invocation.arguments().isEmpty()) {
      throw new UsageException("which shell? " + SHELLS.expected(), name());
    }
    String shell = invocation.arguments().get(0);
    Completion completion = shell.equals("zsh") ? new ZshCompletion() : new BashCompletion();
    console.out(completion.script(Dispatcher.commands()));
    return ExitCode.OK;
  }
}
