/**
 * A counterexample as one HTML file that needs nothing else. In: the result of a verification as
 * JSON, and the texts of the sources. Out: the page.
 *
 * <p>What always holds: the page loads nothing, and its policy forbids it to; all that it shows is
 * computed from the JSON in it; text of the program under test is never read as markup or script;
 * the same result gives the same bytes.
 */
package tdv.html;
