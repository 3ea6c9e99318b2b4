/** The market page: the hundred largest coins, a search, and the favourites. */
import { useSelector } from "@xstate/react";
import { useDeferredValue, useEffect, useRef, type RefObject } from "react";
import { urlPart } from "../../domain/address/url-part.ts";
import { failureText } from "../../domain/contract/failure-text.ts";
import { say } from "../../domain/language/say.ts";
import { type ListQuery, readListQuery, writeListQuery } from "../../domain/list/list.ts";
import type { MarketCoin } from "../../domain/market/coins.ts";
import { coinSearchMachine } from "../../machines/market/coin-search.machine.ts";
import { navigate } from "../browser/address/navigation.ts";
import { withQuery, replaceQueryAfterTyping } from "../browser/address/query.ts";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { hostReason } from "../failure/host-reason.ts";
import { Notice } from "../failure/Notice.tsx";
import { Table } from "../list/Table.tsx";
import { pageByPage, useListQuery } from "../list/use-list-query.ts";
import { loginRequest } from "../session/session.charts.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { Icon } from "../shared/pictures/Icon.tsx";
import { LongAge } from "../shared/values/sentence-times.tsx";
import { useActorRef } from "../start/actors.ts";
import { asks } from "../start/runtime.ts";
import { CoinLinesProvider, type CoinLines } from "./CoinLine.tsx";
import { CoinSearchResults } from "./CoinSearchResults.tsx";
import { favourites } from "./favourites.charts.ts";
import { marketColumns } from "./market-columns.tsx";
import { Outdated } from "./Outdated.tsx";
import * as edgesStyles from "../list/Edges.module.css";
import * as searchStyles from "../search/Search.module.css";
import * as styles from "./Market.module.css";

const coinSearch = coinSearchMachine.provide({
  actors: {
    searchCoins: asks("market.search", ({ query }) => [query]),
  },
  actions: {
    writeAddress: (_, { text }) =>
      replaceQueryAfterTyping((query) =>
        writeListQuery(query, { ...readListQuery(query), find: text }),
      ),
  },
});

const title = say`Cryptocurrency Market`;
const caption = say`Top Cryptocurrencies by Market Cap`;
/** The table's part of the query: the search text is for the search box above it. */
const tableQuery = (query: ListQuery): ListQuery => ({ ...query, find: "" });
const moreLabel = ({ name }: MarketCoin): string => say`More figures for ${name}`;
const noPrices: CoinLines = {};

export function Market() {
  const query = useListQuery();
  const search = useActorRef(coinSearch, { input: { initial: query.find } });
  useEffect(() => search.send({ type: "address.changed", text: query.find }), [search, query]);
  const isSearching = useSelector(search, (snapshot) => snapshot.hasTag("active"));
  const text = useSelector(search, ({ context }) => context.text);
  // Deferred, so that clicks and keys do not wait for the whole page to be rendered.
  const coins = useDeferredValue(useQuestion("list.coins", [tableQuery(query)], pageByPage));
  const { answer, hasFailed } = coins;
  const isLoading = coins.isBusy && !(answer && answer.value.all > 0);
  // After a failure, the rows on screen would be those of another page.
  const rows = hasFailed ? [] : (answer?.value.rows ?? []);
  const heading = useRef<HTMLHeadingElement>(null);
  const { market: provider } = useNetwork().network.services;
  const host = provider === undefined ? "" : new URL(provider).host;
  return (
    <Page title={title}>
      <PageHead
        title={title}
        lead={
          <>
            Prices, volumes and supplies, as reported by the market provider. STEEM and SBD are also
            traded on the chain itself, on the{" "}
            <a className="link" href="/internal-market">
              internal market
            </a>
            .
          </>
        }
      >
        <div className={`${searchStyles.find} ${styles.wide}`} role="search">
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
      </PageHead>
      <div className="stack">
        {isSearching && <CoinSearchResults actor={search} />}
        <section className="card" aria-labelledby="top-coins" aria-busy={isLoading}>
          <header>
            <h2 id="top-coins" ref={heading} tabIndex={-1}>
              {caption}
            </h2>
            <FavouritesOnly />
            {answer && (
              <span className="end">
                <Freshness receivedAt={answer.receivedAt} freshness={answer.freshness} />
                {rows.length > 0 && <CoinsExport rows={rows} query={query} />}
              </span>
            )}
            {isLoading && (
              <span className="end" role="status">
                Loading the market...
              </span>
            )}
          </header>
          <Answer
            of={coins}
            failed={{
              title: coins.failure ? failureText(coins.failure, "market") : "",
              reason: (failure) => hostReason(failure, host),
            }}
          >
            {() =>
              isLoading ? (
                <div className={`${edgesStyles.edges} ${styles.scroller}`}>
                  <Table
                    caption={caption}
                    columns={marketColumns}
                    rows={null}
                    query={query}
                    more={moreLabel}
                  />
                </div>
              ) : rows.length > 0 ? (
                <Coins rows={rows} query={query} heading={heading} />
              ) : (
                <Notice
                  title="No coins listed"
                  action={{ label: say`Try Again`, run: coins.retry }}
                >
                  The provider returned an empty list.
                </Notice>
              )
            }
          </Answer>
        </section>
      </div>
    </Page>
  );
}

