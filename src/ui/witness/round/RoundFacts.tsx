/** Facts about the current round: participation, irreversibility, median price, versions and hardforks. */
import { counted, grouped, missing } from "../../../domain/format/figures.ts";
import { dayUtc } from "../../../domain/format/times.ts";
import { say } from "../../../domain/language/say.ts";
import { priceSpread } from "../../../domain/witness/price-feeds.ts";
import {
  hardforkVotesOf,
  irreversibleBy,
  requiredVotes,
  versionsOf,
} from "../../../domain/witness/round/round-consensus.ts";
import type { RoundView } from "../../../domain/witness/round/round-view.ts";
import { feedPrice, participationWords } from "../../../domain/witness/round/round-words.ts";
import type { SlotHistory } from "../../../domain/witness/round/slot-history.ts";
import { Facts, type Fact } from "../../shared/values/Facts.tsx";
import { WitnessLink } from "../WitnessLink.tsx";
import * as styles from "./Rounds.module.css";

export function RoundFacts({
  round,
  history,
  hasHistoryFailed,
}: {
  readonly round: RoundView | null;
  readonly history: SlotHistory | null;
  /** Whether the slots failed to load; facts that need them then show a dash. */
  readonly hasHistoryFailed: boolean;
}) {
  const members = round?.members ?? [];
  const prices = priceSpread(members);
  const backup = members.at(-1);
  const irreversible = round && irreversibleBy(members);
  const noHistory = hasHistoryFailed ? missing : null;
  const facts: readonly Fact[] = [
    [say`Participation`, history ? participationWords(history.participation) : noHistory],
    [say`Backup of this round`, round && <WitnessLink name={backup?.name ?? null} />],
    [say`Irreversible, computed here`, round && <BlockLink number={irreversible} />],
    [say`Irreversible, the node says`, round && <BlockLink number={round.lastIrreversible} />],
    [say`Median price feed`, round && (prices ? `${feedPrice(prices.median)} SBD` : missing)],
    [
      say`Versions`,
      round &&
        list(
          versionsOf(members).map(
            (each) => `${each.value}: ${counted(each.members, "witness", "witnesses")}`,
          ),
        ),
    ],
    [
      say`Hardfork votes`,
      round &&
        list(
          hardforkVotesOf(members).map(
            ({ value, members: votes }) =>
              say`${value.version} on ${dayUtc(value.time)}: ${counted(votes, "vote")}, ${requiredVotes} required`,
          ),
        ),
    ],
  ];
  return <Facts title="Round Consensus" facts={facts} />;
}

const list = (lines: readonly string[]) =>
  lines.length === 0 ? (
    missing
  ) : (
    <span className={styles.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );

function BlockLink({ number }: { readonly number: number | null }) {
  if (number === null) return missing;
  return <a href={`/blocks/${number}`}>{grouped(number)}</a>;
}
