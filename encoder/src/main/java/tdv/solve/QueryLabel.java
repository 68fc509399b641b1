package tdv.solve;

/**
 * What a query is about, for people.
 *
 * @param question what is asked, in a word
 * @param encoding how it is expressed
 * @param events how many steps the formula is about
 * @param threads how many threads they belong to
 */
public record QueryLabel(String question, String encoding, int events, int threads) {
  /** Of a query that nobody has described. */
  public static final QueryLabel NONE = new QueryLabel("query", "", 0, 0);
}
