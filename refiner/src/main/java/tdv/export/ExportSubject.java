package tdv.export;

import java.util.List;

/**
 * What all queries of a verification have in common.
 *
 * @param generator tdv and its version
 * @param stem the program's name in names of files
 * @param program the names of its files, without folders
 * @param sha256 of all that the compiler was given
 * @param input what the program is given
 * @param engine the name of the engine that asks
 */
public record ExportSubject(
    String generator,
    String stem,
    List<String> program,
    String sha256,
    List<String> input,
    String engine) {
  public ExportSubject {
    program = List.copyOf(program);
    input = List.copyOf(input);
  }
}
