/** Cards about an account's current state: a list, a note that it is empty, or why it is unknown. */
import { type ReactNode, createContext, use } from "react";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Origin, Sourced } from "../../../domain/contract/sourced.ts";
import { say } from "../../../domain/language/say.ts";
import type { Result } from "../../../domain/result.ts";
import { Failed } from "../../failure/Failed.tsx";
import type { ListColumn } from "../../list/list-column.ts";
import { Table } from "../../list/Table.tsx";
import { Answer, type Asked } from "../data/Answer.tsx";
import { Ghost } from "../loading/Ghost.tsx";
import { SourceNote } from "../values/SourceNote.tsx";
import { Card } from "./Card.tsx";
import * as styles from "./StateCard.module.css";

/** A card with a heading. */
export function StateCard({
  title,
  note,
  from,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  /** Where everything in the card comes from; shown if the tab does not name it. */
  readonly from?: Origin | null;
  readonly children: ReactNode;
}) {
  const origin = usePartOrigin(from);
  return (
    <Card title={title} className={styles.stateCard} end={note}>
      {children}
      {origin && (
        <p className="quiet-note small dim">
          <SourceNote of={origin} />
        </p>
      )}
    </Card>
  );
}

/** A figure with the place it comes from, if the tab does not name it. */
export function FromSource({
  of,
  children,
}: {
  readonly of: Origin | null;
  readonly children: ReactNode;
}) {
  const origin = usePartOrigin(of);
  return (
    <span className={styles.fromSource}>
      <span>{children}</span>
      {origin && (
        <span className="small dim">
          <SourceNote of={origin} />
        </span>
      )}
    </span>
  );
}

/** A list as a table, or why it is not known. */
export function StateList<Row>({
  of,
  empty,
  retry,
  ...table
}: {
  readonly of: Result<readonly Row[], Failure>;
  readonly columns: readonly ListColumn<Row>[];
  readonly keyOf: (row: Row, index: number) => string;
  readonly empty: ReactNode;
  /** Requests an unknown list again; absent for a list that is always known. */
  readonly retry?: () => void;
  /** The list's name in the URL. */
  readonly list?: string;
}) {
  if (!of.ok) return <Failed sentence={say`Not known.`} failure={of.error} retry={retry} />;
  if (of.value.length === 0) return <p className="quiet-note">{empty}</p>;
  return <Table {...table} look="cards" rows={of.value} />;
}

/** Cards drawn while an answer loads. */
const ghostCards = 3;

/** A tab's answer: its parts once it is there, cards that load until then. */
export function StateAnswer<Value>({
  of,
  children,
}: {
  readonly of: Asked<Value>;
  readonly children: (value: Value, from: Sourced<Value>) => ReactNode;
}) {
  return (
    <Answer
      of={of}
      ghosts={<StateGhosts />}
      failed={{ sentence: say`This could not be loaded.`, isCard: true }}
    >
      {(value, answer) => <StateTab from={answer}>{children(value, answer)}</StateTab>}
    </Answer>
  );
}

function StateGhosts() {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      {Array.from({ length: ghostCards }, (_, i) => (
        <section key={i} className="card awaited" aria-hidden="true">
          <header>
            <Ghost length={20} />
          </header>
          <p className="quiet-note">
            <Ghost length={40} />
          </p>
        </section>
      ))}
    </div>
  );
}

/** The source that the tab names; null outside of such a tab. */
const TabOrigin = createContext<Origin | null>(null);

/** A tab about an account's current state: names the source of its figures once; parts name theirs only if it differs. */
function StateTab({ from, children }: { readonly from: Origin; readonly children: ReactNode }) {
  return (
    <TabOrigin value={from}>
      <p className={`small dim ${styles.tabSource}`}>
        Source, unless another is named: <SourceNote of={from} />
      </p>
      {children}
    </TabOrigin>
  );
}

/** Whether the page would name the same source for both. */
const isSameOrigin = (one: Origin, other: Origin): boolean =>
  one.source.endpoint === other.source.endpoint && one.freshness === other.freshness;

/** The source of a part, unless the tab names it. */
function usePartOrigin(of: Origin | null | undefined): Origin | null {
  const named = use(TabOrigin);
  return !of || (named && isSameOrigin(named, of)) ? null : of;
}
