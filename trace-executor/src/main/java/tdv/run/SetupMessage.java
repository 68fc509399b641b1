package tdv.run;

import java.nio.ByteBuffer;
import java.util.List;
import tdv.schedule.ThreadNames;

/** A {@link Setup} as the message that a program gets. */
final class SetupMessage {
  private SetupMessage() {}

  static ByteBuffer of(Setup setup, ThreadNames names, Reset mode) {
    List<ThreadNames.Entry> threads = names.entries();
    ByteBuffer message = Requests.allocate(size(setup, 1 + threads.size()));
    message
        .putInt(Wire.Message.BYTES, message.capacity())
        .putInt(Wire.Message.KIND, Wire.SETUP)
        .putInt(Wire.Setup.VERSION, Wire.WIRE_VERSION)
        .putInt(Wire.Setup.RESET, mode == Reset.FORK ? Wire.RESET_FORK : Wire.RESET_SNAPSHOT)
        .putInt(Wire.Setup.FLAGS, flags(setup))
        .putInt(Wire.Setup.THREADS, 1 + threads.size())
        .putInt(Wire.Setup.POKES, setup.inputs().pokes().size())
        .putInt(Wire.Setup.INPUTS, setup.inputs().values().size())
        .putLong(Wire.Setup.MAX_STEPS, setup.limits().maxSteps())
        .putLong(Wire.Setup.MAX_LOCAL_STEPS, setup.limits().maxLocalSteps())
        .putInt(Wire.Setup.MAX_MILLIS, setup.limits().maxMillis())
        .putInt(Wire.Setup.STACK_BYTES, setup.limits().stackBytes());
    message.position(Wire.Setup.SIZEOF);
    message.putInt(0); // Slot 0 is main, which nobody creates.
    for (ThreadNames.Entry thread : threads) {
      message.putShort((short) thread.parent()).putShort((short) thread.ordinal());
    }
    setup.inputs().pokes().forEach(poke -> put(message, poke));
    for (InputValues input : setup.inputs().values()) {
      message.putInt(input.site()).putInt(input.values().size());
      input.values().forEach(message::putLong);
    }
    return message.flip();
  }

  private static int size(Setup setup, int threads) {
    int size = Wire.Setup.SIZEOF + threads * Wire.ThreadName.SIZEOF;
    size += setup.inputs().pokes().size() * Wire.Poke.SIZEOF;
    for (InputValues input : setup.inputs().values()) {
      size += Wire.Input.SIZEOF + input.values().size() * Long.BYTES;
    }
    return size;
  }

  private static int flags(Setup setup) {
    return (setup.spurious() ? Wire.SPURIOUS_WAKEUPS : 0)
        | (setup.showOutput() ? Wire.SHOW_OUTPUT : 0);
  }

  private static void put(ByteBuffer message, Poke poke) {
    byte[] bytes = poke.bytes();
    message.putLong(poke.address()).putInt(bytes.length).putInt(0);
    message.put(bytes).put(new byte[Poke.MAX_BYTES - bytes.length]);
  }
}
