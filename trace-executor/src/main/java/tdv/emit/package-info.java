/**
 * C printed from the IR; {@link tdv.emit.CPrinter#print} is the entry.
 *
 * <p>The preprocessed text of a unit stays as it is: declarations, types, attributes and line
 * markers are gcc's own business. Only function bodies are replaced, and records at file scope that
 * have no tag get one, so that bodies can name them. A printed body uses no typedef name and no
 * enumeration constant of the program; memory is accessed through types that may alias everything,
 * since the members and unions that allowed an access in the source are gone.
 */
package tdv.emit;
