package tdv.report;

import java.nio.file.Path;
import java.util.Optional;
import tdv.instrument.Sites;
import tdv.ir.Callee;
import tdv.ir.Instruction;
import tdv.source.Position;

/** The places of sites as text, and which function is called there. */
public final class Places {
  private final Sites sites;
  private final boolean oneFile;

  public Places(Sites sites, boolean oneFile) {
    this.sites = sites;
    this.oneFile = oneFile;
  }

  /** {@code file:line:column}, or "" where nothing is known. */
  public String full(int site) {
    return site == 0 ? "" : sites.position(site).toString();
  }

  /** {@code file:line:column in function}. */
  public String inFunction(int site) {
    return site == 0 ? "an unknown place" : full(site) + " in " + sites.function(site);
  }

  /** {@code :line}, with the file's name in front where there are several. */
  public String brief(int site) {
    if (site == 0) {
      return "";
    }
    Position position = sites.position(site);
    Path name = Path.of(position.file()).getFileName();
    return (oneFile || name == null ? "" : name.toString()) + ":" + position.line();
  }

  /** The name of the function that is called at a site; "" if none is, or only a pointer. */
  public String callee(int site) {
    Optional<Instruction> instruction = site == 0 ? Optional.empty() : sites.instruction(site);
    if (instruction.isPresent() && instruction.get() instanceof Instruction.Call call) {
      return call.callee() instanceof Callee.Direct direct ? direct.function().name() : "";
    } else if (instruction.isPresent()
        && instruction.get() instanceof Instruction.Builtin builtin) {
      return builtin.name();
    }
    return "";
  }
}
