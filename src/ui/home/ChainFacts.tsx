/** Home's cards with facts about the chain. */
import { memo, useDeferredValue } from "react";
import type { ChainView } from "../../domain/contract/topics.ts";
import type { QuestionRef } from "../shared/data/use-question.ts";
import { useTopic } from "../shared/data/use-topic.ts";
import { MarketFacts } from "./MarketFacts.tsx";
import { NetworkActivity } from "./NetworkActivity.tsx";
import { SupplyData } from "./SupplyData.tsx";

interface Sources {
  readonly prices: QuestionRef<"price.cards">;
  readonly median: QuestionRef<"chain.medianPrice">;
  readonly version: QuestionRef<"chain.runningVersion">;
}

export function ChainFacts(sources: Sources) {
  const { view } = useTopic("chain");
  // Deferred, so that updates never delay input.
  return <Cards {...sources} chain={useDeferredValue(view)} />;
}

const Cards = memo(function Cards({
  chain,
  prices,
  median,
  version,
}: Sources & { readonly chain: ChainView | null }) {
  return (
    <>
      <NetworkActivity chain={chain} median={median} version={version} />
      <SupplyData chain={chain} />
      <MarketFacts chain={chain} prices={prices} median={median} />
    </>
  );
});
