/** The chain's own market of STEEM and SBD: price, depth, candles, orders, trades, and an account's open orders. */
import { useEffect } from "react";
import { useSearch } from "wouter/use-browser-location";
import { say } from "../../domain/language/say.ts";
import { depthOf, type OrderBook } from "../../domain/trade/order-book.ts";
import {
  readMarketChoice,
  writeMarketChoice,
  type MarketChoice,
} from "../../domain/trade/trade-words.ts";
import { pushQuery, replaceQuery } from "../browser/address/query.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { useTopic } from "../shared/data/use-topic.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { lazy } from "../start/lazy.ts";
import { CandlesCard } from "./CandlesCard.tsx";
import { MarketFacts } from "./MarketFacts.tsx";
import { OpenOrdersCard } from "./OpenOrdersCard.tsx";
import { OrderBookCard } from "./OrderBookCard.tsx";
import { TradesCard } from "./TradesCard.tsx";
import * as roundsStyles from "../witness/round/Rounds.module.css";
import * as styles from "./InternalMarket.module.css";

const title = say`Internal Market`;
/** The market is read again after this many blocks. */
const blocksPerReading = 3;

export function InternalMarket() {
  const market = useQuestion("trade.market", []);
  const { answer, failure, refresh } = market;
  const head = useTopic("latestBlocks").newest?.blocks[0]?.number ?? 0;
  const reading = Math.floor(head / blocksPerReading);
  useEffect(() => {
    if (reading > 0) refresh();
  }, [refresh, reading]);
  const { period, account } = readMarketChoice(useSearch());
  const changed =
    (choice: Partial<MarketChoice>) =>
    (query: string): string =>
      writeMarketChoice(query, { ...readMarketChoice(query), ...choice });
  return (
    <Page title={title}>
      <PageHead
        title={title}
        lead={
          <>
            Where accounts trade STEEM and SBD on the chain itself. Other exchanges are on the{" "}
            <a className="link" href="/crypto-market">
              coin market
            </a>
            .
          </>
        }
      />
      <div className="stack">
        <Answer
          of={market}
          failed={{ title: say`Error Loading the Internal Market`, isCard: true }}
        >
          {(view) => (
            <>
              <div className={roundsStyles.roundPair}>
                <MarketFacts answer={answer} failure={failure} />
                <DepthCard book={view?.book ?? null} />
              </div>
              <CandlesCard
                key={period}
                period={period}
                choose={(next) => replaceQuery(changed({ period: next }))}
              />
              <div className={roundsStyles.roundPair}>
                <OrderBookCard side="bids" book={view?.book ?? null} />
                <OrderBookCard side="asks" book={view?.book ?? null} />
              </div>
              <TradesCard trades={view?.trades ?? null} />
            </>
          )}
        </Answer>
        <OpenOrdersCard
          account={account}
          choose={(name) => pushQuery(changed({ account: name }))}
        />
      </div>
    </Page>
  );
}

const plot = lazy(() => import("./DepthPlot.tsx").then((module) => module.DepthPlot));

/** How much STEEM is wanted and offered up to each price. */
function DepthCard({ book }: { readonly book: OrderBook | null }) {
  const depth = book && depthOf(book);
  return (
    <Card title="Depth" end={<>STEEM, within 25% of the price</>} isBusy={!book}>
      {depth?.length === 0 ? (
        <p className="quiet-note">There are no orders to draw.</p>
      ) : (
        <div className={styles.depthPlot}>
          {depth ? <Chunk view={plot} depth={depth} /> : <span className="ghost drawing" />}
        </div>
      )}
    </Card>
  );
}
