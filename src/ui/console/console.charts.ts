/** The console, connected to the engine, the URL and this browser's local storage. */
import { allNodes, queryOf } from "../../domain/console/address.ts";
import type { PastCall } from "../../domain/console/past-calls.ts";
import { readConsoleQuery } from "../../domain/console/query.ts";
import { consoleDraftMachine } from "../../machines/console/console-draft.machine.ts";
import { consoleRowsMachine } from "../../machines/console/console-rows.machine.ts";
import {
  consoleRunMachine,
  type CalledNode,
  type Run,
} from "../../machines/console/console-run.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { onNavigation } from "../browser/address/navigation.ts";
import { replaceQueryAfterTyping } from "../browser/address/query.ts";
import { currentPath } from "../browser/base.ts";
import { storedChart } from "../browser/stored-chart.ts";
import { ask, asks } from "../start/runtime.ts";
import { storedCalls } from "./stored-calls.ts";

/** The call that the URL describes. */
export const addressedCall = () => readConsoleQuery(location.search);

export const consoleDraft = consoleDraftMachine.provide({
  actors: {
    watchAddress: fromSubscription(({ sendBack }) => {
      let query = location.search;
      const keep = (): void => void (query = location.search);
      addEventListener("replaceState", keep);
      const stop = onNavigation(({ type }) => {
        // Without another query the step was to a part of this page, as by "Skip to content".
        const isCall = type === "pushState" || location.search !== query;
        keep();
        if (isCall && currentPath() === "/console")
          sendBack({ type: "address.changed", address: addressedCall() });
      });
      return () => {
        stop();
        removeEventListener("replaceState", keep);
      };
    }),
  },
  actions: {
    writeAddress: (_, { method, params, node }) =>
      replaceQueryAfterTyping(() => queryOf({ method, params, node }).slice(1)),
  },
});

/** The calls sent from this browser. */
export const pastCalls = storedChart(storedCalls);

export const consoleRows = consoleRowsMachine.provide({
  actors: { readRows: asks("console.rows", (query) => [query]) },
});

/** Sends calls; `remember` receives each call that is sent. */
export const consoleRunWith = (remember: (call: PastCall) => void) =>
  consoleRunMachine.provide({
    actors: {
      callNodes: fromSubscription(({ input: { call, nodes }, sendBack }) => {
        const cancelling = new AbortController();
        const { signal } = cancelling;
        const callNode = async ({ host, url }: CalledNode): Promise<readonly string[]> => {
          const answer = await ask("console.call", [url, call], signal);
          sendBack({ type: "node.answered", host, answer });
          return answer.ok ? [answer.value.value.id] : [];
        };
        const callAll = async (): Promise<void> => {
          const ids = (await Promise.all(nodes.map(callNode))).flat();
          const compared = ids.length < 2 ? null : await ask("console.comparison", [ids], signal);
          sendBack({
            type: "nodes.compared",
            comparison: compared?.ok ? compared.value.value : null,
          });
        };
        void callAll();
        return () => cancelling.abort();
      }),
    },
    actions: { remember: (_, run) => remember(pastCall(run)) },
  });

const pastCall = ({ call, nodes }: Run): PastCall => ({
  ...call,
  node: nodes.length > 1 ? allNodes : (nodes[0]?.host ?? null),
  at: Date.now(),
});
