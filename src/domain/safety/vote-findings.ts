/** What happened to an account's votes for witnesses. */
import { textIn } from "../chain/operations/loose-payload.ts";
import { dayMs } from "../durations.ts";
import { after, lateEffect } from "./delays.ts";
import type { SafetyFacts } from "./facts.ts";
import { finding, foundIn, type Finding } from "./signal.ts";

/** This many votes within a day are worth mentioning. */
const many = 5;
/** Older ones are not, ms. */
const reach = 7 * dayMs;

/** At `now`, ms. */
export function voteFindings(
  { account, authorities, decline, history }: SafetyFacts,
  now: number,
): readonly Finding[] {
  const entries = history.ok ? history.value.entries : [];
  const own = (kind: string) =>
    entries.filter(
      ({ operation }) => operation[0] === kind && textIn(operation[1], "account") === account.name,
    );
  const found: Finding[] = [];
  if (decline.ok && decline.value !== null) {
    const [entry = null] = own("decline_voting_rights");
    const time = entry?.time ?? after(decline.value, -lateEffect);
    found.push(finding("votingDeclining", { entry, time, deadline: decline.value }));
  }
  if (!account.security.canVote) found.push(finding("votingDeclined", {}));
  if (authorities.proxy !== "") {
    const [entry = null] = own("account_witness_proxy");
    found.push(finding("proxySet", { entry, time: entry?.time ?? null, other: authorities.proxy }));
  }
  const votes = own("account_witness_vote").filter(({ time }) => now - time <= reach);
  const [newest] = votes;
  const within = newest ? votes.filter(({ time }) => newest.time - time <= dayMs) : [];
  if (newest && within.length >= many)
    found.push(foundIn("votesChanged", newest, { count: within.length }));
  return found;
}
