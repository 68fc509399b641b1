package tdv.report;

import java.util.ArrayList;
import java.util.List;
import tdv.trace.MemoryErrorKind;
import tdv.trace.Outcome;

/** Where the memory of a memory error came from: allocated, freed, used. */
public final class MemoryErrorText {
  private final RunView view;
  private final Outcome outcome;

  public MemoryErrorText(RunView view) {
    this.view = view;
    this.outcome = view.run().outcome();
  }

  /** In one sentence. */
  String summary() {
    MemoryErrorKind kind = outcome.memoryError();
    String text = outcome.text().isEmpty() ? "" : ": " + outcome.text();
    return kind.text() + text;
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (outcome.size() > 0) {
      lines.add("  access     " + bytes() + " at " + address(outcome.address()) + position());
    }
    if (outcome.objectSize() > 0) {
      lines.add("  object     " + object());
    }
    if (outcome.allocSite() != 0) {
      lines.add("  allocated  " + view.places().inFunction(outcome.allocSite()));
    }
    if (outcome.freeSite() != 0) {
      lines.add("  freed      " + view.places().inFunction(outcome.freeSite()));
    }
    return lines;
  }

  /** What was accessed, without its address; "" if nothing was. */
  public String access() {
    return outcome.size() <= 0 ? "" : bytes() + position();
  }

  private String bytes() {
    return outcome.size() == 1 ? "1 byte" : outcome.size() + " bytes";
  }

  /** The object that it lies in, or should; "" if none is known. */
  public String object() {
    if (outcome.objectSize() <= 0) {
      return "";
    }
    String size = outcome.objectSize() + " bytes";
    return AddressSpace.isHeap(outcome.object())
        ? "heap block of " + size
        : "variable " + view.objects().variable(outcome.object()) + " of " + size;
  }

  /** Where the access lies relative to the object. */
  private String position() {
    if (outcome.objectSize() <= 0) {
      return "";
    }
    long offset = outcome.address() - outcome.object();
    if (offset < 0) {
      return ", " + -offset + " before its start";
    }
    long behind = offset - outcome.objectSize();
    return behind >= 0 ? ", " + behind + " behind its end" : ", " + offset + " behind its start";
  }

  private static String address(long address) {
    return "0x" + Long.toHexString(address);
  }
}
