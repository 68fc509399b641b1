package tdv.instrument;

import tdv.ir.IrUnit;

/**
 * A unit and its instrumented text, preprocessed C to be compiled with {@code -fpreprocessed}.
 *
 * @param text its characters stand for bytes, as in {@link tdv.source.ByteText}
 */
public record InstrumentedUnit(IrUnit unit, String text) {}
