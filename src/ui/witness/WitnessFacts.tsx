/** What a node reports about a witness, with links to its history. */
import { urlPart } from "../../domain/address/url-part.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { amountLabel, basisPoints, grouped, missing } from "../../domain/format/figures.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { feedPrice } from "../../domain/witness/round-words.ts";
import type { WitnessView } from "../../domain/witness/witness-view.ts";
import {
  biasLabel,
  bytesLabel,
  feedLabel,
  powerLabel,
  rankLabel,
  shareLabel,
} from "../../domain/witness/witness-words.ts";
import { Facts, type Fact } from "../shared/Facts.tsx";
import { LongId } from "../shared/LongId.tsx";
import { SourceNote } from "../shared/SourceNote.tsx";
import { FeedAge } from "./FeedAge.tsx";

export function WitnessFacts({
  name,
  answer,
  reload,
}: {
  readonly name: string;
  readonly answer: Sourced<WitnessView> | null;
  readonly reload: (() => void) | undefined;
}) {
  const view = answer?.value;
  const report = view?.report;
  const votes: readonly Fact[] = [
    ["Rank", view && rankLabel(view.rank)],
    ["Votes", view && amountLabel(view.votes)],
    ["Votes in SP", view && powerLabel(view.votes, view.rates)],
    ["Share of all vesting shares", view && shareLabel(view)],
    ["Slots missed, ever", report && grouped(report.missed)],
    [
      "Latest block",
      report &&
        (report.lastBlock === null ? (
          "Never"
        ) : (
          <a href={`/blocks/${report.lastBlock}`}>{grouped(report.lastBlock)}</a>
        )),
    ],
    ["Registered", view && (view.created === null ? missing : dayUtc(view.created))],
  ];
  const feed: readonly Fact[] = [
    ["Price feed", view && (view.feed ? feedLabel(view.feed) : "Never")],
    ["Price of one STEEM", view && (view.feed ? `${feedPrice(view.feed.price)} SBD` : missing)],
    ["Bias by the quote", view && (view.feed ? biasLabel(view.feed) : missing)],
    ["Feed age", report && <FeedAge time={report.feedTime} />],
    ["Version", report && (report.version || missing)],
    [
      "Hardfork vote",
      report &&
        (report.hardfork
          ? `${report.hardfork.version} on ${dayUtc(report.hardfork.time)}`
          : missing),
    ],
    ["Account creation fee", view && (view.properties.creationFee || missing)],
    ["Block size", view && bytesLabel(view.properties.blockSize)],
    [
      "SBD interest",
      view && (view.properties.interest === null ? missing : basisPoints(view.properties.interest)),
    ],
    ["Account subsidy budget", view && (view.properties.subsidyBudget || missing)],
  ];
  const past = `/accounts/${urlPart(name)}`;
  return (
    <>
      <div className="round-pair">
        <Facts
          title="Votes and Blocks"
          facts={votes}
          note={answer && <SourceNote of={answer} reload={reload} />}
        />
        <Facts title="Feed, Version and Properties" facts={feed} />
      </div>
      <Facts
        title="Signing Key and Past"
        isStacked
        facts={[
          [
            "Signing key",
            view &&
              (report?.status === "Disabled" ? (
                "None: this witness has resigned"
              ) : (
                <LongId text={view.signingKey} what="signing key" />
              )),
          ],
          [
            "In the account's history",
            <span key="past" className="lines">
              <a className="link" href={`${past}/history?kinds=feed_publish`}>
                Published prices
              </a>
              <a className="link" href={`${past}/rewards?by=day`}>
                Rewards by day
              </a>
            </span>,
          ],
        ]}
      />
    </>
  );
}
