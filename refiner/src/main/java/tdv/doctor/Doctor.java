package tdv.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tdv.solve.SolverName;
import tdv.solve.SolverUnavailableException;

/** Tries out all that tdv needs of a machine, from what builds it to what runs programs. */
public final class Doctor {
  private Doctor() {}

  /** One line for each thing, in the order in which they build on each other. */
  public static List<Diagnosis> examine() {
    List<Diagnosis> all = new ArrayList<>();
    all.add(java());
    all.add(tool("Maven", "maven", "mvn", "-version"));
    all.add(tool("gcc", "gcc", "gcc", "--version"));
    all.add(addressSpace());
    all.add(sameAddresses());
    all.addAll(SampleRun.examine());
    all.add(solver(SolverName.Z3, Diagnosis.State.BROKEN));
    all.add(solver(SolverName.MATHSAT5, Diagnosis.State.ABSENT));
    all.add(solver(SolverName.SMTINTERPOL, Diagnosis.State.ABSENT));
    all.add(gdb());
    return List.copyOf(all);
  }

  private static Diagnosis java() {
    Path home = Path.of(System.getProperty("java.home"));
    String text = Runtime.version() + " in " + home;
    return Files.isExecutable(home.resolve("bin/javac"))
        ? Diagnosis.ok("JDK", text)
        : Diagnosis.broken(
            "JDK", text + " has no javac; install the Debian package openjdk-17-jdk");
  }

  private static Diagnosis tool(String subject, String debianPackage, String... command) {
    return Tool.firstLine(command)
        .map(line -> Diagnosis.ok(subject, line))
        .orElseGet(
            () ->
                Diagnosis.broken(
                    subject, "not found; install the Debian package " + debianPackage));
  }

  /** The runtime keeps its memory at fixed addresses, far apart. */
  private static Diagnosis addressSpace() {
    String subject = "address space";
    try {
      Optional<String> limit =
          Files.readAllLines(Path.of("/proc/self/limits")).stream()
              .filter(line -> line.startsWith("Max address space"))
              .map(line -> line.split(" {2,}", -1)[1])
              .findFirst();
      return limit.isEmpty() || limit.get().equals("unlimited")
          ? Diagnosis.ok(subject, "not limited")
          : Diagnosis.broken(
              subject, "limited to " + limit.get() + " bytes; say: ulimit -v unlimited");
    } catch (IOException e) {
      return Diagnosis.broken(subject, "no /proc: " + e.getMessage());
    }
  }

  private static Diagnosis sameAddresses() {
    String subject = "same addresses";
    return Tool.firstLine("setarch", "x86_64", "-R", "true").isPresent()
        ? Diagnosis.ok(subject, "randomisation can be turned off")
        : Diagnosis.absent(
            subject,
            "libraries move between runs: the system forbids personality(), or setarch (Debian"
                + " package util-linux) is not there; Docker allows it with --security-opt"
                + " seccomp=unconfined");
  }

  private static Diagnosis solver(SolverName solver, Diagnosis.State without) {
    String option = "--solver " + solver.text();
    try {
      return Diagnosis.ok(option, solver.version());
    } catch (SolverUnavailableException e) {
      return new Diagnosis(option, without, e.getMessage());
    }
  }

  private static Diagnosis gdb() {
    return Tool.firstLine("gdb", "--version")
        .map(line -> Diagnosis.ok("gdb", line))
        .orElseGet(
            () ->
                Diagnosis.absent(
                    "gdb", "not found; 'replay --gdb' needs it: install the Debian package gdb"));
  }
}
