/** Labels and their values, one below the other. */
import type { ReactNode } from "react";
import * as styles from "./FactList.module.css";

export function FactList({
  facts,
  placeholder = null,
  isStacked = false,
}: {
  /** Each label and its value; null is shown as a skeleton, which is busy. */
  readonly facts: readonly (readonly [label: ReactNode, value: ReactNode])[];
  /** Shown instead of a skeleton for null values once loading has ended; null until then. */
  readonly placeholder?: string | null;
  /** On narrow screens, puts each value below its label; for long ids. */
  readonly isStacked?: boolean;
}) {
  return (
    <dl className={isStacked ? `${styles.facts} ${styles.stacks}` : styles.facts}>
      {facts.map(([label, value], i) => {
        const shown = value ?? placeholder;
        return (
          <div key={i}>
            <dt>{label}</dt>
            {shown === null ? (
              <dd aria-busy="true">
                <span className="ghost" />
              </dd>
            ) : (
              <dd>{shown}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
