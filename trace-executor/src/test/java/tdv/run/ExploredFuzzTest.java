package tdv.run;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Whatever a damaged program sends instead of an exploration is read or refused as malformed. */
class ExploredFuzzTest {
  @Property(seed = "1")
  void isReadOrRefused(
      @ForAll @Size(max = 400) byte[] bytes,
      @ForAll @IntRange(max = 3) int candidates,
      @ForAll @IntRange(max = 3) int slots,
      @ForAll @IntRange(max = 20) int image) {
    int size = Math.max(bytes.length, Wire.Explored.SIZEOF);
    ByteBuffer message = Requests.allocate(size);
    message.put(bytes).clear();
    // Without small numbers in these places, nearly all would be refused at once.
    message
        .putInt(Wire.Explored.STATUS, candidates)
        .putInt(Wire.Explored.CANDIDATES, candidates)
        .putInt(Wire.Explored.SLOTS, slots)
        .putLong(Wire.Explored.IMAGE, image);
    try {
      assertTrue(ExploredReader.read(message).bugs().size() <= candidates);
    } catch (Results.MalformedException refused) {
      assertTrue(!refused.getMessage().isEmpty());
    }
  }
}
