/** The number of available nodes, their latency, and a dot for the connection's health; opens the list of nodes. */
import type { ConnectionView } from "../../../domain/contract/topics.ts";
import { counted } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { isCutOff } from "../../../domain/network/cut-off.ts";
import { useTopic } from "../../shared/data/use-topic.ts";
import { PopoverButton } from "../../shared/dialogs/PopoverButton.tsx";
import { Chunk } from "../../shared/loading/Chunk.tsx";
import { lazy } from "../../start/lazy.ts";

const stateLabels = {
  untried: say`not contacted yet`,
  healthy: say`connected`,
  retrying: say`trying again`,
  unstable: say`unstable`,
  lost: say`not connected`,
  offline: say`offline`,
} as const satisfies Record<ConnectionView["health"], string>;

const panel = lazy<object>(() => import("./NodesPanel.tsx").then((module) => module.NodesPanel));

export function NodesChip() {
  const { view } = useTopic("connection");
  if (!view) return null;
  const nodes = view.nodes.filter((node) => node.breaker !== "open").length;
  const isConnecting = view.health === "untried" && view.socket === "connecting";
  const state = isConnecting ? say`connecting` : stateLabels[view.health];
  const reached =
    view.wire === null
      ? state
      : view.wire === "websocket"
        ? say`${state} over live socket`
        : say`${state} over HTTP`;
  // The socket may stay connected while no node answers.
  const health = nodes === 0 && view.health === "healthy" ? "unstable" : view.health;
  return (
    <PopoverButton
      title="Nodes"
      hint={reached}
      className="chip num"
      preload={panel.preload}
      panel={<Chunk view={panel} />}
    >
      <i data-health={health} aria-hidden="true" />
      {isCutOff(view) ? (
        stateLabels[view.health]
      ) : (
        <>
          <span className="visually-hidden">
            {health === view.health ? state : stateLabels[health]},{" "}
          </span>
          {nodes === 0 ? say`socket only` : counted(nodes, "node")}
          {view.latencyMs !== null && <> · {say`${Math.round(view.latencyMs)} ms`}</>}
        </>
      )}
    </PopoverButton>
  );
}
