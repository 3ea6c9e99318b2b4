/** A virtualised history of any length. */
import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";
import type { ActorRefFrom } from "xstate";
import { claimOf } from "../../domain/account/row-claim.ts";
import { limits } from "../../domain/limits.ts";
import { historyWindowLength } from "../../machines/account/account-history.machine.ts";
import type { accountHistoryMachine } from "../../machines/account/account-history.machine.ts";
import { rowVerdict, type RowVerdicts } from "../../machines/proof/history-row-verdicts.ts";
import { rowAt } from "../../machines/shared/windows.ts";
import { WindowedList } from "../list/WindowedList.tsx";
import { GhostRow } from "../transaction/GhostRow.tsx";
import { expectedHeight, HistoryListRow } from "./HistoryListRow.tsx";
import { useToggle } from "./use-toggle.ts";

export function HistoryList({
  actor,
  verdicts,
}: {
  readonly actor: ActorRefFrom<typeof accountHistoryMachine>;
  readonly verdicts: RowVerdicts;
}) {
  const {
    numbering,
    matching,
    windows: newest,
    opened,
  } = useSelector(actor, ({ context }) => context);
  // Deferred, so React renders new rows in slices instead of a whole screen in one task.
  const windows = useDeferredValue(newest);
  const toggle = useToggle(actor);
  const renderRow = (place: number) => {
    const row = rowAt(windows, place, historyWindowLength);
    return (
      <HistoryListRow
        row={row}
        opened={opened}
        toggle={toggle}
        verdict={row && rowVerdict(verdicts, claimOf(row, numbering))}
      />
    );
  };
  return (
    <>
      <WindowedList
        label="History"
        count={matching ?? 0}
        initial={Math.min(matching ?? 0, limits.history.recent)}
        rowHeight={expectedHeight()}
        ghost={ghost}
        seen={({ startIndex, endIndex }) =>
          actor.send({ type: "rows.seen", from: startIndex, to: endIndex })
        }
        row={renderRow}
      />
      <p className="on-paper quiet-note">Only the rows that were on screen are printed.</p>
    </>
  );
}

const ghost = <GhostRow />;
