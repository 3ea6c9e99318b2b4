/** The debt ratio on a line with the limits of printing. */
import { debtRatio, printRate } from "../../domain/economy/rules.ts";
import type { EconomyToday } from "../../domain/economy/today.ts";
import { basisPoints } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { Card } from "../shared/page/Card.tsx";
import { Ghost } from "../shared/loading/Ghost.tsx";
import * as styles from "./Economy.module.css";

export function DebtCard({
  today,
}: {
  /** Null until it is known. */
  readonly today: EconomyToday | null;
}) {
  if (today && (!today.feed.ok || !today.state.printing)) return null;
  return (
    <Card title="Debt and Its Limits" isBusy={!today}>
      {today ? (
        <Debt today={today} />
      ) : (
        <p className="quiet-note" aria-hidden="true">
          <Ghost length={40} />
        </p>
      )}
    </Card>
  );
}

function Debt({ today: { state, feed } }: { readonly today: EconomyToday }) {
  const { properties, printing } = state;
  if (!feed.ok || !printing) return null;
  const debt = debtRatio(
    Number(properties.currentSupply.units),
    Number(properties.sbdSupply.units),
    feed.value.current,
  );
  const { slows, stops } = printing;
  /** The end of the line, parts of 10000. */
  const end = Math.max(stops, debt) * 1.15;
  const at = (ratio: number): string => `${Math.min(100, (ratio / end) * 100)}%`;
  const rate = basisPoints(printRate(debt, printing));
  return (
    <>
      <div className={styles.debtLine} aria-hidden="true">
        <span className={styles.debtBar} style={{ width: at(debt) }} />
        <span className={styles.debtLimit} style={{ insetInlineStart: at(slows) }}>
          <b>{basisPoints(slows)}</b>
        </span>
        <span className={styles.debtLimit} style={{ insetInlineStart: at(stops) }}>
          <b>{basisPoints(stops)}</b>
        </span>
      </div>
      <div className="padded prose">
        <p>
          {debt >= stops
            ? say`The debt is ${basisPoints(debt)} of the virtual supply, at the upper limit: no SBD are printed for posts, and an SBD may convert to less than a dollar’s worth of STEEM.`
            : debt > slows
              ? say`The debt is ${basisPoints(debt)} of the virtual supply, between the limits: ${rate} of what is due in SBD is printed.`
              : say`The debt is ${basisPoints(debt)} of the virtual supply, below both limits: all that is due in SBD is printed.`}
        </p>
        <p className="small dim">
          Above {basisPoints(slows)} the chain prints fewer SBD, from {basisPoints(stops)} on none.
          It never uses a price at which the debt would be more than {basisPoints(1000)}.
        </p>
      </div>
    </>
  );
}
