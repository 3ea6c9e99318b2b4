/** The blocks page: the heartbeat, the five latest blocks, and ten live ones. */
import { latestList } from "../live/live.charts.ts";
import { BlockList } from "../live/BlockList.tsx";
import { Heartbeat } from "../live/Heartbeat.tsx";
import { LiveBlocks } from "../live/LiveBlocks.tsx";
import { Page } from "../shared/Page.tsx";

export function Blocks() {
  return (
    <Page title="Blockchain Explorer">
      <h1>Blockchain Explorer</h1>
      <p className="lead">Head and irreversible blocks of the STEEM blockchain, in real time.</p>
      <div className="stack">
        <Heartbeat />
        <div className="halves">
          <BlockList
            title="Latest Blocks"
            machine={latestList}
            topic="latestBlocks"
            size={5}
            first="staggered"
            later="at-once"
            columns={["block", "witness", "transactions", "age"]}
          />
          <LiveBlocks />
        </div>
      </div>
    </Page>
  );
}
