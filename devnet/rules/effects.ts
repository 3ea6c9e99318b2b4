/** The effect of each operation kind on the world; kinds that are not listed only leave an entry in histories. */
import type { World } from "../state/world.ts";
import type { WireEntry } from "../wire/blocks.ts";
import { accountEffects } from "./effects/accounts.ts";
import { contractEffects } from "./effects/contracts.ts";
import type { OperationEffect } from "./effects/effect.ts";
import { proposalEffects } from "./effects/proposals.ts";
import { socialEffects } from "./effects/social.ts";
import { tokenEffects } from "./effects/tokens.ts";

const effects: ReadonlyMap<string, OperationEffect> = new Map(
  Object.entries({
    ...socialEffects,
    ...tokenEffects,
    ...contractEffects,
    ...proposalEffects,
    ...accountEffects,
  }),
);

/** Applies one entry of a block to the world. */
export function applyEntry(world: World, entry: WireEntry): void {
  const [kind, payload] = entry.op;
  effects.get(kind)?.(world, payload, entry);
}
