package tdv.compile;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts bytes that belong to nobody behind every global variable, in the assembly that gcc makes: an
 * access beyond a variable's end then hits no other variable, and the runtime can tell. The sizes
 * of symbols stay as they are.
 *
 * <p>Only variables in the plain writable sections (.data, .bss and their kin) get such a zone.
 * Constants, thread-local variables, and sections that the user names, whose contents may have to
 * be contiguous, are left alone.
 */
final class RedZones {
  /** The least number of bytes between two variables. */
  static final int BYTES = 32;

  private static final Pattern SECTION = Pattern.compile("\\.section\\s+([^,\\s]+).*");

  private static final Pattern PLAIN_SECTION =
      Pattern.compile("\\.(data|bss)(\\.(rel|rel\\.local|ro|rel\\.ro|rel\\.ro\\.local))?");

  private static final Pattern OBJECT_TYPE = Pattern.compile("\\.type\\s+(\\S+), ?@object");

  private static final Pattern DATA =
      Pattern.compile(
          "\\.(byte|value|short|word|2byte|long|int|4byte|quad|8byte|octa|zero|skip|space|fill"
              + "|ascii|asciz|string|float|single|double|uleb128|sleb128)\\b.*");

  private static final Pattern COMMON =
      Pattern.compile("\\.comm\\s+([^,\\s]+),\\s*(\\d+)(?:,\\s*(\\d+))?");

  private final StringBuilder out;
  private String section = "";
  private boolean userAssembly;
  private String object = "";
  private boolean inObject;
  private String local = "";

  private RedZones(int capacity) {
    this.out = new StringBuilder(capacity);
  }

  /** The assembly text with zones; its characters stand for bytes. */
  static String insert(String assembly) {
    RedZones zones = new RedZones(assembly.length() + assembly.length() / 8);
    int start = 0;
    while (start < assembly.length()) {
      int end = assembly.indexOf('\n', start);
      end = end < 0 ? assembly.length() : end;
      zones.line(assembly, start, end);
      start = end + 1;
    }
    zones.endObject();
    return zones.out.toString();
  }

  private void line(String assembly, int start, int end) {
    if (userAssembly || assembly.charAt(start) == '#') {
      userAssembly = userAssembly(assembly, start, end);
      copy(assembly, start, end);
    } else if (isInstruction(assembly, start, end)) {
      copy(assembly, start, end);
    } else {
      directive(assembly.substring(start, end), assembly.substring(start, end).strip());
    }
  }

  /** Text of an asm statement lies between two comments of gcc. */
  private boolean userAssembly(String assembly, int start, int end) {
    if (assembly.startsWith("#APP", start) && end - start == 4) {
      endObject();
      section = "";
      return true;
    }
    return userAssembly && !assembly.startsWith("#NO_APP", start);
  }

  /** Most lines are instructions: a tab and a letter. */
  private static boolean isInstruction(String assembly, int start, int end) {
    return end - start > 1
        && assembly.charAt(start) == '\t'
        && Character.isLetter(assembly.charAt(start + 1));
  }

  private void directive(String line, String text) {
    if (inObject && !DATA.matcher(text).matches()) {
      endObject();
    }
    Matcher common = COMMON.matcher(text);
    if (common.matches()) {
      common(common);
      return;
    }
    local = text.startsWith(".local") ? text.substring(".local".length()).strip() : "";
    section(text);
    Matcher type = OBJECT_TYPE.matcher(text);
    if (type.matches()) {
      object = type.group(1);
    }
    if (text.equals(object + ":") && isPlain(section)) {
      inObject = true;
    }
    out.append(line).append('\n');
  }

  private void section(String text) {
    if (text.equals(".data") || text.equals(".bss") || text.equals(".text")) {
      section = text;
    } else if (text.startsWith(".section")) {
      Matcher named = SECTION.matcher(text);
      section = named.matches() ? named.group(1) : "";
    }
  }

  /** With -fdata-sections each variable has a section of its own, named after it. */
  private boolean isPlain(String name) {
    return PLAIN_SECTION.matcher(name).matches()
        || name.equals(".data." + object)
        || name.equals(".bss." + object);
  }

  private void endObject() {
    if (inObject) {
      out.append("\t.zero\t").append(BYTES).append('\n');
      inObject = false;
    }
  }

  /**
   * A variable whose place the linker chooses. A local one becomes a definition with a zone; one
   * that is shared by units only becomes larger, because the largest of all its sizes counts.
   */
  private void common(Matcher common) {
    String name = common.group(1);
    long size = Long.parseLong(common.group(2));
    String align = common.group(3) == null ? "1" : common.group(3);
    if (name.equals(local)) {
      out.append("\t.pushsection\t.bss\n\t.balign\t").append(align);
      out.append("\n\t.type\t").append(name).append(", @object\n\t.size\t");
      out.append(name).append(", ").append(size).append('\n').append(name);
      out.append(":\n\t.zero\t").append(size + BYTES).append("\n\t.popsection\n");
    } else {
      out.append("\t.comm\t").append(name).append(',').append(size + BYTES);
      out.append(',').append(align).append('\n');
    }
    local = "";
  }

  private void copy(String assembly, int start, int end) {
    out.append(assembly, start, end).append('\n');
  }
}
