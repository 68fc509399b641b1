package tdv.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The class in docs/api.md compiles without a warning, and its tests pass. */
class ApiDocumentTest {
  private static final Path ROOT = Path.of(System.getProperty("tdv.root")).toAbsolutePath();

  @TempDir private Path folder;

  @Test
  void theExampleRuns() throws Exception {
    Matcher example =
        Pattern.compile("```java\n(.*?class (\\w+) .*?)```", Pattern.DOTALL)
            .matcher(Files.readString(ROOT.resolve("docs/api.md")));
    assertTrue(example.find());
    compile(Files.writeString(folder.resolve(example.group(2) + ".java"), example.group(1)));
    System.setProperty("programs", ROOT.resolve("benchmarks/run").toString());
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      Class<?> tests = loader.loadClass(example.group(2));
      Constructor<?> constructor = tests.getDeclaredConstructor();
      constructor.setAccessible(true);
      List<Method> methods =
          Arrays.stream(tests.getDeclaredMethods())
              .filter(method -> method.isAnnotationPresent(Test.class))
              .toList();
      assertEquals(2, methods.size());
      for (Method method : methods) {
        method.setAccessible(true);
        method.invoke(constructor.newInstance());
      }
    } finally {
      System.clearProperty("programs");
    }
  }

  private void compile(Path source) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-Werror",
              "-Xlint:all",
              "-Xlint:-path",
              "-proc:none",
              "-d",
              folder.toString(),
              "-cp",
              System.getProperty("java.class.path"));
      boolean compiled =
          compiler
              .getTask(messages, files, null, options, null, files.getJavaFileObjects(source))
              .call();
      assertTrue(compiled, messages.toString());
    }
  }
}
