/** What pages show about the trust root and how far trust has advanced from it. */
import type { SnapshotFrom } from "xstate";
import type { TrustView } from "../../domain/trust/views.ts";
import { recognised } from "../../domain/trust/vouchers.ts";
import type { trustMachine } from "../../machines/trust/trust.machine.ts";

type Snapshot = Pick<SnapshotFrom<typeof trustMachine>, "value" | "context">;

/** While a root is being changed, there is none. */
const stateOf = (value: Snapshot["value"]): TrustView["state"] =>
  typeof value === "object" || value === "changing" ? "unset" : value;

/** `now`: this device's clock, ms since the epoch. */
export function viewOf({ value, context }: Snapshot, now: number): TrustView {
  const { mark, trouble, hops, root: inUse, position } = context;
  const { trust = null, waiting = [] } = position ?? {};
  const newest = waiting.at(-1) ?? trust?.anchor;
  return {
    rootMark: mark,
    state: stateOf(value),
    trouble,
    hops,
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
