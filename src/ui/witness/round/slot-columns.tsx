/** The columns of a missed slot: when it began, and the first block after it. */
import type { ReactNode } from "react";
import type { BlockNum } from "../../../domain/chain/names.ts";
import { say } from "../../../domain/language/say.ts";
import type { ListColumn } from "../../list/list-column.ts";
import { ExactTime } from "../../shared/values/Age.tsx";

export const slotColumns = <Next extends BlockNum | null>(
  drawBlock: (next: Next) => ReactNode,
): readonly ListColumn<{
  /** Ms. */
  readonly time: number;
  readonly next: Next;
}>[] => [
  {
    key: "slot",
    label: say`Slot`,
    isHeader: true,
    render: ({ time }) => <ExactTime time={time} />,
  },
  {
    key: "next",
    label: say`Next Block`,
    isNumeric: true,
    render: ({ next }) => drawBlock(next),
  },
];
