package tdv.cli;

import org.apache.commons.cli.Options;
import tdv.ir.IrPrinter;
import tdv.source.ByteText;

/** {@code tdv ir}: the intermediate representation, for people to read. */
final class IrCommand implements Command {
  @Override
  public String name() {
    return "ir";
  }

  @Override
  public String summary() {
    return "print the program's intermediate representation";
  }

  @Override
  public String synopsis() {
    return "FILE... [-p DIR] [-- COMPILER-FLAGS...]";
  }

  @Override
  public Options options() {
    return new Options().addOption(ProgramInput.compileCommands());
  }

  @Override
  public boolean takesCompilerFlags() {
    return true;
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    String text = IrPrinter.print(ProgramInput.load(invocation, console).units());
    console.out(ByteText.bytes(text));
    return ExitCode.OK;
  }
}
