/** The descriptions of charts' states, for the Stately inspector: the scripts of a build have none. */
import type { AnyStateMachine } from "xstate";
import { nodesOf, pathOf } from "../../src/machines/inspection/chart.ts";

/** The text of `src/ui/inspection/chart-notes.json`: by a machine's id, its states' descriptions by path. */
export const chartNotes = (machines: readonly AnyStateMachine[]): string =>
  `${JSON.stringify(
    Object.fromEntries(
      machines.flatMap((machine) => {
        const notes = nodesOf(machine).flatMap((node) =>
          node.description === undefined ? [] : [[pathOf(node), node.description] as const],
        );
        return notes.length === 0 ? [] : [[machine.id, Object.fromEntries(notes)]];
      }),
    ),
    null,
    2,
  )}\n`;
