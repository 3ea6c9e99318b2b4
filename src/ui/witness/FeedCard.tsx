/** The spread of the price feeds in the running round. The table of witnesses lists the same prices. */
import { useId, useRef } from "react";
import type { RoundMember } from "../../domain/witness/round-view.ts";
import { SaveAs } from "../plot/SaveAs.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import { say } from "../../domain/language/say.ts";

const spread = lazy(() => import("./FeedSpread.tsx").then((module) => module.FeedSpread));

export function FeedCard({ members }: { readonly members: readonly RoundMember[] | null }) {
  const heading = useId();
  const picture = useRef<HTMLDivElement>(null);
  const priced = members?.filter(({ report }) => report?.price) ?? [];
  return (
    <section className="card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>Price Feeds</h2>
        {priced.length > 0 && (
          <span className="end">
            <SaveAs
              what={say`price feeds`}
              name="price-feeds"
              rows={() => tableOf(priced)}
              picture={picture}
            />
          </span>
        )}
      </header>
      <div ref={picture} className="feed-spread">
        {priced.length > 0 ? (
          <Chunk view={spread} members={priced} />
        ) : (
          members && <p className="quiet-note">No witness of this round publishes a price.</p>
        )}
      </div>
    </section>
  );
}

const tableOf = (members: readonly RoundMember[]) => [
  ["witness", "price_sbd", "time"],
  ...members.map(({ name, report }) => [
    name ?? "",
    report?.price ?? "",
    report?.feedTime ? new Date(report.feedTime).toISOString() : "",
  ]),
];
