/** The visitor's own nodes, connected to the engine and the address bar. */
import { withParameters } from "../../domain/address/with-parameters.ts";
import { nodeAddingMachine } from "../../machines/network/node-adding.machine.ts";
import { nodeHealthMachine } from "../../machines/network/node-health.machine.ts";
import { replaceQuery } from "../browser/address/query.ts";
import { start } from "../start/page.charts.ts";
import { asks } from "../start/runtime.ts";
import { changeSettings, currentSettings } from "./settings.charts.ts";

/** The URL parameter with a node's address. */
const nodeParameter = "node";

/** The node address in the URL. Null in a frame, where an attacker could cover the consent dialog. */
export const nodeInLink = (): string | null =>
  window.top === window ? new URLSearchParams(location.search).get(nodeParameter) : null;

export const nodeHealth = nodeHealthMachine.provide({
  actors: {
    check: asks("node.report", ({ url }) => [url]),
  },
});

/** Adds a node after the visitor's consent, before the others: they are called in this order. */
export const nodeAdding = nodeAddingMachine.provide({
  actors: {
    tryNode: asks("node.trial", ({ address }) => [address]),
  },
  actions: {
    add: (_, { address }) => changeNodes((nodes) => [address, ...nodes]),
    forgetLink: () => replaceQuery((query) => withParameters(query, { [nodeParameter]: "" })),
  },
});

/** Removes a node from the visitor's list. */
export const removeNode = (address: string): void =>
  changeNodes((nodes) => nodes.filter((each) => each !== address));

function changeNodes(change: (nodes: readonly string[]) => readonly string[]): void {
  const { networkKey } = start.getSnapshot().context;
  const { nodes } = currentSettings();
  changeSettings({ nodes: { ...nodes, [networkKey]: change(nodes[networkKey] ?? []) } });
}
