package tdv.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.newsclub.net.unix.AFUNIXSocket;
import tdv.compile.WorkDirectory;

/**
 * The native part of junixsocket. By itself it would look for the library of the machine at length,
 * and unpack it into a folder where it stays when tdv is killed.
 */
final class SocketLibrary {
  private static final String OVERRIDE = "org.newsclub.net.unix.library.override";
  private static final String FOLDER = "/lib/amd64-Linux-clang/jni/";
  private static final String VERSION =
      "/META-INF/maven/com.kohlschutter.junixsocket/junixsocket-native-common/pom.properties";

  private SocketLibrary() {}

  /** Loads it, if that has not been done, from a file in the directory. */
  static synchronized void load(WorkDirectory directory) throws IOException {
    if (System.getProperty(OVERRIDE) == null) {
      Path file = directory.file("libjunixsocket.so");
      try (InputStream library = library()) {
        if (library == null) {
          return;
        }
        Files.copy(library, file);
      }
      System.setProperty(OVERRIDE, file.toString());
    }
    // The file goes away with the directory, so the library is loaded before that.
    if (!AFUNIXSocket.isSupported()) {
      throw new IOException("this system has no Unix domain sockets");
    }
  }

  /** Null where the jar has none for this system: then junixsocket says what it thinks. */
  private static InputStream library() throws IOException {
    try (InputStream file = AFUNIXSocket.class.getResourceAsStream(VERSION)) {
      if (file == null) {
        return null;
      }
      Properties properties = new Properties();
      properties.load(file);
      String name = "libjunixsocket-native-" + properties.getProperty("version") + ".so";
      return AFUNIXSocket.class.getResourceAsStream(FOLDER + name);
    }
  }
}
