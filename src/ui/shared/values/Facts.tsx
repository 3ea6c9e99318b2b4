/** A card of labelled facts. */
import type { ComponentProps, ReactNode } from "react";
import { Card } from "../page/Card.tsx";
import { FactList } from "./FactList.tsx";

/** A label and its value; null is shown as a skeleton, which is busy. */
export type Fact = readonly [label: string, value: ReactNode];

export function Facts({
  title,
  note,
  below,
  ...list
}: Omit<ComponentProps<typeof FactList>, "facts"> & {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly note?: ReactNode;
  /** A sentence below the facts. */
  readonly below?: ReactNode;
}) {
  return (
    <Card title={title} end={note}>
      <FactList {...list} />
      {below && <p className="quiet-note">{below}</p>}
    </Card>
  );
}
