package tdv.formula;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tdv.tree.Node;
import tdv.tree.Place;

/** All that matters for how an execution goes on. */
public final class SimulatedState {
  /** A signal that may wake a thread with a ticket below the bound. */
  record Token(long object, int bound) {}

  /** Where each thread that was created is: the node behind its last step. */
  final Map<Integer, Node> at = new TreeMap<>();

  /** Threads that have taken a step behind which nothing is known, and that step. */
  final Map<Integer, Node> unknown = new TreeMap<>();

  final Set<Integer> ended = new TreeSet<>();
  final Map<Integer, Long> symbols = new TreeMap<>();
  final Map<String, Long> cells = new TreeMap<>();
  final Set<Integer> freed = new TreeSet<>();

  /** Nodes of spinning loops that have read what was written later. */
  final Set<Integer> stale = new TreeSet<>();

  final Set<Integer> executedSpinReads = new TreeSet<>();
  final Map<Integer, Integer> tickets = new TreeMap<>();
  final Map<Integer, Long> waitingAt = new TreeMap<>();
  final List<Token> tokens = new ArrayList<>();
  int nextTicket;
  final Map<Integer, Long> inBarrier = new TreeMap<>();
  boolean over;

  SimulatedState copy() {
    SimulatedState copy = new SimulatedState();
    copy.at.putAll(at);
    copy.unknown.putAll(unknown);
    copy.ended.addAll(ended);
    copy.symbols.putAll(symbols);
    copy.cells.putAll(cells);
    copy.freed.addAll(freed);
    copy.stale.addAll(stale);
    copy.executedSpinReads.addAll(executedSpinReads);
    copy.tickets.putAll(tickets);
    copy.waitingAt.putAll(waitingAt);
    copy.tokens.addAll(tokens);
    copy.nextTicket = nextTicket;
    copy.inBarrier.putAll(inBarrier);
    copy.over = over;
    return copy;
  }

  /** The threads that were created. */
  public Set<Integer> threads() {
    return at.keySet();
  }

  /** Whether nobody goes on. */
  public boolean isOver() {
    return over;
  }

  static String byteKey(Place.Space space, long address) {
    return space + ":" + address;
  }

  public String key() {
    StringBuilder text = new StringBuilder();
    at.forEach((thread, node) -> text.append(thread).append('@').append(number(node)).append(' '));
    text.append(unknown.keySet()).append(ended).append(symbols).append(cells).append(freed);
    text.append(stale).append(waitingAt).append(inBarrier).append(over);
    // Only the order of tickets and bounds matters.
    Set<Integer> used = new TreeSet<>(tickets.values());
    tokens.forEach(token -> used.add(token.bound()));
    List<Integer> ranks = new ArrayList<>(new LinkedHashSet<>(used));
    tickets.forEach(
        (thread, ticket) -> text.append(thread).append('t').append(ranks.indexOf(ticket)));
    tokens.forEach(
        token -> text.append(token.object()).append('b').append(ranks.indexOf(token.bound())));
    return text.toString();
  }

  private static int number(Node node) {
    return node == null ? -1 : node.number();
  }
}
