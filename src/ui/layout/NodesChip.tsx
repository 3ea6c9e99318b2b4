/** How many nodes answer and how fast; a dot for the connection's health. */
import { counted } from "../../domain/format/figures.ts";
import { isCutOff } from "../../domain/protocol/cut-off.ts";
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
  // The socket may hold while nothing else is answered.
  const health = nodes === 0 && view.health === "healthy" ? "unstable" : view.health;
  return (
    <span
      className="chip num"
      title={`${inWords[view.health]} over ${via}${view.closeReason ? `. ${view.closeReason}` : ""}`}
    >
      <i data-health={health} aria-hidden="true" />
      {isCutOff(view) ? (
        inWords[view.health]
      ) : (
        <>
          <span className="visually-hidden">{inWords[health]}, </span>
          {nodes === 0 ? "socket only" : counted(nodes, "node")}
          {latency}
        </>
      )}
    </span>
  );
}
