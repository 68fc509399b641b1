package tdv.smtlib;

/**
 * One constraint of a query.
 *
 * @param name which one it is, for people
 */
public record Assertion(String name, Expression expression) {}
