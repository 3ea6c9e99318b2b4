/** Everything that is told of a coin. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../../actors.ts";
import { failureReason } from "../../../domain/failure-text.ts";
import { priceLabel, missing } from "../../../domain/format/figures.ts";
import { coinSupply, dateLabel, marketSize } from "../../../domain/format/market.ts";
import { spanLabel, spans, type Span } from "../../../domain/market/coins.ts";
import type { CoinView } from "../../../domain/protocol/market.ts";
import { coinChart } from "../../hosts/market.ts";
import { lazy } from "../../lazy.ts";
import { Change } from "../../market/Change.tsx";
import { Favourite } from "../../market/Favourite.tsx";
import { Chunk } from "../../parts/Chunk.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { Picture } from "../../parts/Picture.tsx";
import { TryAgain } from "../../parts/TryAgain.tsx";
import { RichText } from "../../rich/RichText.tsx";
import { OutLink } from "../../parts/OutLink.tsx";

const chart = lazy(() => import("../../charts/PriceChart.tsx").then((module) => module.PriceChart));

const price = (usd: number | null): string => (usd === null ? missing : priceLabel(usd));

export function CoinDetails({ view: { coin, about } }: { readonly view: CoinView }) {
  const { id, name, symbol, image } = coin;
  return (
    <>
      <section className="card coin-head">
        <span className="disc large" aria-hidden="true">
          <span>{symbol.charAt(0)}</span>
          {image && <Picture addresses={[image]} />}
        </span>
        <div>
          <h1>
            {name} <span className="faint">{symbol}</span>
          </h1>
          <p className="price-line">
            <b className="num">{price(coin.price)}</b>
            {(["24h", "7d", "30d"] as const).map((span) => (
              <span key={span} className="small">
                <Change percent={coin.changes[span]} /> <span className="faint">{span}</span>
              </span>
            ))}
          </p>
        </div>
        <span className="end">
          <Favourite coin={id} name={name} hasWords />
        </span>
      </section>
      <div className="two">
        <PriceHistory coin={id} changes={coin.changes} />
        <Facts
          title="Market Statistics"
          facts={[
            ["Market Cap", marketSize(coin.marketCap)],
            ["24h Trading Volume", marketSize(coin.volume)],
            ["Circulating Supply", coinSupply(coin.circulating, symbol)],
            ["Total Supply", coinSupply(coin.totalSupply, symbol)],
            ["All-Time High", `${price(coin.ath)} · ${dateLabel(coin.athTime)}`],
            ["All-Time Low", `${price(coin.atl)} · ${dateLabel(coin.atlTime)}`],
          ]}
        />
      </div>
      {about && (
        <section className="card prose">
          <h2>About {name}</h2>
          <RichText body={about} />
        </section>
      )}
      {coin.links.length > 0 && (
        <section className="card prose">
          <h2>Official Links</h2>
          <ul className="link-list">
            {coin.links.map(({ label, url }) => (
              <li key={url}>
                <OutLink to={url}>{label}</OutLink>
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
  readonly changes: Readonly<Record<Span, number | null>>;
}) {
  const actor = useActorRef(coinChart, { input: { coin } });
  const { span, answer, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag("empty"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  return (
    <section className="card" aria-labelledby="price-history" aria-busy={isBusy}>
      <header>
        <h2 id="price-history">Price History</h2>
      </header>
      <div className="spans" role="group" aria-label="Span">
        {spans.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={span === each}
            onClick={() => actor.send({ type: "span.chosen", span: each })}
          >
            <span className="small dim">{spanLabel[each]}</span>
            <Change percent={changes[each]} />
          </button>
        ))}
      </div>
      {answer
        ? answer.value.length > 1 && (
            <div className="chart-place">
              <Chunk view={chart} points={answer.value} />
            </div>
          )
        : isBusy && <div className="chart-place" />}
      {isEmpty && (
        <p className="quiet-note" role="status">
          The provider gives no prices for this span.
        </p>
      )}
      {hasFailed && (
        <div className="quiet-note" role="status">
          The provider could not be asked for this span. {failure && failureReason(failure)}
          <TryAgain failure={failure} run={() => actor.send({ type: "chart.retry" })} isTight />
        </div>
      )}
    </section>
  );
}
