/** The spread of the price feeds in the current round. The table of witnesses lists the same prices. */
import { useRef } from "react";
import { say } from "../../domain/language/say.ts";
import type { RoundMember } from "../../domain/witness/round/round-view.ts";
import { SaveAs } from "../plot/SaveAs.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { lazy } from "../start/lazy.ts";
import * as styles from "./round/Rounds.module.css";

const spread = lazy(() => import("./FeedSpread.tsx").then((module) => module.FeedSpread));

export function FeedCard({ members }: { readonly members: readonly RoundMember[] | null }) {
  const picture = useRef<HTMLDivElement>(null);
  const priced = members?.filter(({ report }) => report?.price) ?? [];
  return (
    <Card
      className={styles.feedCard}
      title="Price Feeds"
      end={
        priced.length > 0 && (
          <SaveAs
            what={say`price feeds`}
            name="price-feeds"
            rows={() => tableOf(priced)}
            picture={picture}
          />
        )
      }
    >
      <div ref={picture} className={styles.feedSpread}>
        {priced.length > 0 ? (
          <Chunk view={spread} members={priced} />
        ) : members ? (
          <p className="quiet-note">No witness of this round publishes a price.</p>
        ) : (
          <span className="ghost drawing" />
        )}
      </div>
    </Card>
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
