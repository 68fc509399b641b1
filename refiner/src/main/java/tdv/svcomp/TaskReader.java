package tdv.svcomp;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import tdv.source.Position;
import tdv.source.SourceException;
import tdv.svcomp.TaskDefinition.Expectation;

/** Reads task definitions of format 2.0; names in them are relative to the file. */
public final class TaskReader {
  private final Path file;

  private TaskReader(Path file) {
    this.file = file;
  }

  /**
   * The task in a file.
   *
   * @throws SourceException if it cannot be read, is none, or is for programs that tdv can't run
   */
  public static TaskDefinition read(Path file) {
    return new TaskReader(file).read();
  }

  private TaskDefinition read() {
    MappingNode root = mapping(compose(), "a task definition has lines such as 'input_files: a.c'");
    String version = child(root, "format_version").map(this::scalar).orElse("");
    if (!version.startsWith("2.") && !version.equals("1.0")) {
      throw error(root, "not a task definition: format_version is to be '2.0'");
    }
    child(root, "options").ifPresent(node -> options(mapping(node, "'options' has keys")));
    List<Path> inputs = new ArrayList<>();
    Node files = child(root, "input_files").orElseThrow(() -> error(root, "no input_files"));
    scalars(files).forEach(name -> inputs.add(beside(name)));
    List<Expectation> expectations = new ArrayList<>();
    child(root, "properties").ifPresent(node -> properties(node, expectations));
    return new TaskDefinition(inputs, expectations);
  }

  private void options(MappingNode options) {
    Optional<Node> language = child(options, "language");
    if (language.isPresent() && !scalar(language.get()).equals("C")) {
      throw unsupported(language.get(), "tdv verifies C, not " + scalar(language.get()));
    }
    Optional<Node> model = child(options, "data_model");
    if (model.isPresent() && !scalar(model.get()).equals("LP64")) {
      throw unsupported(
          model.get(),
          "the task is for the data model "
              + scalar(model.get())
              + ", and tdv runs programs as LP64; the program itself can be given to have the"
              + " verdict for that");
    }
  }

  private void properties(Node node, List<Expectation> expectations) {
    if (!(node instanceof SequenceNode sequence)) {
      throw error(node, "'properties' is a list");
    }
    for (Node element : sequence.getValue()) {
      MappingNode one = mapping(element, "a property has lines such as 'property_file: a.prp'");
      Path property =
          beside(
              child(one, "property_file")
                  .map(this::scalar)
                  .orElseThrow(() -> error(one, "no property_file")));
      expectations.add(
          new Expectation(
              String.valueOf(property.getFileName()).replaceFirst("\\.prp$", ""),
              PropertyFile.read(property),
              child(one, "expected_verdict").map(this::truth),
              child(one, "subproperty").map(this::scalar)));
    }
  }

  private boolean truth(Node node) {
    return switch (scalar(node)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw error(node, "expected_verdict is true or false");
    };
  }

  private Path beside(String name) {
    Path folder = file.getParent();
    return folder == null ? Path.of(name) : folder.resolve(name).normalize();
  }

  private Node compose() {
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      Node root = new Yaml().compose(new StringReader(text));
      if (root == null) {
        throw SourceException.error(Position.inFile(file.toString()), "nothing in it");
      }
      return root;
    } catch (NoSuchFileException e) {
      throw SourceException.error(Position.inFile(file.toString()), "no such file");
    } catch (IOException e) {
      throw SourceException.error(
          Position.inFile(file.toString()), "cannot be read: " + e.getMessage());
    } catch (MarkedYAMLException e) {
      throw SourceException.error(position(e.getProblemMark()), "not YAML: " + e.getProblem());
    } catch (YAMLException e) {
      throw SourceException.error(Position.inFile(file.toString()), "not YAML");
    }
  }

  private static Optional<Node> child(MappingNode mapping, String key) {
    for (NodeTuple tuple : mapping.getValue()) {
      if (tuple.getKeyNode() instanceof ScalarNode scalar && scalar.getValue().equals(key)) {
        return Optional.of(tuple.getValueNode());
      }
    }
    return Optional.empty();
  }

  private MappingNode mapping(Node node, String otherwise) {
    if (node instanceof MappingNode mapping) {
      return mapping;
    }
    throw error(node, otherwise);
  }

  private List<String> scalars(Node node) {
    return node instanceof SequenceNode sequence
        ? sequence.getValue().stream().map(this::scalar).toList()
        : List.of(scalar(node));
  }

  private String scalar(Node node) {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw error(node, "a single value is needed here");
  }

  private SourceException error(Node node, String message) {
    return SourceException.error(position(node.getStartMark()), message);
  }

  private SourceException unsupported(Node node, String message) {
    return SourceException.unsupported(position(node.getStartMark()), message);
  }

  private Position position(Mark mark) {
    return mark == null
        ? Position.inFile(file.toString())
        : new Position(file.toString(), mark.getLine() + 1, mark.getColumn() + 1);
  }
}
