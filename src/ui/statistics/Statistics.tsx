/** Chain-wide figures; each card says where its own come from. */
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Page } from "../shared/page/Page.tsx";
import { lazy } from "../start/lazy.ts";
import { ChainCards } from "./ChainCards.tsx";
import { PowerDownsCard } from "./PowerDownsCard.tsx";
import { SeenCards } from "./SeenCards.tsx";

const delegations = lazy(() =>
  import("./DelegationsCard.tsx").then((module) => module.DelegationsCard),
);

export function Statistics() {
  return (
    <Page title="Statistics">
      <h1>Statistics</h1>
      <p className="lead">
        Supply, inflation and prices as nodes report them, and what this browser has seen itself.
      </p>
      <div className="stack">
        <ChainCards />
        <SeenCards />
        <PowerDownsCard />
        <Chunk view={delegations} />
      </div>
    </Page>
  );
}