function Coins({
  rows,
  query,
  heading,
}: {
  /** Receives the focus when the focused row disappears. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly rows: readonly MarketCoin[];
  readonly query: ListQuery;
}) {
  const prices = useQuestion("market.sparklines", [null]).value ?? noPrices;
  const only = useShownIds();
  const shown = shownRows(rows, only);
  useFocusFallback(shown.length, heading);
  return shown.length === 0 ? (
    <NoFavourites />
  ) : (
    // A click anywhere in a row opens its coin; the link in it is what the keyboard uses.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={`${edgesStyles.edges} ${styles.scroller} ${styles.rowsOpen}`}
      onClick={(event) => {
        if (!(event.target instanceof Element) || event.target.closest("a, button, summary, thead"))
          return;
        const to = event.target.closest("tr")?.querySelector("a")?.getAttribute("href");
        if (to) navigate(to);
      }}
    >
      <CoinLinesProvider lines={prices}>
        <Table
          caption={caption}
          columns={marketColumns}
          rows={shown}
          keyOf={(row) => row.id}
          linkOf={({ id, name }) => ({ id: `coin-${urlPart(id)}`, what: name })}
          query={query}
          more={moreLabel}
        />
      </CoinLinesProvider>
    </div>
  );
}

/** The ids of the coins to show; null for all. */
function useShownIds(): readonly string[] | null {
  const coins = useSelector(favourites(), ({ context }) => context.coins);
  return new URLSearchParams(location.search).get("favourites") === "1" ? coins : null;
}

const shownRows = (
  rows: readonly MarketCoin[],
  only: readonly string[] | null,
): readonly MarketCoin[] => (only ? rows.filter(({ id }) => only.includes(id)) : rows);

function CoinsExport({
  rows,
  query,
}: {
  readonly rows: readonly MarketCoin[];
  readonly query: ListQuery;
}) {
  const only = useShownIds();
  return (
    <ExportButton
      subject={{ table: "coins", list: tableQuery(query), only }}
      total={shownRows(rows, only).length}
    />
  );
}

function NoFavourites() {
  const isOpen = useSelector(favourites(), (snapshot) => snapshot.hasTag("open"));
  const hasFavourites = useSelector(favourites(), ({ context }) => context.coins.length > 0);
  return hasFavourites ? (
    <Notice title="No favorites here">
      None of your favorites is among the hundred largest coins.
    </Notice>
  ) : (
    <Notice
      title="No favorites yet"
      action={
        isOpen
          ? undefined
          : {
              label: say`Login to Add Favorites`,
              run: () => loginRequest.send({ type: "disclosure.open" }),
            }
      }
    >
      Coins you add to your favorites appear here. Press the star beside a coin, for example on the
      page of{" "}
      <a className="link" href="/coins/steem">
        STEEM
      </a>
      .
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
      {isOn ? say`All coins` : say`Favorites only`}
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
  const age = <LongAge time={receivedAt} />;
  return (
    <span role="status">
      {freshness === "stale" ? <Outdated receivedAt={receivedAt} /> : <>from {age}</>}
    </span>
  );
}
