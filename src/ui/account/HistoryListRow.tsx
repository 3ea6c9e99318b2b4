/** A row of a long history: its entry, or a ghost while it is not loaded or is scrolling too fast to be read. */
import type { ComponentProps } from "react";
import type { HistoryRow } from "../../domain/account/answers.ts";
import { GhostRow } from "../transaction/GhostRow.tsx";
import { HistoryItem } from "./HistoryItem.tsx";

export const HistoryListRow = ({
  row,
  opened,
  ...item
}: {
  readonly row: HistoryRow | undefined;
  /** Indexes of the entries whose cards are open. */
  readonly opened: ReadonlySet<number>;
} & Pick<ComponentProps<typeof HistoryItem>, "toggle" | "verdict" | "hasDetails">) =>
  row ? <HistoryItem row={row} isOpen={opened.has(row.index)} {...item} /> : <GhostRow />;

/** Height of a closed entry until one is measured, px at the usual text size (OperationItem.module.css). */
export const expectedHeight = (): number => (matchMedia("(max-width: 42em)").matches ? 57 : 37);
