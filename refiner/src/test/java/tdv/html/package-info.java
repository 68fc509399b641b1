/** Pages without a browser; {@code scripts/test-html} has the tests with one. */
package tdv.html;
