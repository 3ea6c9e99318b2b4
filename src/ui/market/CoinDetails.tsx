/** A coin's price, price history, statistics, description and links. */
import { useSearch } from "wouter/use-browser-location";
import type { Origin } from "../../domain/contract/sourced.ts";
import { priceLabel, missing } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { CoinView } from "../../domain/market/answers.ts";
import {
  spanLabel,
  priceSpans,
  readSpan,
  writeSpan,
  type PriceSpan,
} from "../../domain/market/coins.ts";
import { coinSupply, dateLabel, compactDollars } from "../../domain/market/format.ts";
import { replaceQuery } from "../browser/address/query.ts";
import { RichText } from "../post/RichText.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { ExternalLink } from "../shared/links/ExternalLink.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Facts } from "../shared/values/Facts.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { lazy } from "../start/lazy.ts";
import { WatchLink } from "../watch/WatchLink.tsx";
import { Change } from "./Change.tsx";
import { CoinDisc } from "./CoinDisc.tsx";
import { Favourite } from "./Favourite.tsx";
import { Rounded, RoundedCoins } from "./Rounded.tsx";
import { useProviderWait } from "./use-provider-wait.ts";
import * as styles from "./CoinDetails.module.css";

const plot = lazy(() => import("./PricePlot.tsx").then((module) => module.PricePlot));

/** The changes beside the price. */
const headSpans = [
  ["24h", say`24h`],
  ["7d", say`7d`],
  ["30d", say`30d`],
] as const satisfies readonly (readonly [PriceSpan, string])[];

const price = (usd: number | null): string => (usd === null ? missing : priceLabel(usd));

const extreme = (usd: number | null, time: number | null) => (
  <span>
    <Rounded usd={usd} as={price} /> · {dateLabel(time)}
  </span>
);

export function CoinDetails({
  view: { coin, about, isOwnDescription },
  origin,
}: {
  readonly view: CoinView;
  readonly origin: Origin;
}) {
  const { id, name, symbol, image } = coin;
  const supply = (amount: number | null) => (
    <RoundedCoins amount={amount} symbol={symbol} as={coinSupply} />
  );
  return (
    <>
      <section className={`card ${styles.coinHead}`}>
        <CoinDisc symbol={symbol} image={image} isLarge />
        <div>
          <h1>
            <bdi>{name}</bdi> <bdi className="faint">{symbol}</bdi>
          </h1>
          <p className={styles.priceLine}>
            <b className="num">
              <Rounded usd={coin.price} as={price} />
            </b>
            {headSpans.map(([span, label]) => (
              <span key={span} className="small">
                <Change percent={coin.changes[span]} /> <span className="faint">{label}</span>
              </span>
            ))}
          </p>
        </div>
        <span className="end">
          <WatchLink rule={{ kind: "price", coin: id }} what={say`the price of ${name}`} />
          <Favourite coin={id} name={name} hasWords />
        </span>
      </section>
      <div className="two">
        <PriceHistory coin={id} changes={coin.changes} />
        <Facts
          title="Market Statistics"
          note={<SourceNote of={origin} />}
          facts={[
            [say`Market Cap`, <Rounded key="cap" usd={coin.marketCap} as={compactDollars} />],
            [
              say`24h Trading Volume`,
              <Rounded key="volume" usd={coin.volume} as={compactDollars} />,
            ],
            [say`Circulating Supply`, supply(coin.circulating)],
            [say`Total Supply`, supply(coin.totalSupply)],
            [say`All-Time High`, extreme(coin.ath, coin.athTime)],
            [say`All-Time Low`, extreme(coin.atl, coin.atlTime)],
          ]}
        />
      </div>
      {about && (
        <section className="card prose">
          <h2>About {name}</h2>
          <RichText body={about} isOurs={isOwnDescription} />
        </section>
      )}
      {coin.links.length > 0 && (
        <section className="card prose">
          <h2>Official Links</h2>
          <ul className="link-list">
            {coin.links.map(({ label, url }) => (
              <li key={url}>
                <ExternalLink to={url}>{label}</ExternalLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PriceHistory({
  coin,
  changes,
}: {
  readonly coin: string;
  readonly changes: Readonly<Record<PriceSpan, number | null>>;
}) {
  const span = readSpan(useSearch());
  const prices = useQuestion("market.prices", [coin, span], { keepsAnswer: true });
  const { isBusy } = prices;
  return (
    <Card
      title="Price History"
      headingId="price-history"
      beside={isBusy && <PricesWait key={span} coin={coin} span={span} />}
      isBusy={isBusy}
    >
      <div className={styles.spans} role="group" aria-label="Period">
        {priceSpans.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={span === each}
            onClick={() => replaceQuery((query) => writeSpan(query, each))}
          >
            <span className="small dim">{spanLabel[each]}</span>
            <Change percent={changes[each]} />
          </button>
        ))}
      </div>
      <Answer of={prices} failed={say`Could not load prices for this period.`}>
        {(points) =>
          points === null || points.length > 1 ? (
            <div className={styles.chartPlace}>
              {points && <Chunk view={plot} points={points} />}
            </div>
          ) : (
            !isBusy && (
              <p className="quiet-note" role="status">
                The provider has no prices for this period.
              </p>
            )
          )
        }
      </Answer>
    </Card>
  );
}

/** Says how long a span's prices have to wait for the provider. */
function PricesWait({ coin, span }: { readonly coin: string; readonly span: PriceSpan }) {
  const preview = useQuestion("market.preview", [coin]).answer;
  const wait = useProviderWait(preview, ({ priceWaits }) => priceWaits[span]);
  return (
    <span className="end small dim" role="status">
      {wait}
    </span>
  );
}
