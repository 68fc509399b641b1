package tdv.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tdv.ir.Block;
import tdv.ir.Instruction;
import tdv.ir.IrFunction;
import tdv.ir.IrUnit;
import tdv.program.Program;
import tdv.program.Programs;
import tdv.type.TypePrinter;

class SitesTest {
  @TempDir Path folder;

  @Test
  void everyEntryInstructionAndTerminatorHasANumberInOrder() throws IOException {
    for (Path file : Programs.in(Programs.FOLDER)) {
      Program program = Programs.load(file).program();
      Sites sites = Sites.of(program);
      int site = 0;
      for (IrUnit unit : program.units()) {
        for (IrFunction function : unit.functions()) {
          site++;
          assertEquals(site, sites.entry(function));
          assertTrue(sites.isEntry(site));
          for (Block block : function.blocks()) {
            for (Instruction instruction : block.instructions()) {
              site++;
              assertSame(instruction, sites.instruction(site).orElseThrow());
              assertSame(function, sites.irFunction(site));
              assertEquals(
                  unit.tree().source().position(instruction.offset()), sites.position(site));
            }
            site++;
            assertEquals(site, sites.siteOfEnd(function, block));
            assertSame(block.terminator(), sites.terminator(site).orElseThrow());
            assertTrue(sites.instruction(site).isEmpty());
            assertTrue(sites.position(site).line() > 0);
          }
        }
      }
      assertEquals(site, sites.count());
    }
  }

  @Test
  void numbersThatNobodyHasAreOurOwnFault() {
    Sites sites = Sites.of(new Program(List.of(), List.of()));
    assertEquals(0, sites.count());
    assertThrows(IllegalArgumentException.class, () -> sites.function(0));
    assertThrows(IllegalArgumentException.class, () -> sites.position(1));
  }

  @Test
  void inputsHaveTheNamesOfWhatTheyAreAssignedTo() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("inputs.c"),
            """
            extern int __VERIFIER_nondet_int(void);
            extern unsigned char __VERIFIER_nondet_uchar(void);
            struct pair { int first; struct { long second[2]; }; } pair;
            int global;
            _Atomic int atomic;
            static int get(void) { return __VERIFIER_nondet_int(); }
            int main(void) {
              int local = __VERIFIER_nondet_int();
              long wide = __VERIFIER_nondet_uchar();
              volatile int addressed;
              addressed = __VERIFIER_nondet_int();
              global = (short)__VERIFIER_nondet_int();
              pair.second[1] = __VERIFIER_nondet_int();
              atomic = __VERIFIER_nondet_int();
              if (__VERIFIER_nondet_int())
                global = local + get();
              return wide + addressed;
            }
            """);
    Sites sites = Sites.of(Programs.load(file).program());
    assertEquals(
        List.of(
            "6  int",
            "8 local int",
            "9 wide unsigned char",
            "11 addressed int",
            "12 global int",
            "13 pair.second[1] int",
            "14 atomic int",
            "15  int"),
        NondetSites.of(sites).stream()
            .map(
                s ->
                    sites.position(s.site()).line()
                        + " "
                        + s.name()
                        + " "
                        + TypePrinter.print(s.type()))
            .toList());
  }
}
