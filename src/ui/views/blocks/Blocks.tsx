/** The Blockchain Explorer: the heartbeat, the five latest blocks, and ten live ones. */
import { latestList } from "../../hosts/live.ts";
import { BlockList } from "../../parts/BlockList.tsx";
import { Heartbeat } from "../../parts/Heartbeat.tsx";
import { Page } from "../../parts/Page.tsx";
import { Search } from "../../parts/Search.tsx";

export function Blocks() {
  return (
    <Page title="Blockchain Explorer">
      <h1>Blockchain Explorer</h1>
      <p className="lead">Head and irreversible blocks of the STEEM blockchain, in real time.</p>
      <div className="stack">
        <Search label="Search the chain" />
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
          <BlockList
            title="Live Blocks"
            machine={latestList}
            topic="latestBlocks"
            size={10}
            first="at-once"
            later="staggered"
            columns={["block", "witness", "operations", "age"]}
          />
        </div>
      </div>
    </Page>
  );
}
