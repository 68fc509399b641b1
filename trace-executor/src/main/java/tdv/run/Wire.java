package tdv.run;

/**
 * The numbers of the protocol in tdv_wire.h: each nested class holds the offsets of the struct with
 * its name. WireFormatTest compares all of them with the header.
 */
final class Wire {
  static final int WIRE_VERSION = 7;
  static final int WIRE_MAGIC = 0x76645431;
  static final int CHECKPOINTS = 64;
  static final int EXPLORED_ALL = 0x40000000;

  static final String ENV_SOCKET = "TDV_SOCKET";
  static final String ENV_LIMITS = "TDV_LIMITS";

  static final int HELLO = 1;
  static final int SETUP = 2;
  static final int READY = 3;
  static final int RUN = 4;
  static final int RESULTS = 5;
  static final int EXPLORE = 6;
  static final int EXPLORED = 7;

  static final int RESET_SNAPSHOT = 0;
  static final int RESET_FORK = 1;

  static final int SPURIOUS_WAKEUPS = 1;
  static final int SHOW_OUTPUT = 2;

  static final int STRICT = 1;
  static final int WANT_EVENTS = 2;
  static final int WANT_PATHS = 4;
  static final int WANT_STACKS = 8;
  static final int EXPLORING = 16;
  static final int WANT_ENABLED = 32;
  static final int END_AT_FAILURE = 64;

  static final int SAVED = 1;
  static final int LEFT_SCHEDULE = 2;
  static final int DEFAULT_INPUT = 4;
  static final int LAST_RUN = 8;

  static final int REDUCE_NONE = 0;
  static final int REDUCE_SLEEP = 1;
  static final int REDUCE_FG = 2;
  static final int REDUCE_OPTIMAL = 3;
  static final int REDUCE_OBSERVERS = 4;
  static final int REDUCE_STATES = 5;

  static final int EXPLORE_BEGIN = 1;
  static final int EXPLORE_JOIN = 2;
  static final int EXPLORE_GO = 3;
  static final int EXPLORE_SAVE = 4;

  static final int EXPLORE_STATES = 1;

  static final int CHECK_ASSERT = 1;
  static final int CHECK_DEADLOCK = 2;
  static final int CHECK_RACE = 4;
  static final int CHECK_MEMORY = 8;
  static final int CHECK_API = 16;

  static final int EXPLORE_READY = 0;
  static final int EXPLORE_COMPLETE = 1;
  static final int EXPLORE_PAUSED = 2;
  static final int EXPLORE_FOUND = 3;
  static final int EXPLORE_LAST = 4;

  private Wire() {}

  /** Every message begins with this. */
  static final class Message {
    static final int BYTES = 0;
    static final int KIND = 4;
    static final int SIZEOF = 8;

    private Message() {}
  }

  /** The first message of a program. */
  static final class Hello {
    static final int HEADER = 0;
    static final int MAGIC = 8;
    static final int VERSION = 12;
    static final int PID = 16;
    static final int FLAGS = 20;
    static final int DATA_START = 24;
    static final int DATA_END = 32;
    static final int SIZEOF = 40;

    private Hello() {}
  }

  /** The first message to a program. */
  static final class Setup {
    static final int HEADER = 0;
    static final int VERSION = 8;
    static final int RESET = 12;
    static final int FLAGS = 16;
    static final int THREADS = 20;
    static final int POKES = 24;
    static final int INPUTS = 28;
    static final int MAX_STEPS = 32;
    static final int MAX_LOCAL_STEPS = 40;
    static final int MAX_MILLIS = 48;
    static final int STACK_BYTES = 52;
    static final int SIZEOF = 56;

    private Setup() {}
  }

  /** A thread behind a slot. */
  static final class ThreadName {
    static final int PARENT = 0;
    static final int ORDINAL = 2;
    static final int SIZEOF = 4;

    private ThreadName() {}
  }

  /** Bytes that a variable has before main. */
  static final class Poke {
    static final int ADDRESS = 0;
    static final int SIZE = 8;
    static final int UNUSED = 12;
    static final int BYTES = 16;
    static final int SIZEOF = 32;

    private Poke() {}
  }

