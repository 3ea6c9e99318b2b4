/** Cards of three coins: price, change and market cap. A card links to its coin; Buy opens a dialog. */
import { useSelector } from "@xstate/react";
import { missing, signedPercent } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { compactDollars } from "../../domain/market/format.ts";
import { homeCoins } from "../../domain/market/home-coins.ts";
import { coinPriceLabel, type CoinPrice } from "../../domain/market/prices.ts";
import { disclosureOf } from "../../machines/shared/disclosure.machine.ts";
import { Rounded } from "../market/Rounded.tsx";
import { useAnswer, type QuestionRef } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { useActorRef } from "../start/actors.ts";
import { lazy } from "../start/lazy.ts";
import type { BuyableCoin } from "./BuyDialog.tsx";
import * as styles from "./PriceCards.module.css";

const loadNotes = () => import("./PriceNotes.tsx");
const notes = lazy(() => loadNotes().then((module) => module.PriceNotes));
const origin = lazy(() => loadNotes().then((module) => module.PriceOrigin));
const week = lazy(() => loadNotes().then((module) => module.PriceWeek));
const buyDialog = lazy(() => import("./BuyDialog.tsx").then((module) => module.BuyDialog));

/** What the dialog calls each of the coins. */
const buyable = { steem: "steem", "steem-dollars": "sbd", puss: "puss" } as const satisfies Record<
  string,
  BuyableCoin
>;

/** Whether the dialog is open, and for which coin. */
const buying = disclosureOf<BuyableCoin>();

export function PriceCards({ question }: { readonly question: QuestionRef<"price.cards"> }) {
  const { answer, failure, hasFailed, retry } = useAnswer(question);
  const isFromChain = ["steem", "steem-dollars"].some(
    (id) => answer?.value.coins[id]?.origin === "chain",
  );
  const reason = answer ? answer.value.failure : failure;
  const dialog = useActorRef(buying);
  const coin = useSelector(dialog, ({ context }) => context.subject);
  return (
    <section aria-label="Prices" className="stack">
      <div className={styles.prices}>
        {homeCoins.map(([id, symbol, name]) => (
          <article key={id} className={`card ${styles.price}`}>
            <a className={styles.name} href={`/coins/${id}`}>
              {symbol} <small>{name}</small>
            </a>
            <button
              type="button"
              className="btn tight"
              aria-label={say`Buy ${symbol}`}
              onPointerDown={buyDialog.preload}
              onClick={() => dialog.send({ type: "disclosure.open", subject: buyable[id] })}
            >
              Buy
            </button>
            <Price
              of={id}
              price={answer ? (answer.value.coins[id] ?? null) : hasFailed ? null : undefined}
            />
          </article>
        ))}
      </div>
      {(isFromChain || hasFailed || answer?.freshness === "stale") && (
        <Chunk
          view={notes}
          fallback={false}
          isFromChain={isFromChain}
          failure={reason}
          staleSince={answer?.freshness === "stale" ? answer.receivedAt : null}
          retry={retry}
        />
      )}
      {coin && (
        <Chunk
          view={buyDialog}
          fallback={false}
          coin={coin}
          close={() => dialog.send({ type: "disclosure.close" })}
        />
      )}
    </section>
  );
}

/** `price`: undefined while it loads, null if the provider has none. */
function Price({
  of,
  price,
}: {
  readonly of: string;
  readonly price: CoinPrice | null | undefined;
}) {
  if (price === undefined)
    return (
      <>
        <span className={styles.usd}>
          <span className="ghost" />
        </span>
        <span className={styles.cap}>
          <span className="ghost" />
        </span>
      </>
    );
  const change = price?.change24h ?? null;
  return (
    <>
      <span className={`${styles.usd} num`}>
        {(price && coinPriceLabel(price)) ?? missing}{" "}
        {change !== null && (
          <small className={change >= 0 ? "up" : "down"}>
            <span aria-hidden="true">{change >= 0 ? "▲ " : "▼ "}</span>
            {signedPercent(change)}
            <span className="visually-hidden"> {say`in 24 hours`}</span>
          </small>
        )}
      </span>
      <span className={`${styles.cap} num`}>
        {price?.origin === "chain" ? (
          <Chunk view={origin} fallback={false} of={of} isTraded={price.usd === null} />
        ) : (
          <>
            Market cap <Rounded usd={price?.marketCap ?? null} as={compactDollars} />
          </>
        )}
      </span>
      {change !== null && <Chunk view={week} fallback={false} coin={of} />}
    </>
  );
}
