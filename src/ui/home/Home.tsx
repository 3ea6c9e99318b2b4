/** Home: the heartbeat, prices, the recent blocks – irreversible and live –, and facts about the chain. */
import { pageLimits } from "../../domain/page-limits.ts";
import { BlockList } from "../live/BlockList.tsx";
import { Heartbeat } from "../live/Heartbeat.tsx";
import { irreversibleList } from "../live/live.charts.ts";
import { LiveBlocks } from "../live/LiveBlocks.tsx";
import { useQuestionRef } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Aside } from "../shared/page/Aside.tsx";
import { Page } from "../shared/page/Page.tsx";
import { lazy } from "../start/lazy.ts";
import { PriceCards } from "./PriceCards.tsx";
import * as styles from "./Home.module.css";

/** Beside the blocks, which are shown without waiting for it. */
const chainFacts = lazy(() => import("./ChainFacts.tsx").then((module) => module.ChainFacts));

export function Home() {
  const prices = useQuestionRef("price.cards", [], { every: pageLimits.prices.refresh });
  return (
    <Page title="">
      <h1 className="visually-hidden">The STEEM blockchain, live</h1>
      <div className="stack">
        <Heartbeat />
        <PriceCards question={prices} />
        <div className={`two ${styles.recent}`}>
          <h2>Recent Blocks</h2>
          <BlockList
            title="Irreversible Blocks"
            machine={irreversibleList}
            topic="irreversibleBlocks"
            size={10}
            first="at-once"
            later="staggered"
            columns={["block", "witness", "transactions", "virtual", "age"]}
          />
          {/* Above the second list where there is one column, beside both where there are two. */}
          <Aside>
            <Chunk view={chainFacts} prices={prices} />
          </Aside>
          <LiveBlocks
            more={
              <a className="link" href="/blocks">
                All blocks
              </a>
            }
          />
        </div>
      </div>
    </Page>
  );
}
