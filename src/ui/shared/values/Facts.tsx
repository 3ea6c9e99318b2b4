/** A card of labelled facts. */
import { Fragment, type ReactNode } from "react";
import { Card } from "../page/Card.tsx";
import * as styles from "./Facts.module.css";

/** A label and its value; null is shown as a skeleton, which is busy. */
export type Fact = readonly [label: string, value: ReactNode];

export function Facts({
  title,
  facts,
  note,
  below,
  placeholder = null,
  isStacked = false,
}: {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly note?: ReactNode;
  /** A sentence below the facts. */
  readonly below?: ReactNode;
  /** Shown instead of a skeleton for null values once loading has ended; null until then. */
  readonly placeholder?: string | null;
  /** On narrow screens, puts each value below its label; for long ids. */
  readonly isStacked?: boolean;
}) {
  return (
    <Card title={title} end={note}>
      <dl className={isStacked ? `${styles.facts} ${styles.stacks}` : styles.facts}>
        {facts.map(([label, value], i) => {
          const shown = value ?? placeholder;
          return (
            <Fragment key={i}>
              <dt>{label}</dt>
              {shown === null ? (
                <dd aria-busy="true">
                  <span className="ghost" />
                </dd>
              ) : (
                <dd>{shown}</dd>
              )}
            </Fragment>
          );
        })}
      </dl>
      {below && <p className="quiet-note">{below}</p>}
    </Card>
  );
}
