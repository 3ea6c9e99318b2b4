/** The chosen account: how much of it is known, and each of its relations with its operations. */
import type { Rates } from "../../domain/chain/steem-power.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { fromTo } from "../../domain/format/from-to.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { Graph } from "../../domain/relation/graph.ts";
import { relationLabels } from "../../domain/relation/relation-kinds.ts";
import {
  operationsIn,
  type AccountRelations,
  type DaySpan,
} from "../../domain/relation/relation.ts";
import { rowsOf, type RelationRow } from "../../domain/relation/rows.ts";
import { claimSentence, knownSentence, movedAmounts } from "../../domain/relation/words.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { EdgeOperations } from "./EdgeOperations.tsx";
import * as styles from "./Chosen.module.css";

export function Chosen({
  graph,
  at,
  relations,
  rates,
  span,
  isOpen,
  isFull,
  toggle,
}: {
  readonly graph: Graph;
  /** The account's place in the graph; the first one is the page's. */
  readonly at: number;
  /** Those of the page's account. */
  readonly relations: AccountRelations | undefined;
  readonly rates: Rates | null;
  /** The days that count; null for all time. */
  readonly span: DaySpan | null;
  readonly isOpen: boolean;
  /** Whether no more accounts can be opened. */
  readonly isFull: boolean;
  readonly toggle: (name: string) => void;
}) {
  const node = graph.nodes[at];
  if (!node) return null;
  const { name } = node;
  const rows = rowsOf(graph).filter(({ account, other }) => account === name || other === name);
  return (
    <section className={styles.chosen} aria-label={say`Relations of @${name}`}>
      <div className={styles.head}>
        <h3>
          <AccountLabel name={name} />
        </h3>
        {at > 0 && (
          <button
            type="button"
            className="btn tight"
            aria-disabled={!isOpen && isFull}
            onClick={() => toggle(name)}
          >
            {isOpen ? say`Close its relations` : say`Open its relations`}
          </button>
        )}
      </div>
      <p className="small dim" role="status">
        {knownSentence(node)}
      </p>
      {at === 0 ? (
        <>
          <ul className={styles.totals}>
            {relations?.totals.map((total) => (
              <li key={total.kind} className="small num">
                <span className="swatch" data-relation={total.kind} aria-hidden="true" />
                {[
                  relationLabels[total.kind],
                  counted(total.accounts, "account"),
                  counted(operationsIn(total), "operation"),
                ].join(" · ")}
              </li>
            ))}
            {relations && relations.own > 0 && (
              <li className="small num">
                Alone or with itself: {counted(relations.own, "operation")}
              </li>
            )}
          </ul>
          <p className="small dim">
            Choose an account in the drawing to list its operations here and to open its own
            relations. A hollow circle is an account whose history has not been read. A broken line
            may stand for more operations than have been read.
          </p>
          <p className="small dim">
            The number after a name says with how many accounts it has relations: “+” means that
            only part of its history is read, “?” that nothing of it is.
          </p>
        </>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={`${row.account} ${row.other} ${row.kind}`}>
              <Between row={row} rates={rates} span={span} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One relation: its sums, its dates, and its operations. */
function Between({
  row,
  rates,
  span,
}: {
  readonly row: RelationRow;
  readonly rates: Rates | null;
  readonly span: DaySpan | null;
}) {
  const { account, other, kind, first, last } = row;
  const ways = [
    { from: account, to: other, flow: row.out },
    { from: other, to: account, flow: row.in },
  ];
  const days = row.operations === 0 ? [] : [...new Set([dayUtc(first), dayUtc(last)])];
  return (
    <>
      <h4>
        <span className="swatch" data-relation={kind} aria-hidden="true" />
        {relationLabels[kind]} <span className="small dim num">{days.join(" – ")}</span>
      </h4>
      {ways.map(
        ({ from, to, flow }) =>
          flow.count > 0 && (
            <p key={from} className="small num">
              {fromTo(`@${from}`, `@${to}`)}
              {" · "}
              <bdi>
                {[`${grouped(flow.count)} ×`, ...movedAmounts(flow, kind, rates)].join(" · ")}
              </bdi>
            </p>
          ),
      )}
      {row.claims.map((claim) => (
        <p key={`${claim.kind} ${claim.isOut}`} className="small">
          {claimSentence(claim, rates)}{" "}
          <span className="dim">
            A node says so; it is counted once its operation has been read.
          </span>
        </p>
      ))}
      <EdgeOperations row={row} span={span} />
    </>
  );
}
