/** Home: the heartbeat, prices, the chain's numbers, irreversible and live blocks. */
import { useActorRef } from "../../actors.ts";
import { irreversibleList, latestList } from "../../hosts/live.ts";
import { medianPrice, priceCards, runningVersion } from "../../hosts/home.ts";
import { Aside } from "../../parts/Aside.tsx";
import { BlockList } from "../../parts/BlockList.tsx";
import { Heartbeat } from "../../parts/Heartbeat.tsx";
import { Page } from "../../parts/Page.tsx";
import { ChainFacts } from "./ChainFacts.tsx";
import { PriceCards } from "./PriceCards.tsx";

export function Home() {
  const pricesActor = useActorRef(priceCards, { input: {} });
  const medianActor = useActorRef(medianPrice, { input: {} });
  const versionActor = useActorRef(runningVersion, { input: {} });
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
          <Aside>
            <ChainFacts prices={pricesActor} median={medianActor} version={versionActor} />
          </Aside>
        </div>
      </div>
    </Page>
  );
}
