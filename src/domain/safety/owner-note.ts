/** When an account's owner keys were set last, and whether they changed then, in a sentence. */
import { ago } from "../format/times.ts";
import { say } from "../language/say.ts";
import { sameMoment } from "./delays.ts";
import type { SafetyFacts } from "./facts.ts";
import { isSameAuthority, keyChanges, statedBy } from "./key-changes.ts";

/** What the sentence depends on. */
interface OwnerFacts extends Pick<SafetyFacts, "pastOwners" | "authorities" | "history"> {
  readonly account: Pick<SafetyFacts["account"], "name" | "dates">;
}

/**
 * At `now`, ms. The chain's time also counts keys that were set again as they were. Where the node contradicts entries of
 * the history, the sentence says so.
 */
export function ownerNote(facts: OwnerFacts, now: number): string {
  const { account, pastOwners, authorities } = facts;
  const { lastOwnerUpdate } = account.dates;
  if (lastOwnerUpdate === null) return say`When the owner keys changed is not reported.`;
  const read = lastSetIn(facts, now);
  if (lastOwnerUpdate === "never")
    return read === null
      ? say`Owner keys never changed.`
      : say`The node says that owner keys never changed, but an entry of the history set them ${ago(read, now)}.`;
  if (read !== null && read - lastOwnerUpdate > sameMoment)
    return say`The node says that owner keys were last set ${ago(lastOwnerUpdate, now)}, but an entry of the history set them ${ago(read, now)}.`;
  const [before] = pastOwners.ok ? pastOwners.value : [];
  if (!before || Math.abs(before.until - lastOwnerUpdate) > sameMoment)
    return say`Owner keys were last set ${ago(lastOwnerUpdate, now)}.`;
  const isSame = isSameAuthority(before.owner, authorities.owner);
  if (isSame && hasChangedAt(lastOwnerUpdate, facts))
    return say`The node says that owner keys were set again ${ago(lastOwnerUpdate, now)}, as they were before, but an entry of the history changed them.`;
  return isSame
    ? say`Owner keys were set again ${ago(lastOwnerUpdate, now)}, as they were before.`
    : say`Owner keys changed ${ago(lastOwnerUpdate, now)}.`;
}

/** Nodes may be this far apart: an entry so new need not be in another node's record of the account, ms. */
const nodesApart = 60_000;

/** When the newest entry that was read and sets the owner keys did so, ms; null if none does. */
function lastSetIn({ account, history }: OwnerFacts, now: number): number | null {
  const entries = history.ok ? history.value.entries : [];
  const set = entries.find((entry) => {
    const stated = statedBy(entry, account.name);
    const isSet = stated?.authorities.owner !== undefined && !stated.isCreation;
    return isSet && now - entry.time > nodesApart;
  });
  return set?.time ?? null;
}

/** Whether an entry replaced owner keys, which an earlier entry states, by others at that time, ms. */
const hasChangedAt = (time: number, { account, history }: OwnerFacts): boolean =>
  keyChanges(history.ok ? history.value.entries : [], account.name).authorities.some(
    ({ role, before, entry }) =>
      role === "owner" && before !== null && Math.abs(entry.time - time) <= sameMoment,
  );
