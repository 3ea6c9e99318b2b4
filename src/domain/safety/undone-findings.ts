/** What was begun and taken back within the hour: that is how somebody tests whether a key works. */
import type { HistoryEntry } from "../account/history.ts";
import { amountIn, textIn } from "../chain/operations/loose-payload.ts";
import { loose } from "../decode.ts";
import { hourMs } from "../durations.ts";
import { keyChanges } from "./key-changes.ts";
import { foundIn, type Finding } from "./signal.ts";

/** One half of a pair: what it is about, and whether it begins that or takes it back. */
interface Half {
  readonly about: string;
  readonly begins: boolean;
  readonly entry: HistoryEntry;
}

/** `entries`: newest first. `partner`: the recovery account, which a change back names. */
export function undoneFindings(
  entries: readonly HistoryEntry[],
  account: string,
  partner: string,
): readonly Finding[] {
  const begun = new Map<string, HistoryEntry>();
  const found: Finding[] = [];
  const halves = [
    ...entries.flatMap((entry) => halfIn(entry, account, partner) ?? []),
    ...accountHalves(entries, account),
  ].toSorted((a, b) => a.entry.index - b.entry.index);
  for (const { about, begins, entry } of halves) {
    const before = begun.get(about);
    if (begins) begun.set(about, entry);
    else if (before) {
      begun.delete(about);
      if (entry.time - before.time <= hourMs) found.push(foundIn("undone", entry));
    }
  }
  return found;
}

/** Accounts that an authority gained and lost. */
const accountHalves = (entries: readonly HistoryEntry[], account: string): readonly Half[] =>
  keyChanges(entries, account).authorities.flatMap(({ role, before, after, entry }) => {
    const [had, has] = [before ?? after, after].map(
      ({ accounts }) => new Set(accounts.map(({ name }) => name)),
    ) as [Set<string>, Set<string>];
    const half = (begins: boolean) => (name: string) => ({
      about: `${role} ${name}`,
      begins,
      entry,
    });
    return [
      ...[...has].filter((name) => !had.has(name)).map(half(true)),
      ...[...had].filter((name) => !has.has(name)).map(half(false)),
    ];
  });

function halfIn(entry: HistoryEntry, account: string, partner: string): Half | null {
  const [kind, payload] = entry.operation;
  const half = (owner: string, about: string, begins: boolean): Half | null =>
    textIn(payload, owner) === account ? { about: `${kind} ${about}`, begins, entry } : null;
  switch (kind) {
    case "withdraw_vesting":
      return half("account", "", (amountIn(payload, "vesting_shares")?.units ?? 0n) > 0n);
    case "set_withdraw_vesting_route":
      return half("from_account", textIn(payload, "to_account"), payload["percent"] !== 0);
    case "delegate_vesting_shares":
      return half(
        "delegator",
        textIn(payload, "delegatee"),
        (amountIn(payload, "vesting_shares")?.units ?? 0n) > 0n,
      );
    case "account_witness_proxy":
      return half("account", "", textIn(payload, "proxy") !== "");
    case "change_recovery_account":
      return half("account_to_recover", "", textIn(payload, "new_recovery_account") !== partner);
    case "decline_voting_rights":
      return half("account", "", payload["decline"] === true);
    case "transfer_from_savings":
      return textIn(payload, "from") === account
        ? { about: `savings ${loose(payload["request_id"])}`, begins: true, entry }
        : null;
    case "cancel_transfer_from_savings":
      return textIn(payload, "from") === account
        ? { about: `savings ${loose(payload["request_id"])}`, begins: false, entry }
        : null;
    default:
      return null;
  }
}
