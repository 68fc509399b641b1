package tdv.verdict;

/**
 * Something that must not happen, and does not make the rest of a verdict worthless.
 *
 * @param sentence for people, in one line
 * @param details lines with all that the engine knows and that is needed to see it again
 */
public record EngineError(String sentence, String details) {}
