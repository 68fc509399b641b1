package tdv.run;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.newsclub.net.unix.AFUNIXServerSocket;
import org.newsclub.net.unix.AFUNIXSocketAddress;
import org.newsclub.net.unix.AFUNIXSocketChannel;
import org.newsclub.net.unix.AFUNIXSocketCredentials;
import tdv.compile.Reaper;
import tdv.compile.WorkDirectory;
import tdv.schedule.ThreadNames;
import tdv.source.SourceException;

/** One process of the program, connected and ready for runs. */
final class ProgramProcess implements AutoCloseable {
  private static final int MILLIS_TO_START = 10_000;
  private static final int MILLIS_OF_A_LOOK = 20;

  /** The kernel closes the socket first; how the process died is known a little later. */
  private static final int MILLIS_TO_DIE = 1_000;

  private static final int SIGNALLED = 128;

  /** What fits into struct sockaddr_un. */
  private static final int MAX_SOCKET_BYTES = 107;

  private final Process process;
  private final Reaper reaper;
  private final OutputPump out;
  private final OutputPump err;
  private AFUNIXSocketChannel channel;
  private PatientReader reader;
  private volatile boolean timedOut;

  private ProgramProcess(Process process, Reaper reaper, Output output) {
    this.process = process;
    this.reaper = reaper;
    reaper.started(process.pid());
    this.out = new OutputPump(process.getInputStream(), output.out());
    this.err = new OutputPump(process.getErrorStream(), output.err());
  }

  /**
   * Starts a process and waits until it is ready.
   *
   * @throws SourceException if it does not get that far
   */
  static ProgramProcess start(
      Target target, Setup setup, ThreadNames names, Reset mode, Output output) {
    Path socket = target.directory().file("socket");
    try (AFUNIXServerSocket server = listen(target.directory(), socket)) {
      ProgramProcess process = launch(target, setup, socket, output);
      Watchdog watchdog = new Watchdog();
      try (watchdog) {
        watchdog.watch(process, MILLIS_TO_START);
        process.connect(server, user(socket));
        process.shakeHands(SetupMessage.of(setup, names, mode));
        return process;
      } catch (IOException e) {
        throw process.startFailure(e);
      } catch (SourceException e) {
        process.close();
        throw e;
      }
    } catch (IOException e) {
      throw SourceException.error(null, "cannot listen on " + socket + ": " + e.getMessage());
    }
  }

  private static AFUNIXServerSocket listen(WorkDirectory directory, Path socket)
      throws IOException {
    SocketLibrary.load(directory);
    if (socket.toString().getBytes(StandardCharsets.UTF_8).length > MAX_SOCKET_BYTES) {
      throw new IOException("the name is too long for a socket; TMPDIR can name another folder");
    }
    Files.deleteIfExists(socket);
    AFUNIXServerSocket server = AFUNIXServerSocket.newInstance();
    server.bind(AFUNIXSocketAddress.of(socket));
    server.setSoTimeout(MILLIS_OF_A_LOOK);
    return server;
  }

  private static ProgramProcess launch(Target target, Setup setup, Path socket, Output output) {
    List<String> command = new ArrayList<>();
    command.add(target.file().toString());
    command.addAll(setup.process().args());
    ProcessBuilder builder = new ProcessBuilder(command);
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.put("PATH", "/usr/bin:/bin");
    environment.put("LANG", "C");
    environment.putAll(setup.process().env());
    Setup.Resources resources = setup.process().resources();
    environment.put(Wire.ENV_LIMITS, resources.memoryMegabytes() + "," + resources.fileMegabytes());
    environment.put(Wire.ENV_SOCKET, socket.toString());
    Path input = setup.process().stdin().orElse(Path.of("/dev/null"));
    builder.redirectInput(input.toFile());
    builder.redirectErrorStream(output.isOneStream());
    target.directory().reaper().starting();
    try {
      return new ProgramProcess(builder.start(), target.directory().reaper(), output);
    } catch (IOException e) {
      throw notStarted(input, e);
    }
  }

  private static SourceException notStarted(Path input, IOException e) {
    if (!Files.isReadable(input)) {
      return SourceException.error(null, "cannot read " + input + " for the program's input");
    }
    return SourceException.error(null, "cannot start the program: " + e.getMessage());
  }

  private static long user(Path file) throws IOException {
    return ((Integer) Files.getAttribute(file, "unix:uid")).longValue();
  }

  private void connect(AFUNIXServerSocket server, long user) throws IOException {
    while (channel == null) {
      try {
        channel = server.accept().getChannel();
      } catch (SocketTimeoutException e) {
        if (!process.isAlive()) {
          throw new IOException("it ended before main", e);
        }
      }
    }
    reader = new PatientReader(channel);
    AFUNIXSocketCredentials peer = channel.getPeerCredentials();
    if (peer.getPid() != process.pid() || peer.getUid() != user) {
      throw new IOException("another process (" + peer.getPid() + ") has taken its connection");
    }
  }

