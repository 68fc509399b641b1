package tdv.sema;

import java.util.ArrayList;
import java.util.List;
import tdv.ast.Function;
import tdv.ast.FunctionBody;
import tdv.ast.Stmt;
import tdv.parse.GnuCParser;
import tdv.type.RecordDefinition;

/**
 * A function definition whose header is read and whose body may wait (C11 6.9.1).
 *
 * @param headerRecords complete records declared in the header
 */
record FunctionDefinition(
    Function function,
    Parameters parameters,
    List<RecordDefinition> headerRecords,
    int headerStart,
    GnuCParser.CompoundStatementContext body) {

  /** Reads the body and makes it the function's. */
  void read(Readers readers) {
    UnitState state = readers.state;
    state.takeBounds();
    state.takeLocalStatics();
    state.takeLocalRecords();
    state.reenter(parameters.scope());
    try {
      Stmt.Compound block = readers.statements.body(function, body);
      List<RecordDefinition> records = new ArrayList<>(headerRecords);
      records.addAll(state.takeLocalRecords());
      function.define(
          new FunctionBody(
              parameters.variables(),
              parameters.bounds(),
              block,
              headerStart,
              UnitState.offset(body),
              body.getStop().getStopIndex() + 1,
              records,
              state.takeLocalStatics()));
    } finally {
      state.reenter(state.fileScope());
    }
  }
}
