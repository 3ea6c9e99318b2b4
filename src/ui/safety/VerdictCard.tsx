/** The verdict in one sentence, large and calm, and what to take along: a print, and the deadlines as a calendar. */
import { checkPath } from "../../domain/check/check-path.ts";
import { say } from "../../domain/language/say.ts";
import type { SafetyView } from "../../domain/safety/view.ts";
import { CalendarButton } from "../shared/controls/CalendarButton.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { ExactTime } from "../shared/values/Age.tsx";
import { lazy } from "../start/lazy.ts";
import * as styles from "./Safety.module.css";

/** Asks for the visitor's rules, which no other part of the page needs. */
const guard = lazy(() => import("../watch/GuardAccount.tsx").then((module) => module.GuardAccount));

export function VerdictCard({
  of: { account, kind, sentence, advice, owner, deadlines, headTime },
}: {
  readonly of: SafetyView;
}) {
  return (
    <section className={`card ${styles.verdict}`} data-verdict={kind} aria-label={say`Verdict`}>
      <p className={styles.saying} role="status">
        {sentence}
      </p>
      <p className="dim">
        {advice} {owner}
      </p>
      {headTime > 0 && (
        <p className="small dim">
          As of <ExactTime time={headTime} />
        </p>
      )}
      <div className={styles.tools}>
        <Chunk view={guard} name={account} />
        <button type="button" className="btn" onClick={() => print()}>
          Print
        </button>
        <a className="btn" href={checkPath(account)}>
          Check before paying it
        </a>
        {deadlines.length > 0 && (
          <CalendarButton
            whose={`@${account}`}
            name={`${account}-deadlines`}
            events={deadlines}
            className="btn"
          >
            Save deadlines as a calendar
          </CalendarButton>
        )}
      </div>
    </section>
  );
}