  /** The values of a site. */
  static final class Input {
    static final int SITE = 0;
    static final int COUNT = 4;
    static final int SIZEOF = 8;

    private Input() {}
  }

  /** One run of a RUN message. */
  static final class RunRequest {
    static final int BYTES = 0;
    static final int FLAGS = 4;
    static final int POLICY = 6;
    static final int SEED = 8;
    static final int PCT_DEPTH = 16;
    static final int PCT_STEPS = 20;
    static final int BASE = 24;
    static final int SAVE = 28;
    static final int SAVE_STEP = 32;
    static final int FIRST_EVENT = 40;
    static final int MAX_STEPS = 48;
    static final int SEGMENTS = 56;
    static final int SLEEPING = 60;
    static final int SIZEOF = 64;

    private RunRequest() {}
  }

  /** Some steps of a thread. */
  static final class Segment {
    static final int THREAD = 0;
    static final int STEPS = 4;
    static final int SIZEOF = 8;

    private Segment() {}
  }

  /** One run of a RESULTS message. */
  static final class RunResult {
    static final int BYTES = 0;
    static final int OUTCOME = 4;
    static final int FLAGS = 6;
    static final int STATUS = 8;
    static final int THREAD = 12;
    static final int SITE = 16;
    static final int SIZE = 20;
    static final int ADDRESS = 24;
    static final int STEPS = 32;
    static final int EVENTS = 40;
    static final int LEFT_AT = 48;
    static final int SENT = 56;
    static final int THREADS = 60;
    static final int ALLOC_SITE = 64;
    static final int FREE_SITE = 68;
    static final int OBJECT = 72;
    static final int OBJECT_SIZE = 80;
    static final int TEXT = 88;
    static final int UNUSED = 92;
    static final int SIZEOF = 96;

    private RunResult() {}
  }

  /** An event, which {@link tdv.trace.Trace} reads. */
  static final class Event {
    static final int SIZEOF = 32;

    private Event() {}
  }

  /** A thread at the end of a run. */
  static final class RunThread {
    static final int SLOT = 0;
    static final int PARENT = 2;
    static final int ORDINAL = 4;
    static final int STATE = 6;
    static final int PENDING = 7;
    static final int SITE = 8;
    static final int STACK = 12;
    static final int OBJECT = 16;
    static final int START = 24;
    static final int BIT_COUNT = 32;
    static final int SIZEOF = 40;

    private RunThread() {}
  }

  /** What the explorer is asked for. */
  static final class ExploreRequest {
    static final int HEADER = 0;
    static final int ACTION = 8;
    static final int REDUCTION = 12;
    static final int FLAGS = 16;
    static final int CHECKS = 20;
    static final int PID = 24;
    static final int FILE = 28;
    static final int MAX_RUNS = 32;
    static final int MAX_MILLIS = 40;
    static final int SIZEOF = 48;

    private ExploreRequest() {}
  }

  /** What the explorer answers. */
  static final class Explored {
    static final int HEADER = 0;
    static final int STATUS = 8;
    static final int FILE = 12;
    static final int EXECUTIONS = 16;
    static final int SPUN = 24;
    static final int ASSUMPTIONS = 32;
    static final int REDUNDANT = 40;
    static final int INFEASIBLE = 48;
    static final int STEP_LIMITS = 56;
    static final int TIME_LIMITS = 64;
    static final int STEPS = 72;
    static final int LONGEST = 80;
    static final int PENDING = 88;
    static final int EXPLORED = 96;
    static final int STATES = 104;
    static final int STATES_SUM = 112;
    static final int CPU_NS = 120;
    static final int THREADS = 128;
    static final int CANDIDATES = 132;
    static final int IMAGE = 136;
    static final int SLOTS = 144;
    static final int FLAGS = 148;
    static final int SIZEOF = 152;

    private Explored() {}
  }

  /** A bug that the explorer has seen. */
  static final class Candidate {
    static final int BYTES = 0;
    static final int OUTCOME = 4;
    static final int FIRST = 6;
    static final int SECOND = 8;
    static final int SITES = 10;
    static final int STATUS = 12;
    static final int SEGMENTS = 16;
    static final int TEXT = 20;
    static final int SIZEOF = 24;

    private Candidate() {}
  }
}
