/** What to do now, in order: who, with which operation and key, and until when; then what nobody can take back. */
import { say } from "../../domain/language/say.ts";
import type { Step } from "../../domain/safety/steps.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Card } from "../shared/page/Card.tsx";
import { ExactTime } from "../shared/values/Age.tsx";
import { Countdown } from "./Countdown.tsx";
import * as styles from "./Safety.module.css";

export function Steps({
  steps,
  lost,
  now,
  ahead,
}: {
  readonly steps: readonly Step[];
  /** What cannot be undone. */
  readonly lost: readonly string[];
  /** By the chain's clock, and how far that is ahead of this page's, ms. */
  readonly now: number;
  readonly ahead: number;
}) {
  return (
    <Card title="What to Do Now">
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li
            key={step.key}
            className={step.until !== null && step.until <= now ? styles.over : ""}
          >
            <p className="words">{step.sentence}</p>
            <p className={`small dim ${styles.factsLine}`}>
              <Signer of={step} />
              {step.from !== null && (
                <span>
                  Possible from <ExactTime time={step.from} />
                </span>
              )}
              {step.until !== null && (
                <>
                  <span>
                    Until <ExactTime time={step.until} />
                  </span>
                  <span className={styles.left}>
                    <Countdown to={step.until} ahead={ahead} />
                  </span>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      {lost.length > 0 && (
        <>
          <h3 className={styles.heading}>What cannot be undone</h3>
          <ul className={styles.list}>
            {lost.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Whose key signs the operation. */
function Signer({ of: { operation, by, role } }: { readonly of: Step }) {
  return (
    <>
      <code>{operation}</code>
      {by !== "" && <AccountLabel name={by} />}
      <span>{role === "owner" ? say`owner key` : say`active key`}</span>
    </>
  );
}
