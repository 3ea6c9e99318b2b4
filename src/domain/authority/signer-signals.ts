/** Judges an account's safety by the signatures of its key changes, power downs and large payments. */
import type { HistoryEntry } from "../account/history.ts";
import type { Amount } from "../chain/amount.ts";
import { amountIn } from "../chain/operations/loose-payload.ts";
import { requiredAuthorities } from "../chain/operations/required-authorities.ts";
import { dayMs } from "../durations.ts";
import { shortId } from "../format/ids.ts";
import { commaList } from "../format/lists.ts";
import { dayUtc } from "../format/times.ts";
import { say } from "../language/say.ts";
import { signalClaim } from "../safety/signal-claim.ts";
import type { SafetyReason } from "../safety/view.ts";
import { higherText } from "./higher-text.ts";
import { lanesOf } from "./lanes.ts";
import type { SignedRow } from "./signed-rows.ts";
import type { Timeline } from "./timeline.ts";

/** A safety reason without its kind and signal, which only the reasons of a verdict have. */
export type SignerSignal = Omit<SafetyReason, "kind" | "signal">;

/** What was found, and how many transactions were searched. */
export interface SignersView {
  readonly signals: readonly SignerSignal[];
  readonly read: number;
  /** Transactions whose signatures could not be read or judged, a sentence each. */
  readonly notes: readonly string[];
}

/** How long after a signature its owner is asked about a key, ms: entries are judged that far back. */
export const signerReach = 30 * dayMs;
/** How long after it its owner is asked about a use of the owner key, ms. */
const ownerAsks = 7 * dayMs;

/** Maximum number of transactions that are read. */
export const mostJudged = 6;
/** Maximum number of them that change keys; payments take what those leave. */
const mostKeys = 3;

const keyKinds: ReadonlySet<string> = new Set([
  "account_update",
  "account_update2",
  "change_recovery_account",
  "decline_voting_rights",
  "set_withdraw_vesting_route",
  "withdraw_vesting",
]);
const amountFields = ["amount", "steem_amount", "vesting_shares"] as const;

/** The last month's newest operations that change keys or power down, and its largest payments: an entry each. */
export function entriesToJudge(
  entries: readonly HistoryEntry[],
  account: string,
  now: number,
): readonly HistoryEntry[] {
  const own = entries.filter(
    ({ transaction, time, operation }) =>
      transaction !== null &&
      now - time < signerReach &&
      requiredAuthorities(operation).some((each) => "account" in each && each.account === account),
  );
  const isAboutKeys = ({ operation: [kind] }: HistoryEntry): boolean => keyKinds.has(kind);
  const payments = own
    .filter((entry) => !isAboutKeys(entry))
    .flatMap((entry) => {
      const moved = amountOf(entry);
      return moved ? [{ entry, ...moved }] : [];
    })
    .toSorted((a, b) => (a.units < b.units ? 1 : a.units > b.units ? -1 : 0));
  // VESTS and tokens cannot be compared here, so the largest of each alternate.
  const [tokens, vests] = [false, true].map((isVests) =>
    payments.filter(({ token }) => (token === "VESTS") === isVests),
  );
  const inTurn = (tokens ?? []).flatMap((each, i) => [each, ...(vests?.slice(i, i + 1) ?? [])]);
  const chosen = new Map<string, HistoryEntry>();
  const take = (all: readonly HistoryEntry[], most: number): void => {
    for (const entry of all)
      if (chosen.size < most && !chosen.has(entry.transaction ?? ""))
        chosen.set(entry.transaction ?? "", entry);
  };
  take(own.filter(isAboutKeys), mostKeys);
  take(
    [...inTurn, ...payments].map(({ entry }) => entry),
    mostJudged,
  );
  return [...chosen.values()];
}

const amountOf = ({ operation: [, payload] }: HistoryEntry): Amount | null => {
  for (const field of amountFields) {
    const found = amountIn(payload, field);
    if (found && found.units > 0n) return found;
  }
  return null;
};

/** `entries`: one for each row, in the same order. `numbering`: the endpoint that numbers them. `now`: ms. */
export function signerSignals(
  rows: readonly SignedRow[],
  entries: readonly HistoryEntry[],
  timeline: Timeline,
  numbering: string,
  now: number,
): SignersView {
  const first = firstSeen(timeline);
  const signals: SignerSignal[] = [];
  const notes = new Set<string>();
  for (const [place, row] of rows.entries()) {
    const entry = entries[place];
    if (!entry) continue;
    if (row.note !== "") notes.add(row.note);
    const { time } = row;
    const what = commaList([...new Set(row.kinds)]);
    const add = (about: string, asks: number, sentence: string): void =>
      void signals.push({
        key: `${about} ${row.transaction}`,
        severity: now - time < asks ? "ask" : "usual",
        sentence,
        time,
        claim: signalClaim(entry, numbering),
      });
    if (row.isHigher) add("higher", row.used === "owner" ? ownerAsks : 0, higherText(row));
    for (const { key, via } of row.keys) {
      const since = first.get(key);
      if (via !== null && via !== "")
        add(
          `via ${via}`,
          row.role === "posting" ? 0 : signerReach,
          say`A key of @${via} signed ${what}.`,
        );
      // Unless the authority of that time was read, an unknown key means nothing; the note says so.
      else if (since === undefined && row.outcome === "invalid")
        add(
          `strange ${key}`,
          signerReach,
          say`The key ${shortId(key)} signed ${what}. It is in none of the authorities that were read.`,
        );
      else if (since !== undefined && since !== null && time - since < signerReach)
        add(
          `new ${key}`,
          signerReach,
          say`The key ${shortId(key)}, which the account has had only since ${dayUtc(since)}, signed ${what}.`,
        );
    }
  }
  return { signals, read: rows.length, notes: [...notes] };
}

/** When each key was first seen, ms; null for a key that was there when the timeline starts. */
function firstSeen(timeline: Timeline): ReadonlyMap<string, number | null> {
  const first = new Map<string, number | null>();
  for (const { role, signer, from } of lanesOf(timeline)) {
    const [oldest, next] = timeline[role];
    const known = oldest?.value === null ? next : oldest;
    const time = from.time <= (known?.from.time ?? 0) ? null : from.time;
    const before = first.get(signer);
    first.set(
      signer,
      before === undefined
        ? time
        : before === null || time === null
          ? null
          : Math.min(before, time),
    );
  }
  return first;
}
