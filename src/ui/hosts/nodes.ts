/** Charts of the settings page, joined to the engine and the browser. */
import { fromPromise } from "xstate";
import type { NodeReport } from "../../domain/protocol/nodes.ts";
import { nodeAddingMachine } from "../../machines/node-adding.machine.ts";
import { nodeHealthMachine } from "../../machines/node-health.machine.ts";
import { storageUseMachine } from "../../machines/storage-use.machine.ts";
import { ask, clearStorage } from "../runtime.ts";
import { replaceQuery } from "./address.ts";
import { start } from "./page.ts";
import { settings } from "./settings.ts";

/** Under what name a link carries a node's address. */
export const nodeParameter = "node";

/** Every name this product uses in local storage begins so. */
const ownKeys = "steemscope.";

/** How a node is doing. */
export const nodeHealth = nodeHealthMachine.provide({
  actors: {
    look: fromPromise(({ input, signal }) =>
      ask<NodeReport>((engine, ticket) => engine.surveyNode(input.url, ticket), signal),
    ),
  },
});

/** Adds a node once the visitor has agreed. */
export const nodeAdding = nodeAddingMachine.provide({
  actors: {
    tryNode: fromPromise(({ input, signal }) =>
      ask<NodeReport>((engine, ticket) => engine.tryNode(input.address, ticket), signal),
    ),
  },
  actions: {
    add: (_, { address }) => changeNodes((nodes) => [...nodes, address]),
    forgetLink: () =>
      replaceQuery((query) => {
        const parameters = new URLSearchParams(query);
        parameters.delete(nodeParameter);
        return parameters.toString();
      }),
  },
});

/** Takes a node off the visitor's list. */
export const removeNode = (address: string): void =>
  changeNodes((nodes) => nodes.filter((each) => each !== address));

function changeNodes(change: (nodes: readonly string[]) => readonly string[]): void {
  const { networkKey } = start.getSnapshot().context;
  const { nodes } = settings.getSnapshot().context.settings;
  settings.send({
    type: "settings.change",
    change: { nodes: { ...nodes, [networkKey]: change(nodes[networkKey] ?? []) } },
  });
}

/** What is kept here, and being rid of it. */
export const storageUse = storageUseMachine.provide({
  actors: {
    count: fromPromise(({ signal }) => ask((engine, ticket) => engine.storage(ticket), signal)),
    clear: fromPromise(async ({ input: { what } }) => {
      if (what === "data") return clearStorage();
      for (const key of ownStored()) localStorage.removeItem(key);
      location.reload();
    }),
  },
  actions: { handOut: () => handOut("steemscope.json", exported()) },
});

const ownStored = (): readonly string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(ownKeys));

/** What the visitor chose, as a file: settings, theme, network, favourites, session. */
function exported(): string {
  const values = Object.fromEntries(
    ownStored().map((key) => {
      const text = localStorage.getItem(key) ?? "null";
      try {
        return [key, JSON.parse(text) as unknown];
      } catch {
        return [key, text];
      }
    }),
  );
  return `${JSON.stringify(values, null, 2)}\n`;
}

function handOut(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
