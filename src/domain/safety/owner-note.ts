/** When an account's owner keys were set last, and whether they changed then, in a sentence. */
import { ago } from "../format/times.ts";
import { say } from "../language/say.ts";
import { sameMoment } from "./delays.ts";
import type { SafetyFacts } from "./facts.ts";
import { isSameAuthority } from "./key-changes.ts";

/** What the sentence depends on. */
interface OwnerFacts extends Pick<SafetyFacts, "pastOwners" | "authorities"> {
  readonly account: Pick<SafetyFacts["account"], "dates">;
}

/** At `now`, ms. The chain's time also counts keys that were set again as they were. */
export function ownerNote({ account, pastOwners, authorities }: OwnerFacts, now: number): string {
  const { lastOwnerUpdate } = account.dates;
  if (lastOwnerUpdate === null) return say`When the owner keys changed is not reported.`;
  if (lastOwnerUpdate === "never") return say`Owner keys never changed.`;
  const [before] = pastOwners.ok ? pastOwners.value : [];
  if (!before || Math.abs(before.until - lastOwnerUpdate) > sameMoment)
    return say`Owner keys were last set ${ago(lastOwnerUpdate, now)}.`;
  return isSameAuthority(before.owner, authorities.owner)
    ? say`Owner keys were set again ${ago(lastOwnerUpdate, now)}, as they were before.`
    : say`Owner keys changed ${ago(lastOwnerUpdate, now)}.`;
}
