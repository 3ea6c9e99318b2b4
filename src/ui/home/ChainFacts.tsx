/** Home's cards with facts about the chain. */
import { memo, useDeferredValue } from "react";
import type { ChainView } from "../../domain/contract/topics.ts";
import { pageLimits } from "../../domain/page-limits.ts";
import type { QuestionPolicy } from "../../machines/shared/question.machine.ts";
import { useQuestionRef, type QuestionRef } from "../shared/data/use-question.ts";
import { useTopic } from "../shared/data/use-topic.ts";
import { NetworkActivity } from "./NetworkActivity.tsx";
import { PriceFacts } from "./PriceFacts.tsx";
import { SupplyData } from "./SupplyData.tsx";

interface Sources {
  readonly prices: QuestionRef<"price.cards">;
  readonly median: QuestionRef<"chain.medianPrice">;
  readonly version: QuestionRef<"chain.runningVersion">;
}

const eachMinute: QuestionPolicy = { every: pageLimits.facts.refresh };

export function ChainFacts({ prices }: Pick<Sources, "prices">) {
  const median = useQuestionRef("chain.medianPrice", [], eachMinute);
  const version = useQuestionRef("chain.runningVersion", [], eachMinute);
  const { view } = useTopic("chain");
  // Deferred, so that updates never delay input.
  return <Cards prices={prices} median={median} version={version} chain={useDeferredValue(view)} />;
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
      <PriceFacts chain={chain} prices={prices} median={median} />
    </>
  );
});
