/** Home: the heartbeat, prices, the chain's numbers, irreversible and live blocks. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../../actors.ts";
import type { ChainView } from "../../../domain/protocol/views.ts";
import { irreversibleList, latestList, liveView } from "../../hosts/live.ts";
import { medianPrice, priceCards, runningVersion } from "../../hosts/home.ts";
import { BlockList } from "../../parts/BlockList.tsx";
import { Heartbeat } from "../../parts/Heartbeat.tsx";
import { Page } from "../../parts/Page.tsx";
import { MarketFacts } from "./MarketFacts.tsx";
import { NetworkActivity } from "./NetworkActivity.tsx";
import { PriceCards } from "./PriceCards.tsx";
import { SupplyData } from "./SupplyData.tsx";

export function Home() {
  const chainActor = useActorRef(liveView, { input: { topic: "chain" } });
  const pricesActor = useActorRef(priceCards, { input: {} });
  const medianActor = useActorRef(medianPrice, { input: {} });
  const versionActor = useActorRef(runningVersion, { input: {} });
  const chain = useSelector(chainActor, ({ context }) => context.view as ChainView | null);
  return (
    <Page title="">
      <h1 className="visually-hidden">The STEEM blockchain, live</h1>
      <div className="stack">
        <Heartbeat />
        <PriceCards actor={pricesActor} />
        <div className="two">
          <div className="stack">
            <BlockList
              title="Irreversible Blocks"
              machine={irreversibleList}
              topic="irreversibleBlocks"
              size={10}
              first="at-once"
              later="staggered"
              columns={["block", "witness", "transactions", "virtual", "age"]}
            />
            <BlockList
              title="Live Blocks"
              machine={latestList}
              topic="latestBlocks"
              size={10}
              first="at-once"
              later="staggered"
              columns={["block", "witness", "operations", "size", "age"]}
              more={
                <a className="link" href="/blocks">
                  All blocks
                </a>
              }
            />
          </div>
          <div className="stack">
            <NetworkActivity chain={chain} median={medianActor} version={versionActor} />
            <SupplyData chain={chain} />
            <MarketFacts chain={chain} prices={pricesActor} median={medianActor} />
          </div>
        </div>
      </div>
    </Page>
  );
}
