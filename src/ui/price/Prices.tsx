/** STEEM's price over time from one of several sources: a plot, a table by day, and any day by its link. */
import { useSearch } from "wouter/use-browser-location";
import { say } from "../../domain/language/say.ts";
import {
  priceSources,
  readPriceChoice,
  sourceWords,
  writePriceChoice,
  type PriceSource,
} from "../../domain/price/price-series.ts";
import { navigate } from "../browser/address/navigation.ts";
import { withQuery } from "../browser/address/query.ts";
import { ChoiceTabs } from "../shared/controls/ChoiceTabs.tsx";
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
      <PageHead title={title} lead="What one STEEM was worth, depending on whom you ask." />
      <div className={styles.sources}>
        <ChoiceTabs
          label="Source"
          options={priceSources.map((each) => [each, sourceWords[each].label])}
          value={source}
          choose={(next) => navigate(withQuery(writePriceChoice("", { source: next, day })))}
        />
      </div>
      <div className="stack">
        <View key={source} day={day} />
      </div>
    </Page>
  );
}
