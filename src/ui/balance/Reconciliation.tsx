/**
 * Whether the downloaded operations explain today's balances: what is left at the account's creation, and possible
 * reasons.
 */
import { balanceNames } from "../../domain/balance/balance-effects.ts";
import {
  balanceLabel,
  balanceLabels,
  gapSentence,
  isRounding,
  residueLabel,
  unexplained,
} from "../../domain/balance/balance-format.ts";
import type { BalanceView } from "../../domain/balance/balance-view.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { counted, fixed, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { Table } from "../list/Table.tsx";
import { useExactTime } from "../shared/data/network.ts";
import { Card } from "../shared/page/Card.tsx";
import { exactTime } from "../shared/values/sentence-times.tsx";
import * as styles from "./Balances.module.css";

export function Reconciliation({
  account,
  of: view,
}: {
  readonly account: AccountName;
  readonly of: BalanceView;
}) {
  const exact = useExactTime();
  const { today, before, rates, isComplete, whole, gaps, inOrders } = view;
  const open = unexplained(view);
  const start = exact(whole.from * 1000);
  const beforeLabel = isComplete ? say`Residue at creation` : say`Before ${start}`;
  const [steem, sbd] = [fixed(inOrders.steem / 1000, 3), fixed(inOrders.sbd / 1000, 3)];
  const named = gaps.filter(
    ({ kind, balances }) =>
      balances.some((name) => open.includes(name)) ||
      // Estimated from a price, even if the result happens to be exact.
      kind === "powerUps",
  );
  return (
    <Card
      title="Reconciled"
      className={styles.reconciliation}
      end={
        <>
          {isComplete &&
            (open.length === 0 ? (
              <span className="badge">
                {balanceNames.some((name) => isRounding(name, before[name]))
                  ? say`Within rounding`
                  : say`Exact`}
              </span>
            ) : (
              <span className="badge warning">Residue</span>
            ))}
          <a className="btn tight" href={`/books?account=${account}`}>
            Books
          </a>
          <ExportButton
            subject={{
              table: "book",
              accounts: [account],
              between: [whole.from, whole.to],
              prices: "all",
              rewards: "claimed",
            }}
            total={null}
            isComplete={isComplete}
            label={say`Export books`}
          />
        </>
      }
    >
      <div className={styles.rows}>
        <Table
          look="cards"
          columns={[
            {
              key: "balance",
              label: say`Balance`,
              isHeader: true,
              render: (name) => balanceLabels[name],
            },
            {
              key: "today",
              label: say`Today`,
              isNumeric: true,
              render: (name) => balanceLabel(name, today[name], rates),
            },
            {
              key: "before",
              label: beforeLabel,
              isNumeric: true,
              render: (name) =>
                !isComplete
                  ? balanceLabel(name, before[name], rates)
                  : before[name] === 0
                    ? say`0 (exact)`
                    : isRounding(name, before[name])
                      ? say`0 (rounding: ${residueLabel(name, before[name])})`
                      : residueLabel(name, before[name]),
            },
          ]}
          rows={balanceNames}
          keyOf={(name) => name}
        />
      </div>
      <div className="words">
        <p>
          {isComplete
            ? open.length === 0
              ? say`The account's operations since its creation explain all of today's balances.`
              : say`Undoing every operation should leave nothing at the account's creation. What is left may be explained by:`
            : say`Rebuilt from the newest ${grouped(view.used)} of ${counted(view.total, "entry", "entries")}. Once all are downloaded, this shows whether the operations explain every balance.`}
        </p>
        {isComplete && named.length > 0 && (
          <ul>
            {named.map((gap) => (
              <li key={gap.kind}>{gapSentence(gap, view)}</li>
            ))}
          </ul>
        )}
        {(inOrders.steem > 0 || inOrders.sbd > 0) && (
          <p>
            Not in these balances: {steem} STEEM and {sbd} SBD in open orders.
          </p>
        )}
        <p className="small dim">
          Today's balances: {view.todayFrom.endpoint}, {exactTime(view.todayAt)}. Balances in the
          past are computed from the downloaded history.
        </p>
      </div>
    </Card>
  );
}
