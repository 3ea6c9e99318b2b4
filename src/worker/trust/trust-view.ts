/** What pages show about the trust root and how far trust has advanced from it. */
import { recognised } from "../../domain/trust/vouchers.ts";
import type { TrustView } from "../../domain/trust/views.ts";
import type { Position } from "./catch-up.ts";
import type { RootInUse } from "./trust-store.ts";

/** `now`: this device's clock, ms since the epoch. */
export function viewOf(
  inUse: RootInUse | null,
  position: Position | null,
  now: number,
): Omit<TrustView, "rootMark" | "state" | "trouble" | "hops"> {
  const { trust = null, waiting = [] } = position ?? {};
  const newest = waiting.at(-1) ?? trust?.anchor;
  return {
    root: inUse && {
      origin: inUse.origin,
      block: inUse.root.block,
      id: inUse.root.id,
      time: inUse.root.time,
      hosts: inUse.hosts,
    },
    anchor: trust?.anchor ?? null,
    linked: newest?.number ?? null,
    recognised: trust ? recognised(trust, waiting) : 0,
    witnesses: trust
      ? [...trust.witnesses].map(([name, { key, since, lastBlock }]) => ({
          name,
          key,
          since,
          lastBlock,
        }))
      : [],
    clockDifference: newest && waiting.length > 0 ? newest.time - now : null,
  };
}
