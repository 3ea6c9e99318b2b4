/** How old a price is; a stale one is marked. */
import { useSelector } from "@xstate/react";
import { ago, isoUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { isStaleFeed } from "../../domain/witness/price-feeds.ts";
import { useExactTime } from "../shared/data/network.ts";
import { clock } from "../start/page.charts.ts";

export function FeedAge({ time }: { readonly time: number | null }) {
  const exact = useExactTime();
  const words = useSelector(clock, ({ context }) =>
    time === null ? say`Never` : ago(time, context.now),
  );
  const isStale = useSelector(
    clock,
    ({ context }) => time !== null && isStaleFeed(time, context.now),
  );
  if (time === null) return words;
  return (
    <time dateTime={isoUtc(time)} title={exact(time)} {...(isStale && { className: "stale" })}>
      {words}
      {isStale && <span className="visually-hidden"> {say`(stale)`}</span>}
    </time>
  );
}
