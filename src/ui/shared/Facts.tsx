/** A card of labelled facts. */
import { useId, type ReactNode } from "react";

/** A label and its value; null while it loads, shown as a skeleton. */
export type Fact = readonly [label: string, value: ReactNode];

export function Facts({
  title,
  facts,
  note,
  otherwise,
  stacks = false,
}: {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly note?: ReactNode;
  /** Shown for missing values instead of a skeleton when none of them is loading. */
  readonly otherwise?: string;
  /** On narrow screens, puts each value below its label; for long ids. */
  readonly stacks?: boolean;
}) {
  const heading = useId();
  return (
    <section className="card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {note && <span className="end">{note}</span>}
      </header>
      <dl className={stacks ? "facts stacks" : "facts"}>
        {facts.flatMap(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} value`}>{value ?? otherwise ?? <span className="ghost" />}</dd>,
        ])}
      </dl>
    </section>
  );
}
