package tdv.sarif;

import java.util.List;
import tdv.counterexample.Counterexample;
import tdv.property.BugKind;

/** The kinds of results: one for each property. The number 7 is kept for formulas of the user's. */
enum Rule {
  ASSERTION(
      "TDV001",
      "AssertionFails",
      "unreach-call",
      "CWE-617",
      "An assertion fails.",
      "In some interleaving of the threads an assertion fails, or abort or reach_error is called.",
      "The flow shows which thread did what in between. The orderings that the failure needs are"
          + " marked as essential: a lock around each of them, or a wait, keeps them apart."),
  DEADLOCK(
      "TDV002",
      "Deadlock",
      "no-deadlock",
      "CWE-833",
      "Threads wait for ever.",
      "In some interleaving threads wait for locks, signals or other threads that never come.",
      "Take locks in the same order everywhere, test the condition again around each wait, and"
          + " signal while the lock is held."),
  LIVELOCK(
      "TDV003",
      "Livelock",
      "termination",
      "CWE-835",
      "Threads spin for ever.",
      "In some interleaving threads go round a loop that waits for what no thread will do.",
      "Look for the write that the loop waits for, and for the interleaving in which it is lost."),
  RACE(
      "TDV004",
      "DataRace",
      "no-data-race",
      "CWE-362",
      "Two threads access the same memory at the same time.",
      "Two accesses to the same memory can follow each other in either order, one of them is a"
          + " write, and not both are atomic: C gives such a program no meaning.",
      "Hold the same lock around both, or make both atomic."),
  MEMORY(
      "TDV005",
      "InvalidAccess",
      "valid-deref",
      "CWE-119 CWE-416 CWE-476",
      "Memory is accessed that may not be.",
      "In some interleaving the program accesses memory that was freed, that is beyond an object,"
          + " or that is none at all.",
      "The related locations show where the memory was allocated and freed."),
  FREE(
      "TDV006",
      "InvalidFree",
      "valid-free",
      "CWE-415 CWE-590",
      "Memory is freed that may not be.",
      "In some interleaving memory is freed twice, or a pointer is freed that no allocation gave.",
      "The related locations show where the memory was allocated and freed before."),
  MISUSE(
      "TDV008",
      "ThreadFunctionMisuse",
      "api-misuse",
      "CWE-667",
      "A thread function is called as it must not be.",
      "In some interleaving a function of POSIX or C11 threads is called in a way that the standard"
          + " forbids, for example the unlock of a mutex that another thread holds.",
      "The message names the function and what it was given.");

  private final String id;
  private final String title;
  private final String property;
  private final String weaknesses;
  private final String brief;
  private final String description;
  private final String help;

  Rule(
      String id,
      String title,
      String property,
      String weaknesses,
      String brief,
      String description,
      String help) {
    this.id = id;
    this.title = title;
    this.property = property;
    this.weaknesses = weaknesses;
    this.brief = brief;
    this.description = description;
    this.help = help;
  }

  /** The rule for a bug. A deadlock is one whatever property it was asked about. */
  static Rule of(Counterexample bug) {
    if (bug.kind() == BugKind.DEADLOCK) {
      return DEADLOCK;
    }
    for (Rule rule : values()) {
      if (rule.property.equals(bug.property())) {
        return rule;
      }
    }
    throw new IllegalStateException("internal error: no rule for " + bug.property());
  }

  /** Its place among all. */
  int index() {
    return List.of(values()).indexOf(this);
  }

  String id() {
    return id;
  }

  /** In one word. */
  String title() {
    return title;
  }

  String property() {
    return property;
  }

  /** Their numbers in the Common Weakness Enumeration. */
  List<String> weaknesses() {
    return List.of(weaknesses.split(" ", -1));
  }

  String brief() {
    return brief;
  }

  String description() {
    return description;
  }

  /** What to do about it. */
  String help() {
    return help;
  }
}
