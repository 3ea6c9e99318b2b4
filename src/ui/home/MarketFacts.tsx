/** Prices and market caps: the chain's median price of STEEM beside the market's. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { approximately } from "../../domain/chain/amount.ts";
import { medianLabel, missing, priceLabel } from "../../domain/format/figures.ts";
import { marketSize } from "../../domain/market/format.ts";
import type { CoinPrice } from "../../domain/market/prices.ts";
import type { ChainView } from "../../domain/contract/topics.ts";
import type { medianPrice, priceCards } from "./home.charts.ts";
import { Rounded } from "../market/Rounded.tsx";
import { Facts } from "../shared/Facts.tsx";

/** A coin's market cap; a dash once the request has settled without one. */
const cap = (coin: CoinPrice | undefined, isSettled: boolean) =>
  coin?.marketCap ? <Rounded usd={coin.marketCap} as={marketSize} /> : isSettled && missing;

export function MarketFacts({
  chain,
  prices,
  median,
}: {
  readonly chain: ChainView | null;
  readonly prices: ActorRefFrom<typeof priceCards>;
  readonly median: ActorRefFrom<typeof medianPrice>;
}) {
  const market = useSelector(prices, ({ context }) => context);
  const onChain = useSelector(median, ({ context }) => context);
  const steem = market.answer?.value["steem"];
  const sbd = market.answer?.value["steem-dollars"];
  const isSettled = market.answer !== null || market.failure !== null;
  const dollars = (value: number | null | undefined, show: (value: number) => string) =>
    value === null || value === undefined ? isSettled && missing : show(value);
  const virtual = chain?.properties && approximately(chain.properties.value.virtualSupply);
  return (
    <Facts
      title="Price and Market Cap"
      facts={[
        [
          "STEEM, on-chain median",
          onChain.answer ? medianLabel(onChain.answer.value) : onChain.failure && missing,
        ],
        ["STEEM, market", dollars(steem?.usd, priceLabel)],
        ["SBD, market", dollars(sbd?.usd, priceLabel)],
        ["STEEM market cap", cap(steem, isSettled)],
        ["SBD market cap", cap(sbd, isSettled)],
        [
          "Virtual supply in USD",
          virtual && steem?.usd ? marketSize(virtual * steem.usd) : isSettled && missing,
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
