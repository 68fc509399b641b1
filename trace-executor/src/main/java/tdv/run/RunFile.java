package tdv.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A setup and one run in a file, for a program that runs by itself: the environment variable
 * {@value #VARIABLE} names the file.
 */
public final class RunFile {
  public static final String VARIABLE = "TDV_SCHEDULE";

  /** Makes the program call tdv_stop_here() before a step. */
  public static final String STOP_VARIABLE = "TDV_STOP_AT";

  private RunFile() {}

  /** Writes the file. */
  public static void write(Path file, Setup setup, RunRequest request) throws IOException {
    Requests requests = new Requests();
    requests.add(request);
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      write(channel, SetupMessage.of(setup, setup.threadNames(), Reset.SNAPSHOT));
      write(channel, requests.message(0, 1));
    }
  }

  private static void write(FileChannel channel, ByteBuffer message) throws IOException {
    while (message.hasRemaining()) {
      channel.write(message);
    }
  }
}
