package tdv.compile;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tdv.source.Diagnostic;
import tdv.source.GccProcess;
import tdv.source.Position;
import tdv.source.SourceException;

/** Links objects and the runtime into an executable at a fixed address. */
final class Linker {
  /** Where the runtime keeps what instrumented code touches: TDV_HOT_BASE in runtime.h. */
  private static final String HOT = "0x10000000";

  private static final Pattern UNDEFINED =
      Pattern.compile("undefined reference to [`'](?<name>[^']+)'");

  private static final Pattern TWICE =
      Pattern.compile("multiple definition of [`'](?<name>[^']+)'");

  private static final Pattern NO_LIBRARY = Pattern.compile("cannot find (?<name>-l[^\\s:]+)");

  private final WorkDirectory directory;

  Linker(WorkDirectory directory) {
    this.directory = directory;
  }

  /**
   * Links.
   *
   * @param wrapped the functions whose calls go to the runtime, whether the program has any or not:
   *     the runtime refers to the real ones
   * @param isDefined whether the program has a function of its own by that name
   * @param flags the user's libraries and options
   * @param places where a name is used, for error messages
   */
  Path link(
      List<Path> objects,
      Collection<String> wrapped,
      Predicate<String> isDefined,
      List<String> flags,
      Function<String, Optional<Position>> places) {
    Path runtime = directory.write("libtdv.a", WorkDirectory.resource("/tdv/libtdv.a"));
    Path executable = directory.file("program");
    List<String> arguments = new ArrayList<>(List.of("-no-pie", "-o", executable.toString()));
    objects.forEach(object -> arguments.add(object.toString()));
    arguments.addAll(flags);
    arguments.add(runtime.toString());
    arguments.add("@" + directory.write("wraps", wraps(wrapped, isDefined)));
    arguments.addAll(
        List.of(
            "-Wl,--section-start=.tdv_low=" + HOT,
            "-Wl,-z,now",
            "-Wl,--as-needed",
            "-pthread",
            "-ldl",
            "-lm"));
    GccProcess.Result result = GccProcess.start(directory.path(), arguments).await();
    if (result.exitCode() != 0) {
      throw failure(result, places);
    }
    return executable;
  }

  /** A function of the program's own is never wrapped; to the runtime it is the real one. */
  private static byte[] wraps(Collection<String> wrapped, Predicate<String> isDefined) {
    StringBuilder options = new StringBuilder("-Wl,--wrap=main\n");
    for (String name : wrapped) {
      options.append(
          isDefined.test(name)
              ? "-Wl,--defsym=__real_" + name + "=" + name + "\n"
              : "-Wl,--wrap=" + name + "\n");
    }
    return options.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static SourceException failure(
      GccProcess.Result result, Function<String, Optional<Position>> places) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    String messages = result.messages();
    for (String name : found(UNDEFINED, messages)) {
      diagnostics.add(undefined(name, places));
    }
    for (String name : found(TWICE, messages)) {
      diagnostics.add(
          Diagnostic.error(
              places.apply(name).orElse(null), "'" + name + "' is defined more than once"));
    }
    for (String name : found(NO_LIBRARY, messages)) {
      diagnostics.add(Diagnostic.error(null, "there is no library for '" + name + "'"));
    }
    if (diagnostics.isEmpty()) {
      String said = messages.strip().lines().findFirst().orElse("no reason given");
      diagnostics.add(Diagnostic.error(null, "the program can't be linked: " + said));
    }
    return SourceException.of(SourceException.Kind.INPUT, diagnostics);
  }

  private static Set<String> found(Pattern pattern, String messages) {
    Set<String> names = new LinkedHashSet<>();
    Matcher matcher = pattern.matcher(messages);
    while (matcher.find()) {
      names.add(matcher.group("name"));
    }
    return names;
  }

  private static Diagnostic undefined(String symbol, Function<String, Optional<Position>> places) {
    String name = symbol.replaceFirst("^__(real|wrap)_", "");
    if (name.equals("main")) {
      return Diagnostic.error(null, "the program has no function 'main'");
    }
    if (symbol.startsWith("__wrap_") || symbol.startsWith("__tdv_")) {
      throw new IllegalStateException("internal error: the runtime has no '" + symbol + "'");
    }
    return Diagnostic.error(
        places.apply(name).orElse(null),
        "'" + name + "' is used but defined nowhere; name the file or library (-l...) that has it");
  }
}
