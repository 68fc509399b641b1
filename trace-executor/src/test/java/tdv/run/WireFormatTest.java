package tdv.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.schedule.Policy;
import tdv.trace.EventFlag;
import tdv.trace.EventKind;
import tdv.trace.MemoryErrorKind;
import tdv.trace.OutcomeKind;
import tdv.trace.ThreadState;

/**
 * Nothing in {@link Wire} or in the enums of traces may differ from tdv_wire.h: gcc says what the
 * header means, and every constant and field of the header must have its counterpart.
 */
class WireFormatTest {
  private static final Path HEADER =
      Path.of("..", "c-runtime", "include", "tdv_wire.h").toAbsolutePath().normalize();

  /** struct tdv_event is read by {@link tdv.trace.Trace}, which knows its words. */
  private static final String EVENT = "event";

  @TempDir private Path directory;

  @Test
  void numbersAreThoseOfTheHeader() throws Exception {
    String header = Files.readString(HEADER).replaceAll("(?s)/\\*.*?\\*/", "");
    Map<String, Long> theirs = new TreeMap<>();
    StringBuilder program = new StringBuilder("#include <stdio.h>\n#include <stddef.h>\n");
    program.append("#include \"").append(HEADER).append("\"\nint main(void) {\n");
    addConstants(header, program);
    addStructs(header, program);
    program.append("}\n");
    for (String line : run(program.toString()).lines().toList()) {
      String[] words = line.split(" ", 2);
      theirs.put(words[0], Long.parseLong(words[1]));
    }
    Map<String, Long> ours = ours();
    assertEquals(without(theirs, ours), without(ours, theirs));
  }

  /** What one side has and the other has not, or has otherwise. */
  private static Map<String, Long> without(Map<String, Long> some, Map<String, Long> others) {
    Map<String, Long> rest = new TreeMap<>(some);
    rest.entrySet().removeAll(others.entrySet());
    return rest;
  }

  private static void addConstants(String header, StringBuilder program) {
    Matcher constant = Pattern.compile("\\b(TDV_[A-Z0-9_]+)\\s*(=|0x|\\d)").matcher(header);
    while (constant.find()) {
      print(constant.group(1), "(long long)" + constant.group(1), program);
    }
  }

  private static void addStructs(String header, StringBuilder program) {
    Matcher struct = Pattern.compile("(?s)struct tdv_([a-z_]+) \\{(.*?)\\n\\};").matcher(header);
    while (struct.find()) {
      String name = struct.group(1);
      print(name + ".SIZEOF", "sizeof(struct tdv_" + name + ")", program);
      Matcher field = Pattern.compile("([a-z_]+)(\\[\\d+\\])?;").matcher(struct.group(2));
      while (!name.equals(EVENT) && field.find()) {
        String offset = "offsetof(struct tdv_" + name + ", " + field.group(1) + ")";
        print(name + "." + field.group(1).toUpperCase(Locale.ROOT), offset, program);
      }
    }
  }

  private static void print(String name, String value, StringBuilder program) {
    program.append("  printf(\"").append(name).append(" %lld\\n\", (long long)").append(value);
    program.append(");\n");
  }

  private String run(String program) throws IOException, InterruptedException {
    Path source = Files.writeString(directory.resolve("wire.c"), program);
    Path executable = directory.resolve("wire");
    Commands.run("gcc", "-w", source.toString(), "-o", executable.toString());
    return Commands.run(executable.toString());
  }

  private static Map<String, Long> ours() throws IllegalAccessException {
    Map<String, Long> ours = new TreeMap<>();
    for (Field field : Wire.class.getDeclaredFields()) {
      if (field.getType() == int.class) {
        ours.put("TDV_" + field.getName(), Integer.toUnsignedLong(field.getInt(null)));
      }
    }
    for (Class<?> struct : Wire.class.getDeclaredClasses()) {
      for (Field field : struct.getDeclaredFields()) {
        ours.put(structName(struct) + "." + field.getName(), (long) field.getInt(null));
      }
    }
    addEnums(ours);
    return ours;
  }

  private static String structName(Class<?> struct) {
    String name = struct.getSimpleName().replaceAll("([a-z])([A-Z])", "$1_$2");
    return name.equals("Run_Thread") ? "thread" : name.toLowerCase(Locale.ROOT);
  }

  private static void addEnums(Map<String, Long> ours) throws IllegalAccessException {
    ours.put("TDV_RUN_ON", (long) new Policy.RunOn().code());
    ours.put("TDV_RANDOM", (long) new Policy.Random(0).code());
    ours.put("TDV_PCT", (long) new Policy.Pct(0, 0, 0).code());
    for (OutcomeKind kind : OutcomeKind.values()) {
      ours.put("TDV_" + kind, (long) kind.code());
    }
    for (EventKind kind : EventKind.values()) {
      ours.put("TDV_" + kind, (long) kind.code());
    }
    ours.put("TDV_LAST_STEP", (long) EventKind.LAST_STEP);
    for (MemoryErrorKind kind : MemoryErrorKind.values()) {
      ours.put("TDV_" + kind, (long) kind.code());
    }
    ThreadState.State[] states = ThreadState.State.values();
    for (int i = 0; i < states.length; i++) {
      ours.put("TDV_THREAD_" + states[i], (long) i);
    }
    for (Field flag : EventFlag.class.getDeclaredFields()) {
      ours.put("TDV_" + flag.getName(), (long) flag.getInt(null));
    }
  }
}
