package tdv.explore;

import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import tdv.source.SourceException;

/** Any change of a checkpoint's text leaves a checkpoint, or is refused with the file's name. */
class CheckpointFuzzTest {
  private static final byte[] WHOLE = CheckpointFileTest.bytes();

  @Provide
  Arbitrary<String> pieces() {
    return Arbitraries.strings().withChars("{}[]\",:0-9e.\\ \0x").ofMaxLength(4);
  }

  @Provide
  Arbitrary<Integer> places() {
    return Arbitraries.integers().between(0, WHOLE.length - 1);
  }

  @Property(seed = "1")
  void isReadOrRefused(
      @ForAll("pieces") String piece, @ForAll("places") int first, @ForAll("places") int last) {
    byte[] changed = WHOLE.clone();
    for (int i = 0; i < piece.length(); i++) {
      changed[(first + i) % changed.length] = (byte) piece.charAt(i);
    }
    changed[last] ^= (byte) piece.length();
    try {
      CheckpointReader.read("c", changed);
    } catch (SourceException refused) {
      assertTrue(refused.render().startsWith("c:"), refused.render());
    }
  }
}
