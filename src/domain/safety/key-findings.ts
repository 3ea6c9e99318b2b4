/** What happened to an account's keys, to who else may act for it, and to who can recover it. */
import type { AccountAuthority } from "../account/authorities.ts";
import type { HistoryEntry } from "../account/history.ts";
import { textIn } from "../chain/operations/loose-payload.ts";
import { after, lateEffect, ownerRecovery, sameMoment } from "./delays.ts";
import type { SafetyFacts } from "./facts.ts";
import {
  isSameAuthority,
  keyChanges,
  statedBy,
  type AuthorityChange,
  type ChangedRole,
} from "./key-changes.ts";
import { finding, foundIn, type Finding, type SignalKind } from "./signal.ts";

/** At `now`, ms. */
export function keyFindings(facts: SafetyFacts, now: number): readonly Finding[] {
  const entries = facts.history.ok ? facts.history.value.entries : [];
  const { name } = facts.account;
  const { authorities, memo } = keyChanges(entries, name);
  const recoveries = entries.filter(
    ({ operation: [kind, payload] }) =>
      kind === "recover_account" && textIn(payload, "account_to_recover") === name,
  );
  const owners = authorities.filter(({ role }) => role === "owner");
  return [
    ...ownerFindings(facts, entries, owners, recoveries),
    ...recoveries.map((entry) => foundIn("recovered", entry)),
    ...recoveryFindings(facts, entries, now),
    ...authorities.flatMap((change) => changeFindings(change, facts)),
    ...memo.map(({ entry }) => foundIn("memoChanged", entry)),
  ];
}

/** The owner authority's changes: as the node remembers them, or else as the history states them. */
function ownerFindings(
  { pastOwners, authorities, account: { name, dates } }: SafetyFacts,
  entries: readonly HistoryEntry[],
  changes: readonly AuthorityChange[],
  recoveries: readonly HistoryEntry[],
): readonly Finding[] {
  const isRecovery = (time: number): boolean => recoveries.some((each) => isAt(each, time));
  const stated = changes.filter(({ entry: { time } }) => !isRecovery(time));
  const fromEntry = ({ entry, before, after: next }: AuthorityChange): Finding =>
    foundIn("ownerChanged", entry, {
      before,
      deadline: after(entry.time, ownerRecovery),
      keepsKeys: keepsKeys(before, next),
    });
  if (pastOwners.ok && pastOwners.value.length > 0) {
    const remembered = pastOwners.value
      .map((past, i, { [i - 1]: next }) => ({ ...past, next: next?.owner ?? authorities.owner }))
      .filter(({ until, owner, next }) => !isSameAuthority(owner, next) && !isRecovery(until));
    // What entries changed, but the node does not remember.
    const forgotten = stated.filter(
      ({ before, entry }) => before !== null && !remembered.some(({ until }) => isAt(entry, until)),
    );
    return [
      ...remembered.map(({ owner, until, next }) =>
        finding("ownerChanged", {
          time: until,
          entry: changes.find(({ entry }) => isAt(entry, until))?.entry ?? null,
          deadline: after(until, ownerRecovery),
          before: owner,
          keepsKeys: keepsKeys(owner, next),
        }),
      ),
      ...forgotten.map(fromEntry),
    ];
  }
  const last = dates.lastOwnerUpdate;
  // An entry of that time that is none of the changes has set the owner authority again as it was.
  const isRead = (time: number): boolean =>
    isRecovery(time) ||
    entries.some(
      (each) => isAt(each, time) && statedBy(each, name)?.authorities.owner !== undefined,
    );
  if (stated.length === 0 && typeof last === "number" && !pastOwners.ok && !isRead(last))
    return [finding("ownerChanged", { time: last, deadline: after(last, ownerRecovery) })];
  return stated.map(fromEntry);
}

function recoveryFindings(
  { account: { name }, authorities, recovery, recoveryChange }: SafetyFacts,
  entries: readonly HistoryEntry[],
  now: number,
): readonly Finding[] {
  const ofKind = (kind: string): readonly HistoryEntry[] =>
    entries.filter(
      ({ operation }) =>
        operation[0] === kind && textIn(operation[1], "account_to_recover") === name,
    );
  const found: Finding[] = [];
  if (recovery.ok && recovery.value) {
    const [entry = null] = ofKind("request_account_recovery");
    found.push(
      finding("recoveryRequested", {
        entry,
        time: entry?.time ?? null,
        other: authorities.recoveryAccount,
        deadline: recovery.value.expires,
      }),
    );
  }
  const changes = ofKind("change_recovery_account");
  const partnerOf = ({ operation }: HistoryEntry): string =>
    textIn(operation[1], "new_recovery_account");
  if (recoveryChange.ok && recoveryChange.value) {
    const { account, effective } = recoveryChange.value;
    const entry = changes.find((each) => partnerOf(each) === account) ?? null;
    const time = entry?.time ?? after(effective, -lateEffect);
    found.push(finding("recoveryChanging", { entry, time, other: account, deadline: effective }));
  }
  const done = changes.find((each) => partnerOf(each) === authorities.recoveryAccount);
  if (done && after(done.time, lateEffect) <= now)
    found.push(
      foundIn("recoveryChanged", done, {
        time: after(done.time, lateEffect),
        other: authorities.recoveryAccount,
      }),
    );
  return found;
}

const changed = { active: "activeChanged", posting: "postingChanged" } as const;
const given: Readonly<Record<ChangedRole, SignalKind>> = {
  owner: "ownerGiven",
  active: "activeGiven",
  posting: "postingGiven",
};

/** Accounts that were added and are still there, and changed keys. The owner's keys are found elsewhere. */
function changeFindings(
  { role, before, after: stated, entry }: AuthorityChange,
  { authorities }: SafetyFacts,
): readonly Finding[] {
  const had = new Set(before?.accounts.map(({ name }) => name));
  const { accounts, threshold } = authorities[role];
  const has = new Map(accounts.map(({ name, weight }) => [name, weight]));
  const added = before ? stated.accounts.filter(({ name }) => !had.has(name) && has.has(name)) : [];
  const keysOf = (of: AuthorityChange["after"]): string =>
    of.keys
      .map(({ name, weight }) => `${name} ${weight}`)
      .toSorted()
      .join();
  const isRekeyed =
    !before || keysOf(before) !== keysOf(stated) || before.threshold !== stated.threshold;
  return [
    ...added.map(({ name }) =>
      foundIn(given[role], entry, { other: name, isShared: (has.get(name) ?? 0) < threshold }),
    ),
    ...(isRekeyed && role !== "owner"
      ? [foundIn(changed[role], entry, { before, keepsKeys: keepsKeys(before, stated) })]
      : []),
  ];
}

/** Whether all keys of an authority are in the next one. */
function keepsKeys(before: AccountAuthority | null, next: AccountAuthority): boolean {
  const names = new Set(next.keys.map(({ name }) => name));
  return before !== null && before.keys.every(({ name }) => names.has(name));
}

const isAt = ({ time }: HistoryEntry, moment: number): boolean =>
  Math.abs(time - moment) <= sameMoment;
