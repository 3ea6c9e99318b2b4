/** The results of a coin search. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { failureText } from "../../domain/contract/failure-text.ts";
import { marketPrice } from "../../domain/market/format.ts";
import type { coinSearchMachine } from "../../machines/market/coin-search.machine.ts";
import { TryAgain } from "../failure/TryAgain.tsx";
import { Change } from "./Change.tsx";
import { CoinName } from "./CoinName.tsx";
import { Rounded } from "./Rounded.tsx";
import * as styles from "./Market.module.css";

export function CoinSearchResults({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof coinSearchMachine>;
}) {
  const { hits, failure, text } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasNone = useSelector(actor, (snapshot) => snapshot.hasTag("none"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  return (
    <section className="card" aria-label="Search results" aria-busy={isBusy}>
      {isBusy && (
        <p className="quiet-note" role="status">
          Searching...
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
          <TryAgain failure={failure} run={() => actor.send({ type: "retry" })} isTight />
        </div>
      )}
      {!isBusy && hits && hits.coins.length > 0 && (
        <ul className={styles.hits}>
          {hits.coins.map((coin) => (
            <li key={coin.id}>
              <CoinName coin={coin} />
              <span className="num">
                <b>
                  <Rounded usd={coin.price} as={marketPrice} />
                </b>{" "}
                <Change percent={coin.change24h} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
