package tdv.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The schemas that our files keep to: ours in docs/, and SARIF's own. */
final class Schemas {
  static final Schemas RESULT =
      new Schemas(docs("result-schema.json"), SpecificationVersion.DRAFT_2020_12, InputFormat.JSON);

  static final Schemas SARIF =
      new Schemas(
          resource("/schema/sarif-schema-2.1.0.json"),
          SpecificationVersion.DRAFT_7,
          InputFormat.JSON);

  static final Schemas WITNESS =
      new Schemas(
          docs("witness-schema.json"), SpecificationVersion.DRAFT_2020_12, InputFormat.JSON);

  private final InputFormat format;
  private final Schema schema;

  private Schemas(String text, SpecificationVersion version, InputFormat format) {
    this.format = format;
    this.schema = SchemaRegistry.withDefaultDialect(version).getSchema(text);
  }

  private static String docs(String name) {
    try {
      return Files.readString(Path.of(System.getProperty("tdv.root"), "docs", name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = Schemas.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is wrong with a document. */
  List<String> errors(String document) {
    return schema.validate(document, format).stream().map(Object::toString).toList();
  }

  /** Fails with the document if something is wrong with it. */
  void check(String document) {
    assertEquals(List.of(), errors(document), document);
  }
}
