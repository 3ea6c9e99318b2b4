/**
 * The skeleton of a coin's page, with the values already known from the market list or a search, and the time until the
 * provider may be asked again.
 */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../start/actors.ts";
import { marketPrice, compactDollars } from "../../domain/market/format.ts";
import { spanLabel, spans } from "../../domain/market/coins.ts";
import { coinPreview } from "./market.charts.ts";
import { Change } from "./Change.tsx";
import { CoinDisc } from "./CoinDisc.tsx";
import { Facts } from "../shared/values/Facts.tsx";
import { Ghost } from "../shared/loading/Ghost.tsx";
import { useTurn } from "./use-turn.ts";
import { say } from "../../domain/language/say.ts";

const statistics = [
  say`Market Cap`,
  say`24h Trading Volume`,
  say`Circulating Supply`,
  say`Total Supply`,
  say`All-Time High`,
  say`All-Time Low`,
];

export function CoinSkeleton({ id }: { readonly id: string }) {
  const actor = useActorRef(coinPreview, { input: { subject: id } });
  const preview = useSelector(actor, ({ context }) => context.answer);
  const turn = useTurn(preview, ({ wait }) => wait);
  const row = preview?.value.row;
  return (
    <div className="stack" aria-busy="true">
      <section className="card coin-head">
        <CoinDisc symbol={row?.symbol ?? ""} image={row?.image ?? null} isLarge />
        <div>
          {row ? (
            <h1>
              {row.name} <span className="faint">{row.symbol}</span>
            </h1>
          ) : (
            <h1 className="subject">{id}</h1>
          )}
          <p className="price-line">
            {row ? (
              <>
                <b className="num">{marketPrice(row.price)}</b>
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
          {turn ?? say`Loading...`}
        </p>
      </section>
      <div className="two awaited" aria-hidden="true">
        <section className="card">
          <header>
            <h2>Price History</h2>
          </header>
          <div className="spans">
            {spans.map((each) => (
              <span key={each}>
                <span className="small dim">{spanLabel[each]}</span>
                <span>
                  <Ghost length={7} />
                </span>
              </span>
            ))}
          </div>
          <div className="chart-place" />
        </section>
        <Facts
          title="Market Statistics"
          facts={statistics.map((label, i) => [
            label,
            <Ghost key={label} length={7 + ((i * 5) % 9)} />,
          ])}
        />
      </div>
    </div>
  );
}
