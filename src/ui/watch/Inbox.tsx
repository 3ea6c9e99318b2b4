/** What the rules have found, newest first. */
import { useSelector } from "@xstate/react";
import { Fragment } from "react";
import type { ActorRefFrom } from "xstate";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { plural, say } from "../../domain/language/say.ts";
import type { InboxChange, InboxRow } from "../../domain/watch/answers.ts";
import { maxEvents } from "../../domain/watch/event.ts";
import { pageLabel } from "../../domain/watch/labels.ts";
import { plainSentence } from "../../domain/watch/plain-sentence.ts";
import { Failed } from "../failure/Failed.tsx";
import { Notice } from "../failure/Notice.tsx";
import { OwnFinding } from "../safety/OwnFinding.tsx";
import { onSingleClick } from "../shared/controls/single-click.ts";
import { LinkHere } from "../shared/links/LinkHere.tsx";
import { MoreButton } from "../shared/lists/MoreButton.tsx";
import { Icon } from "../shared/pictures/Icon.tsx";
import { Age } from "../shared/values/Age.tsx";
import { Sentence } from "../transaction/Sentence.tsx";
import type { watchInbox } from "./watch.charts.ts";
import * as styles from "./Watch.module.css";

export function Inbox({
  actor,
  dropped,
}: {
  readonly actor: ActorRefFrom<typeof watchInbox>;
  /** Events that a full inbox has lost. */
  readonly dropped: number;
}) {
  const { answer, failure, refusal, change: last } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const inbox = answer?.value ?? null;
  const change = (made: InboxChange): void => actor.send({ type: "list.change", change: made });
  return (
    <section className="card" aria-labelledby="inbox">
      <header>
        <h2 id="inbox" tabIndex={-1}>
          Inbox
        </h2>
        <span className="end">
          {inbox && say`${counted(inbox.unread, "unread", "unread")} of ${grouped(inbox.total)}`}
        </span>
      </header>
      {inbox && (inbox.total > 0 || inbox.canUndo) && (
        <div className="actions" role="group" aria-label="All events">
          <button
            type="button"
            className="btn tight"
            aria-disabled={inbox.unread === 0}
            onClick={() => {
              if (inbox.unread > 0) change({ kind: "read", ids: null });
            }}
          >
            Mark all as read
          </button>
          <button
            type="button"
            className="btn tight"
            aria-disabled={inbox.unread === inbox.total}
            onClick={() => {
              if (inbox.unread < inbox.total) change({ kind: "remove", ids: null });
            }}
          >
            Remove read events
          </button>
          {inbox.canUndo && (
            <button
              type="button"
              className="btn tight"
              onClick={() => {
                change({ kind: "undo" });
                focusHeading();
              }}
            >
              Undo removal
            </button>
          )}
          <span role="status" className="small dim">
            {refusal
              ? say`Nothing was changed. ${historyReason(refusal)}`
              : last?.kind === "remove" && inbox.canUndo
                ? say`Removed. You can undo this until you remove something else.`
                : ""}
          </span>
        </div>
      )}
      {inbox === null && failure && (
        <Failed
          title="Your inbox could not be opened"
          failure={failure}
          retry={() => actor.send({ type: "retry" })}
          role="status"
        >
          {historyReason(failure)}
        </Failed>
      )}
      {inbox === null && !failure && <InboxGhost />}
      {inbox?.total === 0 && (
        <Notice title="No events">
          Events appear here once the node calls their block irreversible, about a minute after they
          happen.
        </Notice>
      )}
      {inbox && inbox.rows.length > 0 && (
        <ul className={styles.events}>
          {inbox.rows.map((row) => (
            <Event key={row.id} row={row} change={change} />
          ))}
        </ul>
      )}
      {inbox && inbox.rows.length < inbox.total && (
        <p className="quiet-note">
          <MoreButton
            label="Show more"
            isLoading={isBusy}
            load={() => actor.send({ type: "list.more" })}
          />
        </p>
      )}
      {dropped > 0 && (
        <p className="quiet-note">
          The inbox has room for {grouped(maxEvents)} events:{" "}
          {plural(dropped, "# older one was removed.", "# older ones were removed.")}
        </p>
      )}
    </section>
  );
}

/** Keeps the focus in the inbox when the button that has it disappears. */
function focusHeading(): void {
  document.getElementById("inbox")?.focus();
}

function Event({
  row,
  change,
}: {
  readonly row: InboxRow;
  readonly change: (made: InboxChange) => void;
}) {
  const { isRead, sentence, time, block, page, foundBy, finding } = row;
  const ids = foundBy.map(({ event }) => event);
  const words = plainSentence(sentence);
  const label = page.name === "block" ? say`block ${grouped(block)}` : pageLabel[page.name];
  return (
    <li data-unread={!isRead}>
      <span className={styles.mark} aria-hidden="true" />
      <p>
        {!isRead && <span className="visually-hidden">Unread: </span>}
        <Sentence pieces={sentence} />
      </p>
      <p className={`small dim num ${styles.where}`}>
        <Age time={time} />
        {" · "}
        <a href={page.path}>{label}</a>
        {foundBy.map(({ event, watched }) => (
          <Fragment key={event}>
            {" · "}
            <Sentence pieces={watched} />
          </Fragment>
        ))}
        {finding !== null && (
          <>
            {" "}
            <OwnFinding finding={finding} sentence={words} />
          </>
        )}
      </p>
      <span className={styles.buttons}>
        <LinkHere to={page.path} what={label} />
        <button
          type="button"
          className="btn tight"
          aria-label={isRead ? say`Mark as unread: ${words}` : say`Mark as read: ${words}`}
          onClick={() => change({ kind: isRead ? "unread" : "read", ids })}
        >
          {isRead ? say`Mark as unread` : say`Mark as read`}
        </button>
        <button
          type="button"
          className={`btn tight ${styles.squareTight}`}
          aria-label={say`Remove: ${words}`}
          onClick={onSingleClick(() => {
            change({ kind: "remove", ids });
            focusHeading();
          })}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  );
}

function InboxGhost() {
  return (
    <ul className={styles.events} aria-busy="true">
      {[0, 1, 2].map((row) => (
        <li key={row}>
          <span className={styles.mark} />
          <p>
            <span className="ghost" />
          </p>
        </li>
      ))}
    </ul>
  );
}
