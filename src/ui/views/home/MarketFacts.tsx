/** Price and market cap: what the chain thinks a STEEM is worth beside what the market pays. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { approximately } from "../../../domain/chain/amount.ts";
import { compact, medianLabel, missing, priceLabel } from "../../../domain/format/figures.ts";
import type { ChainView } from "../../../domain/protocol/views.ts";
import type { medianPrice, priceCards } from "../../hosts/home.ts";
import { Facts } from "../../parts/Facts.tsx";

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
  const known = market.answer !== null || market.failure !== null;
  const dollars = (value: number | null | undefined, show: (value: number) => string) =>
    value === null || value === undefined ? known && missing : show(value);
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
        ["STEEM market cap", dollars(steem?.marketCap, (value) => `$${compact(value)}`)],
        ["SBD market cap", dollars(sbd?.marketCap, (value) => `$${compact(value)}`)],
        [
          "Virtual supply in USD",
          virtual && steem?.usd ? `$${compact(virtual * steem.usd)}` : known && missing,
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
