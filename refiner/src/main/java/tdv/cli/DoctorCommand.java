package tdv.cli;

import java.util.List;
import tdv.doctor.Diagnosis;
import tdv.doctor.Doctor;

/** {@code tdv doctor}: whether all that tdv needs is there, and what to install. */
final class DoctorCommand implements Command {
  @Override
  public String name() {
    return "doctor";
  }

  @Override
  public String summary() {
    return "try out all that tdv needs of the machine, and say what to install";
  }

  @Override
  public String synopsis() {
    return "";
  }

  @Override
  public ValueType arguments() {
    return NO_ARGUMENTS;
  }

  @Override
  public ExitCode run(Invocation invocation, Console console) throws UsageException {
    invocation.atMost(0);
    List<Diagnosis> diagnoses = Doctor.examine();
    int width = diagnoses.stream().mapToInt(d -> d.subject().length()).max().orElse(0);
    for (Diagnosis diagnosis : diagnoses) {
      String gap = " ".repeat(width - diagnosis.subject().length() + 2);
      console.out(mark(diagnosis.state()) + diagnosis.subject() + gap + diagnosis.text() + "\n");
    }
    boolean works = diagnoses.stream().noneMatch(d -> d.state() == Diagnosis.State.BROKEN);
    return works ? ExitCode.OK : ExitCode.INPUT;
  }

  private static String mark(Diagnosis.State state) {
    return switch (state) {
      case OK -> "ok      ";
      case ABSENT -> "absent  ";
      case BROKEN -> "BROKEN  ";
    };
  }
}
