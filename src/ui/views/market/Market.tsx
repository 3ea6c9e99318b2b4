/** The hundred largest coins, a search, and what one keeps in mind. */
import { useSelector } from "@xstate/react";
import { useCallback, useMemo } from "react";
import { navigate } from "wouter/use-browser-location";
import { useActorRef } from "../../actors.ts";
import { failureText } from "../../../domain/failure-text.ts";
import { ago } from "../../../domain/format/times.ts";
import { readListQuery, type ListQuery } from "../../../domain/lists/list.ts";
import type { MarketCoin } from "../../../domain/market/coins.ts";
import { withQuery } from "../../hosts/address.ts";
import { clock } from "../../hosts/page.ts";
import { coinSearch, market, sparklines } from "../../hosts/market.ts";
import { favourites, loginDialog } from "../../hosts/session.ts";
import { useListQuery } from "../../lists/use-list-query.ts";
import { RankTable } from "../../lists/RankTable.tsx";
import { useExactTime } from "../../network.ts";
import { Icon } from "../../parts/Icon.tsx";
import { Notice } from "../../parts/Notice.tsx";
import { Page } from "../../parts/Page.tsx";
import { marketColumns } from "./columns.tsx";
import { SearchResults } from "./SearchResults.tsx";

const title = "Cryptocurrency Market";
const caption = "Top Cryptocurrencies by Market Cap";
/** What of the address concerns the table: what is looked for stands above it. */
const ofTable = (query: ListQuery): ListQuery => ({ ...query, find: "" });
const moreOf = ({ name }: MarketCoin): string => `More figures of ${name}`;
const undrawn: Readonly<Record<string, readonly number[]>> = {};

export function Market() {
  const arrival = readListQuery(location.search);
  const actor = useActorRef(market, { input: { query: ofTable(arrival) } });
  const search = useActorRef(coinSearch, { input: { brought: arrival.find } });
  const query = useListQuery(
    useCallback(
      (next: ListQuery) => {
        actor.send({ type: "query.changed", query: ofTable(next) });
        search.send({ type: "address.changed", text: next.find });
      },
      [actor, search],
    ),
  );
  const isSearching = useSelector(search, (snapshot) => snapshot.hasTag("active"));
  const text = useSelector(search, ({ context }) => context.text);
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag("empty"));
  const rows = answer?.value.rows ?? [];
  return (
    <Page title={title}>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="lead">Prices, volumes and supplies, as the market provider tells them.</p>
        </div>
        <div className="find wide" role="search">
          <Icon name="find" />
          <input
            type="search"
            aria-label="Search cryptocurrencies"
            placeholder="Search cryptocurrencies..."
            autoComplete="off"
            value={text}
            onChange={(event) => search.send({ type: "coin.typed", text: event.target.value })}
          />
        </div>
      </div>
      <div className="stack">
        {isSearching && <SearchResults actor={search} />}
        <section className="card" aria-labelledby="top-coins" aria-busy={isBusy}>
          <header>
            <h2 id="top-coins">{caption}</h2>
            <FavouritesOnly />
            {answer && <Freshness receivedAt={answer.receivedAt} freshness={answer.freshness} />}
            {isBusy && (
              <span className="end" role="status">
                Loading the market ...
              </span>
            )}
          </header>
          {isBusy && (
            <div className="scroller">
              <RankTable
                caption={caption}
                columns={marketColumns(undrawn)}
                rows={null}
                query={query}
                more={moreOf}
              />
            </div>
          )}
          {hasFailed && failure && (
            <div role="alert">
              <Notice
                title={failureText(failure, "market")}
                retry={{ failure, run: () => actor.send({ type: "list.retry" }) }}
              >
                The provider could not be asked.
              </Notice>
            </div>
          )}
          {isEmpty && (
            <Notice
              title="No coin is listed"
              action={{ label: "Try Again", run: () => actor.send({ type: "list.retry" }) }}
            >
              The provider answered with an empty list.
            </Notice>
          )}
          {rows.length > 0 && <Table rows={rows} query={query} />}
        </section>
      </div>
    </Page>
  );
}

function Table({
  rows,
  query,
}: {
  readonly rows: readonly MarketCoin[];
  readonly query: ListQuery;
}) {
  const lines = useActorRef(sparklines, { input: { subject: "sparklines" } });
  const drawn = useSelector(lines, ({ context }) => context.answer?.value ?? undrawn);
  const columns = useMemo(() => marketColumns(drawn), [drawn]);
  const kept = useSelector(favourites(), ({ context }) => context.coins);
  const isFiltered = new URLSearchParams(location.search).get("favourites") === "1";
  const shown = isFiltered ? rows.filter(({ id }) => kept.includes(id)) : rows;
  return shown.length === 0 ? (
    <NoFavourites />
  ) : (
    // A click anywhere in a row opens its coin; the link in it is what the keyboard uses.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="scroller rows-open"
      onClick={(event) => {
        if (!(event.target instanceof Element) || event.target.closest("a, button, summary, thead"))
          return;
        const to = event.target.closest("tr")?.querySelector("a")?.getAttribute("href");
        if (to) navigate(to);
      }}
    >
      <RankTable
        caption={caption}
        columns={columns}
        rows={shown}
        keyOf={(row) => row.id}
        query={query}
        more={moreOf}
      />
    </div>
  );
}

function NoFavourites() {
  const isOpen = useSelector(favourites(), (snapshot) => snapshot.hasTag("open"));
  const isKeeping = useSelector(favourites(), ({ context }) => context.coins.length > 0);
  return isKeeping ? (
    <Notice title="None of yours is here">
      None of the coins you keep is among the hundred largest.
    </Notice>
  ) : (
    <Notice
      title="Nothing is kept yet"
      action={
        isOpen
          ? undefined
          : {
              label: "Login to Add Favorites",
              run: () => loginDialog.send({ type: "login.open" }),
            }
      }
    >
      Coins you add to your favorites stand here.
    </Notice>
  );
}

function FavouritesOnly() {
  const isOpen = useSelector(favourites(), (snapshot) => snapshot.hasTag("open"));
  const parameters = new URLSearchParams(location.search);
  const isOn = parameters.get("favourites") === "1";
  if (!isOpen && !isOn) return null;
  if (isOn) parameters.delete("favourites");
  else parameters.set("favourites", "1");
  return (
    <a
      className="btn tight"
      href={withQuery(parameters.toString())}
      {...(isOn && { "aria-current": "true" as const })}
    >
      {isOn ? "All coins" : "Favorites only"}
    </a>
  );
}

function Freshness({
  receivedAt,
  freshness,
}: {
  readonly receivedAt: number;
  readonly freshness: "live" | "cached" | "stored" | "stale";
}) {
  const exact = useExactTime();
  const age = useSelector(clock, ({ context }) => ago(receivedAt, context.now));
  return (
    <span className="end" title={exact(receivedAt)} role="status">
      {freshness === "stale"
        ? `The provider is resting; these prices are from ${age}`
        : `from ${age}`}
    </span>
  );
}
