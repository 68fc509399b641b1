package tdv.emit;

/** A piece of a unit's preprocessed text, from one offset to another, to be replaced. */
public record Edit(int start, int end, String text) {}
