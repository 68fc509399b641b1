package tdv.formula;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tdv.solve.Interval;
import tdv.term.Operator;
import tdv.term.Term;
import tdv.term.Terms;
import tdv.tree.Place;

/**
 * Between which numbers (with a sign) the values of reads lie. A read sees what is there in the
 * beginning or what one of its sources writes, and that was computed from other reads. A write
 * happens at most once, so that a value is computed by a chain of at most as many writes as one
 * execution can have: as many rounds are enough, or fewer if nothing changes any more.
 */
final class Ranges {
  /** Comparisons of two numbers: a second or two. */
  private static final long MOST_WORK = 1_000_000_000;

  /** From low to high, both included. */
  private record Range(long low, long high) {
    static Range full(int width) {
      return new Range(-1L << (width - 1), ~(-1L << (width - 1)));
    }

    Range or(Range other) {
      return new Range(Math.min(low, other.low), Math.max(high, other.high));
    }
  }

  /** What each read may see, by the places of terms in a list: many reads see the same ones. */
  private static final class Seen {
    final List<OpenRead> reads;
    final List<Term> terms;
    final List<int[]> sources = new ArrayList<>();

    Seen(FoldedTrees trees, List<OpenRead> reads) {
      this.reads = reads;
      Map<Term, Integer> places = new LinkedHashMap<>();
      for (OpenRead read : reads) {
        trees.checkpoint();
        Stream<Term> written = read.sources().stream().map(write -> trees.value(write.value()));
        Stream<Term> initial =
            read.initial()
                ? Stream.of(trees.trees().initialTerm(read.read().cell()))
                : Stream.empty();
        sources.add(
            Stream.concat(initial, written)
                .mapToInt(term -> places.computeIfAbsent(term, key -> places.size()))
                .toArray());
      }
      terms = List.copyOf(places.keySet());
    }
  }

  private Map<Term, Range> known = new HashMap<>();
  private Map<Term, Range> computed = new HashMap<>();

  /** The same for what comes behind the steps that read: their conditions held. */
  private Ranges behind = this;

  /** Nothing is known. */
  Ranges() {}

  static Ranges of(FoldedTrees trees) {
    List<OpenRead> reads = trees.openReads();
    Ranges ranges = new Ranges();
    Map<Place, Long> rounds = Chains.of(trees, reads);
    long most = rounds.values().stream().mapToLong(Long::longValue).max().orElse(0);
    long sources = reads.stream().mapToLong(read -> read.sources().size() + 1L).sum();
    if (sources * most > MOST_WORK) {
      return ranges;
    }
    reads.forEach(read -> ranges.known.put(read.read().value(), null));
    Seen seen = new Seen(trees, reads);
    boolean changed = true;
    for (long round = 0; round < most && changed; round++) {
      changed = ranges.widen(trees, seen, rounds, round);
    }
    ranges.behind = new Ranges();
    ranges.behind.known = new HashMap<>(ranges.known);
    reads.forEach(read -> ranges.behind.narrow(trees, read));
    return ranges;
  }

  /** One more write in each chain, where so many are possible. */
  private boolean widen(FoldedTrees trees, Seen seen, Map<Place, Long> rounds, long round) {
    Map<Term, Range> next = new HashMap<>(known);
    Range[] values = seen.terms.stream().map(this::of).toArray(Range[]::new);
    for (int i = 0; i < seen.reads.size(); i++) {
      trees.checkpoint();
      ReadPart read = seen.reads.get(i).read();
      if (round < rounds.get(read.cell())) {
        next.put(read.value(), union(values, seen.sources.get(i)));
      }
    }
    boolean changed = !next.equals(known);
    known = next;
    computed = new HashMap<>();
    return changed;
  }

  /** A step that waits until something is not 0 has not read 0. */
  private void narrow(FoldedTrees trees, OpenRead read) {
    Terms terms = trees.trees().terms();
    Term value = read.read().value();
    Range range = known.get(value);
    Term waits = terms.not(terms.equal(value, 0));
    boolean guarded = trees.value(read.read().node().step().enabled()) == waits;
    if (guarded && range != null && range.low() == 0 && range.high() > 0) {
      known.put(value, new Range(1, range.high()));
    }
  }

  /** Null if nothing can be seen yet. */
  private static Range union(Range[] values, int[] sources) {
    long low = Long.MAX_VALUE;
    long high = Long.MIN_VALUE;
    for (int source : sources) {
      Range value = values[source];
      if (value != null) {
        low = Math.min(low, value.low());
        high = Math.max(high, value.high());
      }
    }
    return low > high ? null : new Range(low, high);
  }

