/** How many nodes answer and how fast; a dot for the connection's health. */
import type { ConnectionView } from "../../domain/protocol/views.ts";
import { useTopic } from "../parts/use-topic.ts";

const inWords = {
  healthy: "connected",
  retrying: "trying again",
  unstable: "unstable",
  lost: "not connected",
  offline: "offline",
} as const satisfies Record<ConnectionView["health"], string>;

export function NodesChip() {
  const { view } = useTopic("connection");
  if (!view) return null;
  const nodes = view.nodes.filter((node) => node.breaker !== "open").length;
  const latency = view.latencyMs === null ? "" : ` · ${Math.round(view.latencyMs)} ms`;
  const via = view.wire === "websocket" ? "live socket" : "HTTP";
  return (
    <span
      className="chip num"
      title={`${inWords[view.health]} over ${via}${view.closeReason ? `. ${view.closeReason}` : ""}`}
    >
      <i data-health={view.health} aria-hidden="true" />
      <span className="visually-hidden">{inWords[view.health]}, </span>
      {nodes} {nodes === 1 ? "node" : "nodes"}
      {latency}
    </span>
  );
}
