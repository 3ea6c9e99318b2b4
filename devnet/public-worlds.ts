/** Worlds: how the public services misbehave, as sets of faults that are on from the start. */

/** A world's nodes and faults. */
export interface PublicWorld {
  readonly nodes: number;
  /** 'name' or 'name:arg'. */
  readonly faults: readonly string[];
  /** Whether some of its accounts have been hijacked. */
  readonly attacks?: boolean;
}

/**
 * The public services as of 2026. The node with the websocket has only the faults that all public nodes have; each other
 * node has one more. Faults of every world, such as those of the image service, are not listed.
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

/** Sixteen accounts have just been hijacked, each in a different way. */
export const attackedWorld: PublicWorld = { nodes: 3, faults: [], attacks: true };

export const worlds: Readonly<Record<string, PublicWorld>> = {
  "2026": world2026,
  attacked: attackedWorld,
};
