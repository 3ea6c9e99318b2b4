/** The blocks page: the heartbeat, the five latest blocks, and ten live ones; with `before`, older ones. */
import { useSearch } from "wouter/use-browser-location";
import { maxBlockNum } from "../../domain/chain/names.ts";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { LiveRow } from "../../domain/live/reveal.ts";
import { BlockList } from "../live/BlockList.tsx";
import { Heartbeat } from "../live/Heartbeat.tsx";
import { latestList } from "../live/live.charts.ts";
import { LiveBlocks } from "../live/LiveBlocks.tsx";
import { useTopic } from "../shared/data/use-topic.ts";
import { LinkHere } from "../shared/links/LinkHere.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { lazy } from "../start/lazy.ts";

const older = lazy(() => import("./OlderBlocks.tsx").then((module) => module.OlderBlocks));

export function Blocks() {
  const before = new URLSearchParams(useSearch()).get("before");
  return before === null ? <NewestBlocks /> : <Chunk key={before} view={older} before={before} />;
}

const blockLink = ({ number: block }: LiveRow) => (
  <LinkHere to={`/blocks/${block}`} what={say`block #${grouped(block)}`} />
);

function NewestBlocks() {
  return (
    <Page title="Blockchain Explorer">
      <PageHead
        title="Blockchain Explorer"
        lead={say`Head and irreversible blocks of the STEEM blockchain, in real time.`}
      >
        <PastLinks />
      </PageHead>
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
            rowEnd={blockLink}
          />
          <LiveBlocks rowEnd={blockLink} />
        </div>
      </div>
    </Page>
  );
}

/** A component of its own, because each new block renders it. */
function PastLinks() {
  const head = useTopic("latestBlocks").newest?.blocks[0]?.number ?? maxBlockNum;
  return (
    <nav className="page-tools" aria-label="Past blocks">
      <a className="btn" href={`/blocks?before=${head}`}>
        Older blocks
      </a>
      <a className="btn" href="/blocks/at">
        Find by date
      </a>
    </nav>
  );
}
