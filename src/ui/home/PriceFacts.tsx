/** Prices and market caps: the chain's median price of STEEM beside the market's. */
import type { ReactNode } from "react";
import { approximately } from "../../domain/chain/amount-text.ts";
import type { ChainView } from "../../domain/contract/topics.ts";
import { compact, medianLabel, missing } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { compactDollars } from "../../domain/market/format.ts";
import { coinPriceLabel, sbdPrice, type CoinPrice } from "../../domain/market/prices.ts";
import { Rounded } from "../market/Rounded.tsx";
import { useAnswer, type QuestionRef } from "../shared/data/use-question.ts";
import { Facts } from "../shared/values/Facts.tsx";

const cap = (coin: CoinPrice | undefined) =>
  coin?.marketCap && <Rounded usd={coin.marketCap} as={compactDollars} />;

export function PriceFacts({
  chain,
  prices,
  median,
}: {
  readonly chain: ChainView | null;
  readonly prices: QuestionRef<"price.cards">;
  readonly median: QuestionRef<"chain.medianPrice">;
}) {
  const market = useAnswer(prices);
  const onChain = useAnswer(median);
  const given = market.answer?.value;
  const steem = given?.coins["steem"];
  const sbd = given?.coins["steem-dollars"];
  /** A dash once the request has settled without a value. */
  const known = (value: ReactNode) => value || ((given || market.failure) && missing);
  const isFromChain = steem?.origin === "chain";
  const currency = isFromChain && steem.usd === null ? "SBD" : "USD";
  const virtual = chain?.properties && approximately(chain.properties.value.virtualSupply);
  return (
    <Facts
      title="Price and Market Cap"
      facts={[
        [
          say`STEEM, on-chain median`,
          onChain.answer ? medianLabel(onChain.answer.value) : onChain.failure && missing,
        ],
        [
          isFromChain ? say`STEEM, internal market` : say`STEEM, market`,
          known(steem && (isFromChain ? steem.sbd && sbdPrice(steem.sbd) : coinPriceLabel(steem))),
        ],
        [
          sbd?.origin === "chain" ? say`SBD, internal market` : say`SBD, market`,
          known(sbd && coinPriceLabel(sbd)),
        ],
        [say`STEEM market cap`, known(cap(steem))],
        [say`SBD market cap`, known(cap(sbd))],
        [
          say`Virtual supply in ${currency}`,
          known(
            virtual &&
              (steem?.usd
                ? compactDollars(virtual * steem.usd)
                : steem?.sbd && compact(virtual * steem.sbd)),
          ),
        ],
      ]}
      note={
        <a className="link" href="/crypto-market">
          Market
        </a>
      }
    />
  );
}
