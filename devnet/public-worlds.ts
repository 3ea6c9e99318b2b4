/** Worlds: what the public services do to their visitors, as sets of faults that are on from the start. */

/** A world's nodes and faults. */
export interface PublicWorld {
  readonly nodes: number;
  /** 'name' or 'name:arg'. */
  readonly faults: readonly string[];
  /** Whether accounts have been taken in it. */
  readonly attacks?: boolean;
}

/**
 * As it was found in 2026. The image service and a restarted node that lists operations twice are so in every world; the
 * node with the websocket has what all public nodes have, each other one a trouble of its own.
 */
export const world2026: PublicWorld = {
  nodes: 5,
  faults: [
    "no-cors",
    "agent",
    "price-key",
    "cut-discussion",
    "empty-votes",
    "batch-limit:10@0",
    "social-silent:@1",
    "redirect:@2",
    "json-only:@3",
    "no-history:@3",
    "behind:40@4",
  ],
};

/** One in which sixteen accounts have just been taken, each in another way. */
export const attackedWorld: PublicWorld = { nodes: 3, faults: [], attacks: true };

export const worlds: Readonly<Record<string, PublicWorld>> = {
  "2026": world2026,
  attacked: attackedWorld,
};
