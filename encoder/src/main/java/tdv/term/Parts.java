package tdv.term;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The parts of a term. No recursion: a loop of a program makes terms as deep as it is long. */
public final class Parts {
  private Parts() {}

  /**
   * The term and all that it is made of, each once, arguments before what is made of them.
   *
   * @param known terms that are left out, with all that only they are made of
   */
  public static List<Term> argumentsFirst(Term term, Predicate<Term> known) {
    List<Term> parts = new ArrayList<>();
    Set<Term> seen = new HashSet<>();
    Deque<Term> open = new ArrayDeque<>();
    open.push(term);
    while (!open.isEmpty()) {
      Term next = open.pop();
      if (seen.add(next) && !known.test(next)) {
        parts.add(next);
        next.arguments().forEach(open::push);
      }
    }
    parts.sort(Comparator.comparingInt(Term::number));
    return parts;
  }
}
