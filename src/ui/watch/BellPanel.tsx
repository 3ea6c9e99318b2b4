/** The newest alerts, grouped by the rule, or the rules, that found them; without a rule, what alerts are for. */
import { useSelector } from "@xstate/react";
import { Fragment, useEffect } from "react";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { InboxRow } from "../../domain/watch/answers.ts";
import { watchLink } from "../../domain/watch/watch-link.ts";
import { Failed } from "../failure/Failed.tsx";
import { useTopic } from "../shared/data/use-topic.ts";
import { Age } from "../shared/values/Age.tsx";
import { useActorRef } from "../start/actors.ts";
import { Sentence } from "../transaction/Sentence.tsx";
import { notifications } from "./alerts.charts.ts";
import { watchInbox } from "./watch.charts.ts";
import * as popoverButtonStyles from "../shared/dialogs/PopoverButton.module.css";
import * as styles from "./BellPanel.module.css";

/** Maximum number of events shown per group, of those that are loaded. */
const shownOfRule = 3;

export function BellPanel() {
  const { view } = useTopic("watch");
  const inbox = useActorRef(watchInbox);
  const { answer, failure } = useSelector(inbox, ({ context }) => context);
  const isOff = useSelector(notifications, (snapshot) => snapshot.hasTag("off"));
  const revision = view?.revision;
  useEffect(() => inbox.send({ type: "list.outdated" }), [inbox, revision]);
  const shown = answer?.value;
  const hasRules = (view?.rules ?? 0) > 0;
  return (
    <>
      <div className={popoverButtonStyles.head}>
        <h2>Alerts</h2>
        {shown && shown.total > 0 && (
          <span className="small dim">
            {say`${counted(shown.unread, "unread", "unread")} of ${grouped(shown.total)}`}
          </span>
        )}
      </div>
      {!shown && failure && (
        <Failed
          title="Your inbox could not be opened"
          failure={failure}
          retry={() => inbox.send({ type: "retry" })}
          role="status"
        >
          {historyReason(failure)}
        </Failed>
      )}
      {!shown && !failure && <div className="loading-card" aria-busy="true" />}
      {shown?.total === 0 &&
        (hasRules ? (
          <p className="quiet-note">
            No events. They appear once the node calls their block irreversible.
          </p>
        ) : (
          <p className="quiet-note">
            Alerts tell you what happens while this site is open, and what you missed: keys that
            change, money that leaves, a witness that misses blocks.
          </p>
        ))}
      {byRules(shown?.rows ?? []).map(([rules, [first, ...more]]) => (
        <section key={rules} className={styles.alertsOf}>
          <h3>
            {first?.foundBy.map(({ event, watched }, i) => (
              <Fragment key={event}>
                {i > 0 && " · "}
                <Sentence pieces={watched} />
              </Fragment>
            ))}
          </h3>
          <ul>
            {[first, ...more].slice(0, shownOfRule).map(
              (row) =>
                row && (
                  <li key={row.id} data-unread={!row.isRead}>
                    <Sentence pieces={row.sentence} />{" "}
                    <a className="small dim num" href={row.page.path}>
                      <Age time={row.time} />
                    </a>
                  </li>
                ),
            )}
          </ul>
          {more.length + 1 > shownOfRule && (
            <p className="small dim">
              {shown && shown.rows.length < shown.total
                ? say`and more in “All alerts”`
                : say`and ${counted(more.length + 1 - shownOfRule, "more event")}`}
            </p>
          )}
        </section>
      ))}
      <div className="actions">
        {shown && shown.unread > 0 && (
          <button
            type="button"
            className="btn tight"
            onClick={() => inbox.send({ type: "list.change", change: { kind: "read", ids: null } })}
          >
            Mark all as read
          </button>
        )}
        {hasRules && isOff && (
          <button
            type="button"
            className="btn tight"
            onClick={() => notifications.send({ type: "notifications.want" })}
          >
            Notify me
          </button>
        )}
        {!hasRules && (
          <a className="btn tight" href={watchLink({ kind: "guard" })}>
            Guard an account
          </a>
        )}
        <a className="link" href="/alerts">
          All alerts
        </a>
      </div>
    </>
  );
}

/** Rows by the rules that found them, in the order of each group's newest. */
function byRules(rows: readonly InboxRow[]): readonly (readonly [string, readonly InboxRow[]])[] {
  const groups = new Map<string, readonly InboxRow[]>();
  for (const row of rows) {
    const rules = row.foundBy.map(({ rule }) => rule).join(" ");
    groups.set(rules, [...(groups.get(rules) ?? []), row]);
  }
  return [...groups];
}
