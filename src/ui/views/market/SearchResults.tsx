/** Coins that were looked for. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { failureText } from "../../../domain/failure-text.ts";
import { marketPrice } from "../../../domain/format/market.ts";
import type { coinSearch } from "../../hosts/market.ts";
import { Change } from "../../market/Change.tsx";
import { CoinName } from "../../market/CoinName.tsx";
import { TryAgain } from "../../parts/TryAgain.tsx";

export function SearchResults({ actor }: { readonly actor: ActorRefFrom<typeof coinSearch> }) {
  const { hits, failure, text } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasNone = useSelector(actor, (snapshot) => snapshot.hasTag("none"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  return (
    <section className="card" aria-label="Search results" aria-busy={isBusy}>
      {isBusy && (
        <p className="quiet-note" role="status">
          Searching ...
        </p>
      )}
      {hasNone && (
        <p className="quiet-note" role="status">
          No cryptocurrencies found for &quot;{text}&quot;. Try a different search term.
        </p>
      )}
      {hasFailed && failure && (
        <div className="quiet-note" role="alert">
          {failureText(failure, "coinSearch")}
          <TryAgain failure={failure} run={() => actor.send({ type: "coin.retry" })} isTight />
        </div>
      )}
      {!isBusy && hits && hits.coins.length > 0 && (
        <ul className="hits">
          {hits.coins.map((coin) => (
            <li key={coin.id}>
              <CoinName coin={coin} />
              <span className="num">
                <b>{marketPrice(coin.price)}</b> <Change percent={coin.change24h} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
