/**
 * A coin's page until the provider has answered: what the market list or a search says about the coin, skeletons for
 * the rest, and the wait until the provider may be asked.
 */
import { missing, priceLabel } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { spanLabel, priceSpans, type MarketCoin } from "../../domain/market/coins.ts";
import { coinSupply, compactDollars, dateLabel } from "../../domain/market/format.ts";
import { provisionalName } from "../../domain/market/home-coins.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { Ghost } from "../shared/loading/Ghost.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Facts } from "../shared/values/Facts.tsx";
import { Change } from "./Change.tsx";
import { CoinDisc } from "./CoinDisc.tsx";
import { useProviderWait } from "./use-provider-wait.ts";
import * as styles from "./CoinDetails.module.css";

const price = (usd: number | null): string => (usd === null ? missing : priceLabel(usd));

/** The statistics, and how each is read from a row of the market. */
const statistics: readonly (readonly [label: string, value: (row: MarketCoin) => string])[] = [
  [say`Market Cap`, ({ marketCap }) => compactDollars(marketCap)],
  [say`24h Trading Volume`, ({ volume }) => compactDollars(volume)],
  [say`Circulating Supply`, ({ circulating, symbol }) => coinSupply(circulating, symbol)],
  [say`Total Supply`, ({ totalSupply, symbol }) => coinSupply(totalSupply, symbol)],
  [say`All-Time High`, ({ ath, athTime }) => `${price(ath)} · ${dateLabel(athTime)}`],
  [say`All-Time Low`, ({ atl, atlTime }) => `${price(atl)} · ${dateLabel(atlTime)}`],
];

export function CoinSkeleton({ id }: { readonly id: string }) {
  const preview = useQuestion("market.preview", [id]).answer;
  const wait = useProviderWait(preview, ({ wait }) => wait);
  const row = preview?.value.row;
  return (
    <div className="stack" aria-busy="true">
      <section className={`card ${styles.coinHead}`}>
        <CoinDisc symbol={row?.symbol ?? ""} image={row?.image ?? null} isLarge />
        <div>
          {row ? (
            <h1>
              {row.name} <span className="faint">{row.symbol}</span>
            </h1>
          ) : (
            <h1 className="subject">{provisionalName(id)}</h1>
          )}
          <p className={styles.priceLine}>
            {row ? (
              <>
                <b className="num">{price(row.price)}</b>
                <span className="small">
                  <Change percent={row.change24h} /> <span className="faint">24h</span>
                </span>
                <span className="small dim">Market cap {compactDollars(row.marketCap)}</span>
              </>
            ) : (
              <>
                <b aria-hidden="true">
                  <Ghost length={7} />
                </b>
                <span className="small" aria-hidden="true">
                  <Ghost length={28} />
                </span>
              </>
            )}
          </p>
        </div>
        <p className="end small dim" role="status">
          {wait ?? say`Loading…`}
        </p>
      </section>
      <div className={row ? "two" : "two awaited"} aria-hidden={!row}>
        <Card title="Price History" aria-hidden="true">
          <div className={styles.spans}>
            {priceSpans.map((each) => (
              <span key={each}>
                <span className="small dim">{spanLabel[each]}</span>
                <span>
                  <Ghost length={7} />
                </span>
              </span>
            ))}
          </div>
          <div className={styles.chartPlace} />
        </Card>
        <Facts
          title="Market Statistics"
          facts={statistics.map(([label, value], i) => [
            label,
            row ? value(row) : <Ghost key={label} length={7 + ((i * 5) % 9)} />,
          ])}
        />
      </div>
    </div>
  );
}
