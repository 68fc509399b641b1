package tdv.run;

/** A process of its own that holds a session of a stubborn program, for a test to kill. */
final class SessionHolder {
  private SessionHolder() {}

  public static void main(String[] args) throws Exception {
    FakeProgram program = FakeProgram.compile();
    try (Session session = program.open("child")) {
      session.run(FakeProgram.request(1));
      System.out.println(program.directory().path());
      Thread.sleep(Long.MAX_VALUE);
    }
  }
}
