package tdv.config;

import java.util.List;
import java.util.Optional;
import tdv.source.Position;

/**
 * One value in a configuration file.
 *
 * @param section the key of the mapping that the setting is in, if it is in one
 * @param values one for a scalar, all elements of a list
 */
public record Setting(
    Optional<String> section,
    String key,
    Position keyPosition,
    List<String> values,
    boolean isList,
    Position valuePosition) {}
