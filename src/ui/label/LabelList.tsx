/** The page with all labels of the network: searched, edited and removed in place, and moved as a file. */
import { useSelector } from "@xstate/react";
import { useDeferredValue, useMemo } from "react";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { findLabels } from "../../domain/label/find-labels.ts";
import { entriesOf, readLabels } from "../../domain/label/label-book.ts";
import type { LabelEntry } from "../../domain/label/label.ts";
import { pageOfTarget } from "../../domain/label/read-target.ts";
import { say } from "../../domain/language/say.ts";
import { labelListMachine } from "../../machines/label/label-list.machine.ts";
import { Notice } from "../failure/Notice.tsx";
import { editLabel } from "../layout/dialogs.charts.ts";
import { LongList } from "../list/LongList.tsx";
import { OwnData } from "../own-data/OwnData.tsx";
import { onSingleClick } from "../shared/controls/single-click.ts";
import { TextFilter } from "../shared/controls/TextFilter.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { useTopic } from "../shared/data/use-topic.ts";
import { ExampleAccount } from "../shared/links/examples.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { useActorRef } from "../start/actors.ts";
import { asks } from "../start/runtime.ts";
import * as styles from "./LabelList.module.css";
import * as labelMarkStyles from "./LabelMark.module.css";

const labelList = labelListMachine.provide({
  actors: { save: asks("label.save", (change) => [[change]]) },
});

export function LabelList() {
  const { network } = useNetwork();
  const { view } = useTopic("labels");
  const actor = useActorRef(labelList);
  const { text, entry, fault } = useSelector(actor, ({ context }) => context);
  const isRemoved = useSelector(actor, (snapshot) => snapshot.hasTag("removed"));
  const all = useMemo(() => (view ? entriesOf(readLabels(view)) : null), [view]);
  // Deferred, so that typing never waits for ten thousand rows.
  const wanted = useDeferredValue(text);
  const found = useMemo(() => all && findLabels(all, wanted), [all, wanted]);
  const enter = (typed: string) => actor.send({ type: "list.typed", text: typed });
  return (
    <Page title="Labels">
      <div className="stack">
        <PageHead
          title="Labels"
          lead={say`Your own names for accounts, communities, posts, transactions and keys of ${network.label}. Only you see them: they stay in this browser.`}
        />
        <Card
          title="All Labels"
          headingId="labels"
          end={
            all &&
            found &&
            (found.length === all.length
              ? counted(all.length, "label")
              : foundLabel(found.length, all.length))
          }
          isBusy={all === null}
        >
          {all && all.length > 0 && (
            <div className="filter-bar">
              <TextFilter
                label="Search labels"
                placeholder="A name, a note, or @account"
                text={text}
                enter={enter}
                isFiltering={text !== ""}
                clear={() => enter("")}
              />
            </div>
          )}
          {view?.failure && (
            <Notice title="Your labels could not be read">{failureReason(view.failure)}</Notice>
          )}
          {all === null && (
            <p className="quiet-note">
              <span className="ghost" />
            </p>
          )}
          {all?.length === 0 && !view?.failure && (
            <Notice title="No labels yet">
              A label appears beside an account, a community, a post, a transaction or a key
              wherever it is shown. Press “Add a label” on its page, for example on the page of{" "}
              <ExampleAccount />.
            </Notice>
          )}
          {all && all.length > 0 && found?.length === 0 && (
            <p className="quiet-note">No label contains this.</p>
          )}
          {found && found.length > 0 && (
            <LongList
              label="Labels"
              rows={found}
              keyOf={({ of }) => of}
              render={(each) => (
                <Row
                  entry={each}
                  remove={() => actor.send({ type: "label.remove", entry: each })}
                />
              )}
            />
          )}
          <div role="status">
            {isRemoved && entry && (
              <p className="quiet-note">
                <span>
                  The label “<bdi>{entry.text}</bdi>” was removed.
                </span>
                <button
                  type="button"
                  className="btn tight"
                  onClick={() => actor.send({ type: "label.restore" })}
                >
                  Undo
                </button>
              </p>
            )}
          </div>
          {fault !== "" && (
            <p className="quiet-note" role="alert">
              Nothing was changed. {fault}
            </p>
          )}
        </Card>
        <OwnData moved="labels" />
      </div>
    </Page>
  );
}

const foundLabel = (shown: number, total: number): string =>
  say`${grouped(shown)} of ${counted(total, "label")}`;

function Row({ entry, remove }: { readonly entry: LabelEntry; readonly remove: () => void }) {
  const { of, text, note, colour } = entry;
  return (
    <div className={styles.labelRow}>
      <span className={labelMarkStyles.labelMark} data-colour={colour} title={text}>
        <bdi>{text}</bdi>
      </span>
      <a href={pageOfTarget(of)} className={styles.of}>
        <bdi>{of}</bdi>
      </a>
      <span className={styles.buttons}>
        <button
          type="button"
          className="btn tight"
          aria-label={say`Edit the label ${text} of ${of}`}
          onClick={() => editLabel(of)}
        >
          Edit
        </button>
        <button
          type="button"
          className="btn tight"
          aria-label={say`Remove the label ${text} of ${of}`}
          onClick={onSingleClick(remove)}
        >
          Remove
        </button>
      </span>
      {note !== "" && <bdi className={`${styles.note} small dim`}>{note}</bdi>}
    </div>
  );
}
