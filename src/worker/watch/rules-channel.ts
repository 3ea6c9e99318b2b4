/** The channel through which engines that share a database learn of changed rules. */
import type { Database } from "../store/database.ts";

export const rulesChannel = ({ name }: Database): BroadcastChannel =>
  new BroadcastChannel(`${name}-rules`);
