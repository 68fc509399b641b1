package tdv.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Every function of the thread library that programs may call is called by random ones, or listed
 * in not-generated.txt with the reason.
 */
class ThreadApiTest {
  private static final int PROGRAMS = 150;

  /** The names in the table, each in front of a colon and the reason. */
  private static Map<String, String> left() throws IOException {
    try (InputStream stream = ThreadApiTest.class.getResourceAsStream("not-generated.txt")) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(": ", 2))
          .collect(Collectors.toMap(words -> words[0], words -> words[1]));
    }
  }

  @Test
  void everyFunctionIsCalledOrListed() throws IOException {
    Set<String> called = new TreeSet<>();
    for (Profile profile : Profile.values()) {
      for (long seed = 0; seed < PROGRAMS; seed++) {
        String text = ProgramGenerator.generate(profile, seed).text();
        called.addAll(ThreadApi.calls(text).keySet());
      }
    }
    Map<String, String> functions = ThreadApi.functions();
    Set<String> missing = new TreeSet<>(functions.keySet());
    missing.removeIf(name -> functions.get(name).equals("refuse"));
    missing.removeAll(called);
    assertEquals(new TreeSet<>(left().keySet()), missing);
  }

  @Test
  void countsPlacesAndWhatMacrosCall() {
    Map<String, Integer> calls =
        ThreadApi.calls(
            "pthread_cleanup_push(f, 0); sem_wait(&s); sem_wait(&s); pthread_cleanup_pop(1); g();");
    assertEquals(2, calls.get("sem_wait"));
    assertEquals(1, calls.get("__pthread_register_cancel"));
    assertTrue(!calls.containsKey("g"), calls::toString);
  }
}