  /** What a symbol can be. */
  Interval interval(Term symbol) {
    Range range = known.get(symbol);
    return range == null ? Interval.signed(symbol.width()) : Interval.of(range.low(), range.high());
  }

  /** A symbol that is equal to one of these, whichever. */
  void isOneOf(Term symbol, List<Term> values) {
    Range range = null;
    for (Term value : values) {
      range = either(range, of(value));
    }
    known.put(symbol, range);
  }

  /** A condition of a step, or a constant if only one is possible. */
  Term simplify(Term condition, Terms terms) {
    Boolean decided = (condition.isConstant() || known.isEmpty()) ? null : decide(condition);
    return decided == null ? condition : terms.bool(decided);
  }

  /** The same for a decision of a thread, which comes behind the steps that it depends on. */
  Term simplifyDecision(Term condition, Terms terms) {
    return behind.simplify(condition, terms);
  }

  private Boolean decide(Term term) {
    return switch (term.operator()) {
      case CONSTANT -> term.isTrue();
      case NOT -> {
        Boolean inner = decide(term.argument(0));
        yield inner == null ? null : !inner;
      }
      case AND, OR -> junction(term);
      case EQ, SLT, SLE, ULT, ULE -> term.argument(0).width() == 1 ? null : compare(term);
      default -> null;
    };
  }

  private Boolean junction(Term term) {
    boolean absorbing = term.operator() == Operator.OR;
    Boolean left = decide(term.argument(0));
    Boolean right = decide(term.argument(1));
    if ((left != null && left == absorbing) || (right != null && right == absorbing)) {
      return absorbing;
    }
    return (left != null && right != null) ? Boolean.valueOf(!absorbing) : null;
  }

  private Boolean compare(Term term) {
    Range a = of(term.argument(0));
    Range b = of(term.argument(1));
    if (a == null || b == null) {
      return null;
    }
    boolean signed = term.operator() == Operator.SLT || term.operator() == Operator.SLE;
    boolean apart = a.high() < b.low() || b.high() < a.low();
    if (term.operator() == Operator.EQ) {
      boolean same = a.low() == a.high() && a.equals(b);
      return apart ? Boolean.FALSE : same ? Boolean.TRUE : null;
    }
    if (!signed && (a.low() < 0 || b.low() < 0)) {
      return null;
    }
    boolean strict = term.operator() == Operator.SLT || term.operator() == Operator.ULT;
    if (strict ? a.high() < b.low() : a.high() <= b.low()) {
      return true;
    }
    return (strict ? a.low() >= b.high() : a.low() > b.high()) ? Boolean.FALSE : null;
  }

  /** Null if it depends on a read that can see nothing yet. */
  private Range of(Term term) {
    if (term.isConstant()) {
      return new Range(term.signed(), term.signed());
    }
    if (term.isSymbol()) {
      return known.containsKey(term) ? known.get(term) : Range.full(term.width());
    }
    if (computed.containsKey(term)) {
      return computed.get(term);
    }
    Range range = compute(term);
    computed.put(term, range);
    return range;
  }

  private Range compute(Term term) {
    return switch (term.operator()) {
      case ADD, SUB -> sum(term, term.operator() == Operator.SUB);
      case ITE -> either(of(term.argument(1)), of(term.argument(2)));
      case SIGN_EXTEND -> term.argument(0).width() == 1 ? new Range(-1, 0) : of(term.argument(0));
      case ZERO_EXTEND -> zeroExtended(term.argument(0));
      case EXTRACT -> extracted(term);
      default -> Range.full(term.width());
    };
  }

  private static Range either(Range yes, Range no) {
    if (yes == null || no == null) {
      return yes == null ? no : yes;
    }
    return yes.or(no);
  }

  private Range zeroExtended(Term inner) {
    if (inner.width() == 1) {
      return new Range(0, 1);
    }
    Range range = of(inner);
    return range == null || range.low() >= 0 ? range : new Range(0, ~(-1L << inner.width()));
  }

  private Range extracted(Term term) {
    Range whole = of(term.argument(0));
    Range all = Range.full(term.width());
    if (whole == null || term.low() != 0) {
      return whole == null ? null : all;
    }
    return whole.low() >= all.low() && whole.high() <= all.high() ? whole : all;
  }

  private Range sum(Term term, boolean difference) {
    Range a = of(term.argument(0));
    Range b = of(term.argument(1));
    if (a == null || b == null) {
      return null;
    }
    Range full = Range.full(term.width());
    try {
      long low = Math.addExact(a.low(), difference ? Math.negateExact(b.high()) : b.low());
      long high = Math.addExact(a.high(), difference ? Math.negateExact(b.low()) : b.high());
      return low < full.low() || high > full.high() ? full : new Range(low, high);
    } catch (ArithmeticException e) {
      return full;
    }
  }
}
