/** A card of labelled facts. */
import { Fragment, useId, type ReactNode } from "react";

/** A label and its value; null is shown as a skeleton. */
export type Fact = readonly [label: string, value: ReactNode];

export function Facts({
  title,
  facts,
  note,
  placeholder,
  isStacked = false,
}: {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly note?: ReactNode;
  /** Shown instead of a skeleton for null values; set once loading has ended. */
  readonly placeholder?: string;
  /** On narrow screens, puts each value below its label; for long ids. */
  readonly isStacked?: boolean;
}) {
  const heading = useId();
  return (
    <section
      className="card"
      aria-labelledby={heading}
      aria-busy={!placeholder && facts.some(([, value]) => value == null)}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        {note && <span className="end">{note}</span>}
      </header>
      <dl className={isStacked ? "facts stacks" : "facts"}>
        {facts.map(([label, value], i) => (
          <Fragment key={i}>
            <dt>{label}</dt>
            <dd>{value ?? placeholder ?? <span className="ghost" />}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
