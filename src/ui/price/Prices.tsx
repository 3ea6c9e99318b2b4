/** STEEM's price over time from one of several sources: a picture, a table by day, and any day by its link. */
import { useSearch } from "wouter/use-browser-location";
import {
  priceSources,
  readPriceChoice,
  sourceWords,
  writePriceChoice,
  type PriceSource,
} from "../../domain/price/price-series.ts";
import { say } from "../../domain/language/say.ts";
import { navigate, withQuery } from "../browser/address.ts";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { FeedPrices } from "./FeedPrices.tsx";
import { InternalPrices, ProviderPrices } from "./MarketPrices.tsx";
import { RebuiltPrices } from "./RebuiltPrices.tsx";
import * as styles from "./Prices.module.css";

const title = say`Prices of STEEM`;

const views = {
  feed: FeedPrices,
  witnesses: RebuiltPrices,
  internal: InternalPrices,
  provider: ProviderPrices,
} as const satisfies Record<PriceSource, unknown>;

export function Prices() {
  const { source, day } = readPriceChoice(useSearch());
  const View = views[source];
  return (
    <Page title={title}>
      <PageHead title={title} lead="What one STEEM was worth, by whom you ask." />
      <div className={styles.sources}>
        <div className="tabs" role="group" aria-label="Source">
          {priceSources.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === source}
              onClick={() => navigate(withQuery(writePriceChoice("", { source: each, day })))}
            >
              {sourceWords[each].label}
            </button>
          ))}
        </div>
      </div>
      <div className="stack">
        <View key={source} day={day} />
      </div>
    </Page>
  );
}
