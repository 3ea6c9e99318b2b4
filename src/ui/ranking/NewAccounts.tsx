/** New accounts: registrations per day, and a list. */
import { urlPart } from "../../domain/address/url-part.ts";
import { grouped, missing } from "../../domain/format/figures.ts";
import { plural, say } from "../../domain/language/say.ts";
import { dayLabel } from "../../domain/list/format.ts";
import { creationBlocks } from "../../domain/ranking/creations.ts";
import {
  newAccountOrder,
  type NewAccount,
  type Registrations,
} from "../../domain/ranking/new-accounts.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { accountColumn, timeColumn } from "../list/columns.tsx";
import { FindBox } from "../list/FindBox.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { AccountLink } from "../shared/account/AccountLink.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { lazy } from "../start/lazy.ts";
import { RankingRows } from "./RankingRows.tsx";
import { useRanking } from "./use-ranking.ts";
import * as pagerStyles from "../list/Pager.module.css";
import * as styles from "./NewAccounts.module.css";

const plot = lazy(() => import("./TrendPlot.tsx").then((module) => module.TrendPlot));
const title = say`New Account Registrations`;

const columns: readonly ListColumn<NewAccount>[] = [
  accountColumn("account", say`Account`, ({ account }) => account),
  {
    key: "creator",
    label: say`Creator`,
    render: ({ creator }) => <AccountLink name={creator} />,
  },
  {
    key: "block",
    label: say`Block`,
    isNumeric: true,
    render: ({ block }) =>
      block === null ? say`N/A` : <a href={`/blocks/${block}`}>{grouped(block)}</a>,
  },
  timeColumn("time", say`Registered`, ({ time }) => time),
];

export function NewAccounts() {
  const ranking = useRanking("list.newAccounts", (query) => [query]);
  const { query, list, isBusy, isLoading, cancel } = ranking;
  // The figures cover thirty days; a node's list covers only the newest blocks.
  const isStandIn = Boolean(list?.fallbackReason);
  return (
    <Page title={title}>
      <PageHead
        title={title}
        lead={
          isStandIn
            ? say`Accounts created in the newest blocks.`
            : say`Accounts created in the last thirty days.`
        }
      >
        <div className="page-tools">
          <FindBox query={query} label="Find an account" />
          <ExportButton subject={{ table: "newAccounts", list: query }} total={list?.total ?? 0} />
        </div>
      </PageHead>
      <div className="stack">
        {list ? list.all > 0 && !isStandIn && <Summary /> : isLoading && <Figures />}
        <section className="card" aria-label={title} aria-busy={isBusy}>
          <RankingRows
            title={title}
            of={ranking}
            columns={columns}
            size={newAccountOrder.size}
            keyOf={(row) => row.account}
            linkOf={({ account }) => ({ id: `account-${urlPart(account)}`, what: account })}
            leading={1}
            noMatch={(all) =>
              plural(
                all,
                "The only new account does not match.",
                "None of the # new accounts match.",
              )
            }
            standIn={say`These are the accounts created in the newest ${creationBlocks} blocks, about five minutes, as reported by a node.`}
          />
        </section>
        {isLoading && (
          <div className={`card ${pagerStyles.pager} ${pagerStyles.waiting}`} role="status">
            {say`Loading ${title}... This source can be slow.`}
            <button type="button" className="btn tight" onClick={cancel}>
              Cancel
            </button>
          </div>
        )}
      </div>
    </Page>
  );
}

function Summary() {
  return <Figures counts={useQuestion("list.registrations", []).value} />;
}

/** Without `counts`, shows skeletons. */
function Figures({ counts }: { readonly counts?: Registrations | undefined }) {
  const cards = [
    [say`Total Accounts`, counts && grouped(counts.total), say`in the last thirty days`],
    [
      say`Average per Day`,
      counts && grouped(counts.perDay),
      say`rounded, first and last day included`,
    ],
    [say`Today`, counts && grouped(counts.today), say`since midnight UTC`],
    [
      say`Busiest Day`,
      counts && (counts.busiest ? grouped(counts.busiest.count) : missing),
      counts?.busiest ? dayLabel(counts.busiest.day) : "",
    ],
  ] as const;
  return (
    <>
      <dl className={styles.summary}>
        {cards.map(([label, value, note]) => (
          <div key={label} className="card">
            <dt>{label}</dt>
            <dd className="num">{value ?? <span className="ghost" />}</dd>
            <dd className="faint small">{note}</dd>
          </div>
        ))}
      </dl>
      <section className="card" aria-label="Daily Registrations">
        <header>
          <h2>Daily Registrations</h2>
        </header>
        <div className={styles.trend}>{counts && <Chunk view={plot} days={counts.days} />}</div>
      </section>
    </>
  );
}
