package tdv.run;

import java.nio.ByteBuffer;

/** Requests to the explorer as they go over the wire. */
final class ExploreMessages {
  private ExploreMessages() {}

  static ByteBuffer of(ExploreRequest request) {
    ByteBuffer message;
    if (request instanceof ExploreRequest.Begin begin) {
      message = message(Wire.EXPLORE_BEGIN, begin.image().size());
      put(message, begin.settings());
      message.put(Wire.ExploreRequest.SIZEOF, begin.image().bytes());
    } else if (request instanceof ExploreRequest.Join join) {
      message = message(Wire.EXPLORE_JOIN, 0);
      put(message, join.settings());
      message
          .putInt(Wire.ExploreRequest.PID, (int) join.pid())
          .putInt(Wire.ExploreRequest.FILE, join.file());
    } else if (request instanceof ExploreRequest.Go go) {
      message =
          message(Wire.EXPLORE_GO, 0)
              .putLong(Wire.ExploreRequest.MAX_RUNS, go.maxRuns())
              .putLong(Wire.ExploreRequest.MAX_MILLIS, go.maxMillis());
    } else {
      message = message(Wire.EXPLORE_SAVE, 0);
    }
    return message;
  }

  private static ByteBuffer message(int action, int more) {
    ByteBuffer message = Requests.allocate(Wire.ExploreRequest.SIZEOF + more);
    return message
        .putInt(Wire.Message.BYTES, message.capacity())
        .putInt(Wire.Message.KIND, Wire.EXPLORE)
        .putInt(Wire.ExploreRequest.ACTION, action);
  }

  private static void put(ByteBuffer message, ExploreRequest.Settings settings) {
    message
        .putInt(Wire.ExploreRequest.REDUCTION, settings.reduction())
        .putInt(Wire.ExploreRequest.FLAGS, settings.states() ? Wire.EXPLORE_STATES : 0)
        .putInt(Wire.ExploreRequest.CHECKS, settings.checks());
  }
}
