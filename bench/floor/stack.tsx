/** The smallest possible page of this stack: React, one chart, one Comlink call to a worker with Dexie. */
import { useSelector } from "@xstate/react";
import { wrap } from "comlink";
import { createRoot } from "react-dom/client";
import { assign, createActor, fromPromise, setup } from "xstate";
import type { FloorWorker } from "./stack-worker.ts";

const worker = wrap<FloorWorker>(
  new Worker(new URL("./stack-worker.ts", import.meta.url), { type: "module" }),
);

const chart = setup({
  types: { context: {} as { answer: string } },
  actors: { ask: fromPromise(() => worker.answer()) },
}).createMachine({
  context: { answer: "" },
  initial: "asking",
  states: {
    asking: {
      invoke: {
        src: "ask",
        onDone: { target: "answered", actions: assign({ answer: ({ event }) => event.output }) },
      },
    },
    answered: {},
  },
});

const actor = createActor(chart);
actor.start();

function Floor() {
  const answer = useSelector(actor, (snapshot) => snapshot.context.answer);
  return (
    <table>
      {answer && (
        <tbody data-first-row>
          {
            <tr>
              <td>{answer}</td>
            </tr>
          }
        </tbody>
      )}
    </table>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Floor />);
