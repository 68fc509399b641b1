package tdv.config;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import tdv.source.Position;

/**
 * Reads a configuration file: a mapping of keys to scalars or lists of scalars, or of sections to
 * such mappings. Values are the text that stands there, so that nothing is lost by a conversion.
 */
public final class ConfigReader {
  private final String file;
  private final List<Setting> settings = new ArrayList<>();

  private ConfigReader(String file) {
    this.file = file;
  }

  /** The settings in the order of the file. */
  public static List<Setting> read(String file, byte[] bytes) throws ConfigException {
    ConfigReader reader = new ConfigReader(file);
    Node root = reader.compose(new String(bytes, StandardCharsets.UTF_8));
    if (root != null && !root.getTag().equals(Tag.NULL)) {
      reader.readMapping(reader.mapping(root), Optional.empty());
    }
    return List.copyOf(reader.settings);
  }

  private Node compose(String text) throws ConfigException {
    try {
      return new Yaml().compose(new StringReader(text));
    } catch (MarkedYAMLException e) {
      throw new ConfigException(position(e.getProblemMark()), "not YAML: " + e.getProblem());
    } catch (YAMLException e) {
      throw new ConfigException(
          Position.inFile(file), "not YAML: " + e.getMessage().lines().findFirst().orElse(""));
    }
  }

  private MappingNode mapping(Node node) throws ConfigException {
    if (node instanceof MappingNode mapping) {
      return mapping;
    }
    throw new ConfigException(position(node), "a file of settings has lines such as 'timeout: 60'");
  }

  private void readMapping(MappingNode mapping, Optional<String> section) throws ConfigException {
    Set<String> seen = new HashSet<>();
    for (NodeTuple tuple : mapping.getValue()) {
      String key = scalar(tuple.getKeyNode(), "a key");
      if (!seen.add(key)) {
        throw new ConfigException(position(tuple.getKeyNode()), "'" + key + "' is there twice");
      }
      if (tuple.getValueNode() instanceof MappingNode inner) {
        if (section.isPresent()) {
          throw new ConfigException(position(inner), "'" + key + "' needs a value, not a section");
        }
        readMapping(inner, Optional.of(key));
      } else {
        readValue(section, key, tuple);
      }
    }
  }

  private void readValue(Optional<String> section, String key, NodeTuple tuple)
      throws ConfigException {
    Node node = tuple.getValueNode();
    List<String> values = new ArrayList<>();
    if (node instanceof SequenceNode sequence) {
      for (Node element : sequence.getValue()) {
        values.add(scalar(element, "an element of '" + key + "'"));
      }
    } else {
      values.add(scalar(node, "'" + key + "'"));
    }
    settings.add(
        new Setting(
            section,
            key,
            position(tuple.getKeyNode()),
            List.copyOf(values),
            node instanceof SequenceNode,
            position(node)));
  }

  private String scalar(Node node, String what) throws ConfigException {
    if (node instanceof ScalarNode scalar && !scalar.getTag().equals(Tag.NULL)) {
      return scalar.getValue();
    }
    throw new ConfigException(position(node), what + " needs a value");
  }

  private Position position(Node node) {
    return position(node.getStartMark());
  }

  private Position position(Mark mark) {
    return mark == null
        ? Position.inFile(file)
        : new Position(file, mark.getLine() + 1, mark.getColumn() + 1);
  }
}
