/** Which node says that a block or transaction is in the chain, and when it said so. */
import type { Origin } from "../contract/sourced.ts";
import { say } from "../language/say.ts";

/** What the badge “Confirmed” means. What this browser stored was in a node's chain then, and no node was asked now. */
export const confirmedBy = ({ freshness }: Pick<Origin, "freshness">): string =>
  freshness === "stored"
    ? say`in the chain of a node when this browser stored it`
    : say`in the chain of the node that answered`;
