/** Made-up events and inputs of the live feed's charts. */
import type { Conditions } from "../../src/machines/live/delivery.machine.ts";
import { event } from "./expectation.ts";
import { sampleId, sourced, summary } from "./samples.ts";

/** A head of chain `branch`, a minute later than its block: a different chain may be shorter but newer. */
export const head = (number: number, branch = "a") =>
  event("head.received", { head: headAt(number, branch) });

/** The numbers of a chain at block `number` of chain `branch`. */
export const headAt = (number: number, branch = "a") =>
  sourced({ headBlock: number, headId: sampleId(number, branch), time: number * 3000 + 60_000 });

/** The blocks `from` … `to` of chain `branch`, ascending. */
export const blocksOf = (from: number, to: number, branch = "a") =>
  Array.from({ length: to - from + 1 }, (_, i) => summary(from + i, branch));

/** Blocks as the follower fetches them; `target` is the height it is heading for. */
export const fetched = (from: number, to: number, branch = "a", target = to) => {
  const blocks = blocksOf(from, to, branch);
  const endpoints = blocks.map(() => "node.example");
  return { blocks, endpoints, heights: { from, to }, target, at: 1 };
};

/** A delivery's input when the newest view has version `newest`. */
export const conditions = (newest: number, others: Partial<Conditions> = {}): Conditions => ({
  now: 0,
  newest,
  isVisible: true,
  isFilling: false,
  pace: 1000,
  quietUntil: 0,
  ...others,
});
