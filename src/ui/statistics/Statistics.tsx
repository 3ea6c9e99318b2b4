/** Figures of the whole chain; each card says where its figures come from. */
import { Page } from "../shared/page/Page.tsx";
import { ChainCards } from "./ChainCards.tsx";
import { DelegationsCard } from "./DelegationsCard.tsx";
import { PowerDownsCard } from "./PowerDownsCard.tsx";
import { SeenCards } from "./SeenCards.tsx";

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
        <DelegationsCard />
      </div>
    </Page>
  );
}
