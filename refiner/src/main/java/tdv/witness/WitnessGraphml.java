package tdv.witness;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tdv.result.Task;

/**
 * A violation witness of format 1.0: an automaton in GraphML with one edge for each waypoint, and
 * for each thread one that enters its function. Of several targets the last one ends it, because
 * edges have an order.
 */
public final class WitnessGraphml {
  private static final List<String> GRAPH_KEYS =
      List.of(
          "witness-type",
          "sourcecodelang",
          "producer",
          "specification",
          "programfile",
          "programhash",
          "architecture",
          "creationtime");

  private final WitnessTask task;
  private final List<Map<String, String>> edges = new ArrayList<>();

  private WitnessGraphml(WitnessTask task, List<List<Waypoint>> segments) {
    this.task = task;
    edges.add(start(0, "main"));
    edges.get(0).put("createThread", "0");
    segments.forEach(segment -> segment.forEach(this::add));
  }

  public static String of(WitnessTask task, List<List<Waypoint>> segments) {
    return new WitnessGraphml(task, segments).write();
  }

  private void add(Waypoint waypoint) {
    Map<String, String> edge = new LinkedHashMap<>();
    edge.put("threadId", Integer.toString(waypoint.thread()));
    edge.put("startline", Integer.toString(waypoint.place().line()));
    edge.put("endline", Integer.toString(waypoint.place().line()));
    if (waypoint.created() > 0) {
      edge.put("createThread", Integer.toString(waypoint.created()));
    }
    waypoint.constraint().ifPresent(value -> constraint(edge, waypoint, value));
    edges.add(edge);
    if (waypoint.created() > 0) {
      edges.add(start(waypoint.created(), waypoint.function()));
    }
  }

  private static void constraint(Map<String, String> edge, Waypoint waypoint, String value) {
    edge.put("assumption", value + ";");
    if (!waypoint.place().function().isEmpty()) {
      edge.put("assumption.scope", waypoint.place().function());
    }
    if (waypoint.type() == Waypoint.Type.FUNCTION_RETURN) {
      edge.put("assumption.resultfunction", waypoint.function());
    }
  }

  private static Map<String, String> start(int thread, String function) {
    Map<String, String> edge = new LinkedHashMap<>();
    edge.put("threadId", Integer.toString(thread));
    edge.put("enterFunction", function);
    return edge;
  }

  private String write() {
    StringBuilder out = new StringBuilder();
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n");
    out.append("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"");
    out.append(" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n");
    GRAPH_KEYS.forEach(key -> key(out, key, "string", "graph"));
    key(out, "entry", "boolean", "node");
    key(out, "violation", "boolean", "node");
    for (String edge :
        List.of(
            "threadId",
            "createThread",
            "enterFunction",
            "assumption",
            "assumption.scope",
            "assumption.resultfunction")) {
      key(out, edge, "string", "edge");
    }
    key(out, "startline", "int", "edge");
    key(out, "endline", "int", "edge");
    out.append("  <graph edgedefault=\"directed\">\n");
    graph(out);
    out.append("  </graph>\n</graphml>\n");
    return out.toString();
  }

  private static void key(StringBuilder out, String name, String type, String element) {
    out.append("  <key id=\"").append(name).append("\" attr.name=\"").append(name);
    out.append("\" attr.type=\"").append(type).append("\" for=\"").append(element);
    if (type.equals("boolean")) {
      out.append("\">\n    <default>false</default>\n  </key>\n");
    } else {
      out.append("\"/>\n");
    }
  }

  private void graph(StringBuilder out) {
    Task.SourceFile program = task.task().files().get(0);
    data(out, 4, "witness-type", "violation_witness");
    data(out, 4, "sourcecodelang", "C");
    data(out, 4, "producer", "tdv " + task.tool().version());
    data(out, 4, "specification", task.specification());
    data(out, 4, "programfile", program.path());
    data(out, 4, "programhash", program.sha256());
    data(out, 4, "architecture", "64bit");
    data(out, 4, "creationtime", task.created());
    for (int i = 0; i <= edges.size(); i++) {
      out.append("    <node id=\"N").append(i);
      String role = i == 0 ? "entry" : i == edges.size() ? "violation" : "";
      if (role.isEmpty()) {
        out.append("\"/>\n");
      } else {
        out.append("\">\n");
        data(out, 6, role, "true");
        out.append("    </node>\n");
      }
    }
    for (int i = 0; i < edges.size(); i++) {
      out.append("    <edge source=\"N").append(i).append("\" target=\"N").append(i + 1);
      out.append("\">\n");
      edges.get(i).forEach((key, value) -> data(out, 6, key, value));
      out.append("    </edge>\n");
    }
  }

  private static void data(StringBuilder out, int indent, String key, String value) {
    out.append(" ".repeat(indent)).append("<data key=\"").append(key).append("\">");
    out.append(value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"));
    out.append("</data>\n");
  }
}
