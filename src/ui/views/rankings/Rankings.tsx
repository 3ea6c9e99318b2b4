/** The three account rankings: one page, three sets of columns. */
import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useActorRef } from "../../actors.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { dollars } from "../../../domain/format/lists.ts";
import { readListQuery, type ListQuery } from "../../../domain/lists/list.ts";
import { rankBand, rankingOrder, type RankedAccount } from "../../../domain/lists/rankings.ts";
import { rankings } from "../../hosts/lists.ts";
import type { ViewProps } from "../../lazy.ts";
import { FindBox } from "../../lists/FindBox.tsx";
import { Pager } from "../../lists/Pager.tsx";
import { QuietFailure } from "../../lists/QuietFailure.tsx";
import { RankBadge } from "../../lists/RankBadge.tsx";
import { RankTable, type ListColumn } from "../../lists/RankTable.tsx";
import { useListQuery } from "../../lists/use-list-query.ts";
import { useNetwork } from "../../network.ts";
import { Notice } from "../../parts/Notice.tsx";
import { Page } from "../../parts/Page.tsx";
import { RatedWho } from "../../parts/Who.tsx";
import { Coins } from "./Coins.tsx";

type Column = ListColumn<RankedAccount>;

const rank: Column = {
  key: "rank",
  label: "Rank",
  cell: (row) => <RankBadge rank={row.rank} band={rankBand(row.rank)} />,
};
const account: Column = {
  key: "account",
  label: "Account",
  cell: (row) => <RatedWho name={row.account} reputation={row.reputation} />,
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
): Column => ({ key, label, isFigure: true, cell: (row) => <Coins value={row[key]} /> });

const pages = {
  "/account-ranking": {
    machine: rankings.usd,
    title: "Account Rankings",
    subtitle: "Top Steem accounts ranked by total value in USD",
    columns: [
      rank,
      account,
      coins("sp", "SP"),
      coins("steem", "STEEM"),
      coins("sbd", "SBD"),
      {
        key: "usd",
        label: "Balance",
        isFigure: true,
        cell: (row: RankedAccount) => <b>{dollars(row.usd)}</b>,
      },
    ],
  },
  "/power-down-lists": {
    machine: rankings.powerdown,
    title: "Power Down Rankings",
    subtitle: "Accounts that are turning Steem Power back into STEEM",
    columns: [
      rank,
      account,
      coins("sp", "SP"),
      coins("steem", "STEEM"),
      coins("sbd", "SBD"),
      coins("powerDown", "Power Down"),
    ],
  },
  "/power-holders": {
    machine: rankings.sp,
    title: "Power Holders Rankings",
    subtitle: "Accounts with the most Steem Power, and what was lent to and by them",
    columns: [
      rank,
      account,
      coins("sp", "SP"),
      coins("ownVotes", "Own Votes"),
      coins("proxyVotes", "Proxy Votes"),
      coins("steem", "STEEM"),
      coins("sbd", "SBD"),
      coins("delegatedIn", "Del In"),
      coins("delegatedOut", "Del Out"),
    ],
  },
} as const;

export function Rankings({ path }: ViewProps) {
  const page = pages[path as keyof typeof pages];
  return <Ranking key={path} {...page} />;
}

function Ranking({
  machine,
  title,
  subtitle,
  columns,
}: {
  readonly machine: typeof rankings.usd;
  readonly title: string;
  readonly subtitle: string;
  readonly columns: readonly Column[];
}) {
  const actor = useActorRef(machine, { input: { query: readListQuery(location.search) } });
  const query = useListQuery(
    useCallback((next: ListQuery) => actor.send({ type: "query.changed", query: next }), [actor]),
  );
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isTurning = useSelector(actor, (snapshot) => snapshot.hasTag("turning"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag("empty"));
  const { network } = useNetwork();
  const list = hasFailed ? undefined : answer?.value;
  return (
    <Page title={title}>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="lead">{subtitle}</p>
        </div>
        <FindBox query={query} label="Find an account" />
      </div>
      <section className="card" aria-label={title} aria-busy={isBusy || isTurning}>
        {hasFailed && failure && (
          <QuietFailure
            title={title}
            host={new URL(network.services.rankings).host}
            failure={failure}
            retry={() => actor.send({ type: "list.retry" })}
          />
        )}
        {(isBusy || (list && list.all > 0)) && (
          <RankTable
            caption={title}
            columns={columns}
            rows={list?.rows ?? null}
            ghosts={rankingOrder.size}
            query={query}
          />
        )}
        {isBusy && (
          <p className="pager waiting" role="status">
            Loading {title}...
          </p>
        )}
        {isEmpty && (
          <Notice title="Nobody is listed">The source answered with an empty list.</Notice>
        )}
        {list && list.all > 0 && list.total === 0 && (
          <Notice title="Nobody by that name">
            None of the {grouped(list.all)} accounts of this ranking matches.
          </Notice>
        )}
        {list && list.total > 0 && (
          <Pager list={list} query={query} size={rankingOrder.size} what="accounts" />
        )}
      </section>
    </Page>
  );
}
