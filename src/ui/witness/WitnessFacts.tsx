/** What a node reports about a witness, with links to its history. */
import { urlPart } from "../../domain/address/url-part.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { amountLabel, basisPoints, grouped, missing } from "../../domain/format/figures.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { feedPrice } from "../../domain/witness/round/round-words.ts";
import type { WitnessView } from "../../domain/witness/witness-view.ts";
import {
  biasLabel,
  bytesLabel,
  feedLabel,
  powerLabel,
  rankLabel,
  shareLabel,
} from "../../domain/witness/witness-words.ts";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { LongId } from "../shared/values/LongId.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { FeedAge } from "./FeedAge.tsx";
import * as styles from "./round/Rounds.module.css";

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
    [say`Rank`, view && rankLabel(view.rank)],
    [sayAs("received")`Votes`, view && amountLabel(view.votes)],
    [say`Votes in SP`, view && powerLabel(view.votes, view.rates)],
    [say`Share of all vesting shares`, view && shareLabel(view)],
    [say`Slots missed in total`, report && grouped(report.missed)],
    [
      say`Latest block`,
      report &&
        (report.lastBlock === null ? (
          say`Never`
        ) : (
          <a href={`/blocks/${report.lastBlock}`}>{grouped(report.lastBlock)}</a>
        )),
    ],
    [say`Registered`, report && (report.created === null ? missing : dayUtc(report.created))],
  ];
  const feed: readonly Fact[] = [
    [say`Price feed`, view && (view.feed ? feedLabel(view.feed) : say`Never`)],
    [say`Price of one STEEM`, view && (view.feed ? `${feedPrice(view.feed.price)} SBD` : missing)],
    [say`Feed bias`, view && (view.feed ? biasLabel(view.feed) : missing)],
    [say`Feed age`, report && <FeedAge time={report.feedTime} />],
    [say`Version`, report && (report.version || missing)],
    [
      say`Hardfork vote`,
      report &&
        (report.hardfork
          ? sayAs(
              "a hardfork and its date",
            )`${report.hardfork.version} on ${dayUtc(report.hardfork.time)}`
          : missing),
    ],
    [say`Account creation fee`, view && (view.properties.creationFee || missing)],
    [say`Block size`, view && bytesLabel(view.properties.blockSize)],
    [
      say`SBD interest`,
      view && (view.properties.interest === null ? missing : basisPoints(view.properties.interest)),
    ],
    [say`Account subsidy budget`, view && (view.properties.subsidyBudget || missing)],
  ];
  const past = `/accounts/${urlPart(name)}`;
  return (
    <>
      <div className={styles.roundPair}>
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
            say`Signing key`,
            view &&
              (report?.status === "Disabled" ? (
                say`None: this witness is disabled`
              ) : (
                <LongId text={view.signingKey} what={say`signing key`} />
              )),
          ],
          [
            say`In the account's history`,
            <span key="past" className={styles.lines}>
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
