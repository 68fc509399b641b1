package tdv.explore;

import tdv.compile.Executable;
import tdv.run.Exploration;
import tdv.run.ExploreAnswer;
import tdv.run.ExploreRequest;
import tdv.run.Reset;
import tdv.run.Session;
import tdv.run.Setup;
import tdv.schedule.ThreadNames;

/** Starts the processes of a search. */
interface Searchers {
  /** A process that gives threads these slots. */
  Searcher start(ThreadNames names);

  /** Whether the processes that search run the program in others: it can't do any harm to them. */
  boolean isForking();

  /** The same, but forking. */
  Searchers forking();

  /** Those of a program; the setup's reset is not {@link Reset#AUTO}. */
  static Searchers of(Executable executable, Setup setup) {
    return new Searchers() {
      @Override
      public Searcher start(ThreadNames names) {
        return new OneSession(Session.open(executable, setup.withThreadNames(names)));
      }

      @Override
      public boolean isForking() {
        return setup.reset() == Reset.FORK;
      }

      @Override
      public Searchers forking() {
        return of(executable, setup.withReset(Reset.FORK));
      }
    };
  }

  /** The one process of a session. */
  final class OneSession implements Searcher {
    private final Session session;
    private final Exploration exploration;

    private OneSession(Session session) {
      this.session = session;
      this.exploration = session.explore();
    }

    @Override
    public ExploreAnswer send(ExploreRequest request) {
      return exploration.send(request);
    }

    @Override
    public long pid() {
      return exploration.pid();
    }

    @Override
    public void close() {
      session.close();
    }
  }
}
