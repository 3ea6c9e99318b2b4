/** The three account rankings: one view with three sets of columns. */
import { urlPart } from "../../domain/address/url-part.ts";
import { fixed } from "../../domain/format/figures.ts";
import { plural, say } from "../../domain/language/say.ts";
import { dollars, abbreviated } from "../../domain/list/format.ts";
import { rankBand, rankingOrder, type RankedAccount } from "../../domain/ranking/rankings.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { FindBox } from "../list/FindBox.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { RankBadge } from "../list/RankBadge.tsx";
import { RatedAccountLabel } from "../shared/account/RatedAccountLabel.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { RankingRows } from "./RankingRows.tsx";
import { useRanking } from "./use-ranking.ts";
import * as styles from "../list/Pager.module.css";

type Column = ListColumn<RankedAccount>;

const rank: Column = {
  key: "rank",
  label: say`Rank`,
  render: (row) => <RankBadge rank={row.rank} band={rankBand(row.rank)} />,
};
const account: Column = {
  key: "account",
  label: say`Account`,
  render: (row) => <RatedAccountLabel name={row.account} reputation={row.reputation} />,
};
const coins = (
  key:
    | "sp"
    | "steem"
    | "sbd"
    | "powerDown"
    | "ownVotes"
    | "proxyVotes"
    | "delegatedIn"
    | "delegatedOut",
  label: string,
): Column => ({ key, label, isNumeric: true, render: (row) => <ShortAmount value={row[key]} /> });

const balances = [coins("sp", "SP"), coins("steem", "STEEM"), coins("sbd", "SBD")];

const byValue = [
  rank,
  account,
  ...balances,
  {
    key: "usd",
    label: say`Balance`,
    isNumeric: true,
    render: (row: RankedAccount) => <b>{dollars(row.usd)}</b>,
  },
];

const byPowerDown = [rank, account, ...balances, coins("powerDown", say`Power Down`)];

const byPower = [
  rank,
  account,
  coins("sp", "SP"),
  coins("ownVotes", say`Own Votes`),
  coins("proxyVotes", say`Proxy Votes`),
  coins("steem", "STEEM"),
  coins("sbd", "SBD"),
  coins("delegatedIn", say`Del In`),
  coins("delegatedOut", say`Del Out`),
];

export const AccountRanking = () => (
  <Ranking
    by="usd"
    title="Account Rankings"
    subtitle={say`Top Steem accounts ranked by total value in USD`}
    columns={byValue}
    note={say`Balances as the service adds them up. “Worth” on an account's page also counts savings, rewards to claim, open orders, conversions and withdrawals to the account, at the price there.`}
  />
);

export const PowerDownRanking = () => (
  <Ranking
    by="powerdown"
    title="Power Down Rankings"
    subtitle={say`Accounts that are turning Steem Power back into STEEM`}
    columns={byPowerDown}
    standIn={say`A node lists every account whose power-down is running; reputations are not in its list.`}
  />
);

export const PowerHolders = () => (
  <Ranking
    by="sp"
    title="Power Holders Rankings"
    subtitle={say`Accounts with the most Steem Power, and their delegations in and out`}
    columns={byPower}
  />
);

function Ranking({
  by,
  title,
  subtitle,
  columns,
  standIn,
  note,
}: {
  readonly by: "usd" | "sp" | "powerdown";
  readonly title: string;
  readonly subtitle: string;
  readonly columns: readonly Column[];
  readonly standIn?: string;
  /** What its figures mean; shown below them. */
  readonly note?: string;
}) {
  const ranking = useRanking("list.ranking", (query) => [by, query]);
  const { query, list, isBusy, isLoading } = ranking;
  return (
    <Page title={title}>
      <PageHead title={title} lead={subtitle}>
        <div className="page-tools">
          <FindBox query={query} label="Find an account" />
          <ExportButton subject={{ table: by, list: query }} total={list?.total ?? 0} />
        </div>
      </PageHead>
      <section className="card" aria-label={title} aria-busy={isBusy}>
        <RankingRows
          title={title}
          of={ranking}
          columns={columns}
          size={rankingOrder.size}
          linkOf={({ account }) => ({ id: `account-${urlPart(account)}`, what: account })}
          noMatch={(all) =>
            plural(
              all,
              "The only account in this ranking does not match.",
              "None of the # accounts in this ranking match.",
            )
          }
          {...(standIn !== undefined && { standIn })}
        >
          {isLoading && (
            <p className={`${styles.pager} ${styles.waiting}`} role="status">
              Loading {title}...
            </p>
          )}
        </RankingRows>
        {list && note !== undefined && <p className="quiet-note">{note}</p>}
      </section>
    </Page>
  );
}

/** An abbreviated amount, with the exact one on hover and for screen readers. */
function ShortAmount({ value }: { readonly value: number | null }) {
  return <span {...(value !== null && { title: fixed(value, 3) })}>{abbreviated(value)}</span>;
}
