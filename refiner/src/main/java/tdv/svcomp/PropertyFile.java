package tdv.svcomp;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tdv.source.Position;
import tdv.source.SourceException;

/** A property file: a line {@code CHECK( init(main()), LTL(...) )} for each property. */
public final class PropertyFile {
  private PropertyFile() {}

  /**
   * The properties in the order of the file, at least one.
   *
   * @throws SourceException if it cannot be read, or has a line that we do not know
   */
  public static List<Property> read(Path file) {
    List<Property> properties = new ArrayList<>();
    int number = 0;
    for (String line : lines(file)) {
      number++;
      if (!line.isBlank() && !line.strip().startsWith("//")) {
        Position position = new Position(file.toString(), number, 1);
        properties.add(
            Property.ofLine(line)
                .orElseThrow(
                    () ->
                        SourceException.unsupported(
                            position, "tdv does not know the property '" + line.strip() + "'")));
      }
    }
    if (properties.isEmpty()) {
      throw SourceException.error(Position.inFile(file.toString()), "no property in it");
    }
    return properties;
  }

  private static List<String> lines(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).lines().toList();
    } catch (NoSuchFileException e) {
      throw SourceException.error(Position.inFile(file.toString()), "no such file");
    } catch (IOException e) {
      throw SourceException.error(
          Position.inFile(file.toString()), "cannot be read: " + e.getMessage());
    }
  }
}