  private void shakeHands(ByteBuffer setup) throws IOException {
    ByteBuffer hello = receive(Wire.Hello.SIZEOF);
    if (hello.getInt(Wire.Message.KIND) != Wire.HELLO
        || hello.getInt(Wire.Hello.MAGIC) != Wire.WIRE_MAGIC) {
      throw new IOException("it does not speak tdv's protocol");
    }
    int version = hello.getInt(Wire.Hello.VERSION);
    if (version != Wire.WIRE_VERSION) {
      throw new IOException(
          "it speaks version " + version + " of the protocol, tdv " + Wire.WIRE_VERSION);
    }
    send(setup);
    ByteBuffer ready = receive(Wire.Message.SIZEOF);
    if (ready.getInt(Wire.Message.KIND) != Wire.READY) {
      throw new IOException("it does not speak tdv's protocol");
    }
  }

  private ByteBuffer receive(int bytes) throws IOException {
    ByteBuffer buffer = Requests.allocate(bytes);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        throw new IOException("it ended before main");
      }
    }
    return buffer;
  }

  private void send(ByteBuffer message) throws IOException {
    while (message.hasRemaining()) {
      channel.write(message);
    }
  }

  /** What a user can do something about: that it ended, how, and what it said. */
  private SourceException startFailure(IOException e) {
    boolean died = hasDied();
    int status = status();
    int signal = signal();
    close();
    String said = err.text().isBlank() ? out.text() : err.text();
    String reason =
        timedOut
            ? "it did not come to main within " + MILLIS_TO_START / 1000 + " s"
            : e.getMessage();
    StringBuilder text = new StringBuilder("the program can't be run: ").append(reason);
    if (died && !timedOut) {
      text.append(" (")
          .append(signal > 0 ? "signal " + signal : "exit status " + status)
          .append(')');
    }
    said.strip().lines().findFirst().ifPresent(line -> text.append("; it said: ").append(line));
    return SourceException.error(null, text.toString());
  }

  /**
   * Sends runs and reads their results: as many, or fewer if one of them was the last of the
   * process.
   *
   * @throws IOException if the process dies or closes the connection before it has answered
   * @throws Results.MalformedException if the answer makes no sense
   */
  void exchange(ByteBuffer message, int runs, Results results, ThreadSlots slots)
      throws IOException, Results.MalformedException {
    send(message);
    int wanted = results.count() + runs;
    int have = 0;
    do {
      have = receive(results, have, slots);
    } while (results.count() < wanted && !results.isLastOfProcess(results.count() - 1));
    if (have > 0 || results.count() > wanted) {
      throw new Results.MalformedException("more results than runs");
    }
  }

  /**
   * Sends a message to the explorer and reads its answer.
   *
   * @throws IOException if the process dies or closes the connection before it has answered
   * @throws Results.MalformedException if the answer is another message
   */
  ByteBuffer exchange(ByteBuffer message) throws IOException, Results.MalformedException {
    send(message);
    ByteBuffer header = receiveAll(Requests.allocate(Wire.Message.SIZEOF));
    int bytes = header.getInt(Wire.Message.BYTES);
    int kind = header.getInt(Wire.Message.KIND);
    if (kind != Wire.EXPLORED || bytes < Wire.Explored.SIZEOF) {
      throw new Results.MalformedException("a message of kind " + kind + ", " + bytes + " bytes");
    }
    ByteBuffer answer = Requests.allocate(bytes);
    return receiveAll(answer.put(header.flip()));
  }

  private ByteBuffer receiveAll(ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      if (reader.read(buffer) < 0) {
        throw new IOException("no answer");
      }
    }
    return buffer;
  }

  /** Reads one message, of which so many bytes are there; returns what is there of the next one. */
  private int receive(Results results, int have, ThreadSlots slots)
      throws IOException, Results.MalformedException {
    int there = have;
    int bytes = there >= Wire.Message.SIZEOF ? announced(results) : Wire.Message.SIZEOF;
    while (there < bytes) {
      int got = reader.read(results.room(there, Math.max(bytes, 1 << 16)));
      if (got < 0) {
        throw new IOException("no answer");
      }
      there += got;
      if (there >= Wire.Message.SIZEOF && bytes == Wire.Message.SIZEOF) {
        bytes = announced(results);
      }
    }
    results.accept(bytes, slots);
    return there - bytes;
  }

  private static int announced(Results results) throws Results.MalformedException {
    int bytes = results.intAt(Wire.Message.BYTES);
    int kind = results.intAt(Wire.Message.KIND);
    if (kind != Wire.RESULTS || bytes < Wire.Message.SIZEOF + Wire.RunResult.SIZEOF) {
      throw new Results.MalformedException("a message of kind " + kind + ", " + bytes + " bytes");
    }
    return bytes;
  }

  long pid() {
    return process.pid();
  }

  /** Kills the process because its time is over. */
  void timeOut() {
    timedOut = true;
    reaper.kill(process.pid());
  }

  boolean timedOut() {
    return timedOut;
  }

  /** The signal that the process died of, or 0. */
  int signal() {
    return Math.max(0, status() - SIGNALLED);
  }

  /** The exit status, as a shell shows it; 0 while it is alive. */
  int status() {
    return process.isAlive() ? 0 : process.exitValue();
  }

  /** Whether it has died by itself, or is just about to. */
  boolean hasDied() {
    try {
      return process.waitFor(MILLIS_TO_DIE, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Ends the process and its group, and waits for the last of its output. */
  @Override
  public void close() {
    try {
      if (channel != null) {
        channel.close();
      }
      reaper.kill(process.pid());
      process.waitFor();
    } catch (IOException e) {
      throw new IllegalStateException("internal error: a socket can't be closed", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    reaper.ended(process.pid());
    out.await();
    err.await();
  }
}
