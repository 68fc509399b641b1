package tdv.result;

/**
 * What answered.
 *
 * @param solver its name and version; "" if none was used
 */
public record Tool(String version, String java, String gcc, String solver) {}
