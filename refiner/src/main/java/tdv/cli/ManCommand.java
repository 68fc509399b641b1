package tdv.cli;

/** {@code tdv man}: the manual page. */
final class ManCommand implements Command {
  @Override
  public String name() {
    return "man";
  }

  @Override
  public String summary() {
    return "print the manual page, for 'man -l'";
  }

  @Override
  public String synopsis() {
    return "";
  }

  @Override
  public ValueType arguments() {
    return NO_ARGUMENTS;
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    invocation.atMost(0);
    console.out(ManualPage.of(Dispatcher.commands(), VersionCommand.tdv()));
    return ExitCode.OK;
  }
}
