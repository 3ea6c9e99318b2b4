/** The medians rebuilt from the witnesses' histories, as far as they were read, compared with the node's own. */
import { useState, type ReactNode } from "react";
import { hourMs } from "../../domain/durations.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { commaList } from "../../domain/format/lists.ts";
import { isoUtc } from "../../domain/format/times.ts";
import { plural, say } from "../../domain/language/say.ts";
import { sbdPrice } from "../../domain/market/prices.ts";
import { feedRatio } from "../../domain/price/feed-price.ts";
import { feedText, type WitnessPrices } from "../../domain/price/witness-prices.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { exactTime } from "../shared/values/sentence-times.tsx";
import { PriceSeries } from "./PriceSeries.tsx";
import { PricesGhost } from "./PricesGhost.tsx";
import type { SourceProps } from "./source-props.ts";
import * as styles from "./Prices.module.css";

export function RebuiltPrices({ day }: SourceProps) {
  const [stretches, read] = useState(1);
  const prices = useQuestion("price.witnesses", [stretches], { keepsAnswer: true });
  const { isBusy } = prices;
  return (
    <Answer
      of={prices}
      failed={{ sentence: say`The witnesses' histories could not be read.`, isCard: true }}
      failurePosition="top"
      ghosts={
        <PricesGhost source="witnesses">
          {say`Reading the histories of the scheduled witnesses: a few dozen requests…`}
        </PricesGhost>
      }
    >
      {(view, origin) => {
        const points = view.medians.toReversed();
        return (
          <PriceSeries
            source="witnesses"
            day={day}
            points={points.map(({ time, price }) => ({ time, price: feedRatio(price) }))}
            step={hourMs}
            figure={sbdPrice}
            origin={origin}
            note={
              <Known view={view}>
                {view.hasMore && (
                  <button
                    type="button"
                    className="btn tight"
                    aria-disabled={isBusy}
                    onClick={() => {
                      if (!isBusy) read(stretches + 1);
                    }}
                  >
                    {isBusy ? say`Reading…` : say`Read further back`}
                  </button>
                )}
              </Known>
            }
            rows={() => [
              ["time (UTC)", "block", "base", "quote", "SBD per STEEM", "feeds", "without feed"],
              ...points.map(({ time, block, price, feeds, without }) => [
                isoUtc(time),
                block,
                ...feedText(price),
                feedRatio(price),
                feeds,
                without,
              ]),
            ]}
          />
        );
      }}
    </Answer>
  );
}

/** What the prices rest on, what is missing, and how they compare. */
function Known({
  view: { medians, holes, compared, agreeing },
  children,
}: {
  readonly view: WitnessPrices;
  readonly children: ReactNode;
}) {
  const counts = medians.map(({ feeds }) => feeds);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  const oldest = medians.at(-1);
  const unread = holes.filter(({ why }) => why === "unread").length;
  const tooFew = holes.length - unread;
  const guessed = medians.filter(({ isWhole }) => !isWhole).length;
  const far = [...new Set(medians.flatMap((median) => median.far))];
  return (
    <ul className={styles.known}>
      {oldest && (
        <li>
          {fewest === most
            ? say`Each median is of ${counted(most, "feed")}.`
            : say`Each median is of ${grouped(fewest)} to ${grouped(most)} feeds.`}{" "}
          <>Read back to {exactTime(oldest.time)}.</>
        </li>
      )}
      {compared > 0 && (
        <li>
          {agreeing === compared
            ? plural(
                compared,
                "The node's own feed history has the same digits in the one hour that both have.",
                "The node's own feed history has the same digits in all # hours that both have.",
              )
            : say`In ${grouped(compared - agreeing)} of ${counted(compared, "hour")} the node's own feed history has another price.`}
        </li>
      )}
      {guessed > 0 && (
        <li>
          {plural(
            guessed,
            "In one hour a scheduled witness made no block; it was taken from the rounds before and after.",
            "In # hours a scheduled witness made no block; it was taken from the rounds before and after.",
          )}
        </li>
      )}
      {unread > 0 && (
        <li>
          {plural(
            unread,
            "One hour has no price: the histories were not read far enough.",
            "# hours have no price: the histories were not read far enough.",
          )}
        </li>
      )}
      {tooFew > 0 && (
        <li>
          {plural(
            tooFew,
            "One hour has no median: fewer than seven witnesses had published a price within a week.",
            "# hours have no median: fewer than seven witnesses had published a price within a week.",
          )}
        </li>
      )}
      {far.length > 0 && (
        <li>
          <>
            Ten times the median or more, or a tenth or less: the feeds of{" "}
            <bdi>{commaList(far.map((name) => `@${name}`))}</bdi>. A median hardly notices them.
          </>
        </li>
      )}
      {children && <li>{children}</li>}
    </ul>
  );
}
