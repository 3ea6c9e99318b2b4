/** `no-history`: the node runs without the plugin that stores histories. */
import type { Lie } from "./lie.ts";

/** Returns the falsified answers. */
export const withoutHistories: Lie = () => ({ history: () => null });
