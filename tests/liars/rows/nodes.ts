/** Nodes that lag or withhold blocks, wrong clocks, and a lying node beside an honest one. */
import type { WireBlock } from "../../../devnet/wire/blocks.ts";
import type { Clock } from "../../../src/domain/clock.ts";
import { systemClock } from "../../../src/worker/clock.ts";
import { uncached, stageLimits, until, type LieStage } from "../../support/lies/lying-network.ts";
import {
  block,
  everything,
  transactionWith,
  wholeOnly,
  newVisitor,
  withoutContent,
  subject,
  type LieRow,
} from "../row.ts";

const hour = 3_600_000;

/** This device's clock, wrong by this many ms. */
const wrongBy = (ms: number): Clock => ({ ...systemClock, now: () => systemClock.now() + ms });

/** Three blocks behind is too far, and the feed does not leave a node that has stalled before this is noticed. */
const strictLimits = {
  limits: {
    ...stageLimits,
    trust: { ...stageLimits.trust, lag: 9_000 },
    feed: { ...stageLimits.feed, stall: 60_000 },
  },
} as const;

const alarmed = async (stage: LieStage, kind: "lagging" | "old") => {
  await until(
    () => stage.alarms.map((alarm) => alarm.kind),
    (kinds) => kinds.includes(kind),
  );
  return withoutContent("alarm", kind, [kind]);
};

const untilCalm = (stage: LieStage): Promise<unknown> =>
  until(
    () => stage.alarms.length,
    (length) => length === 0,
  );

const clock = (lie: string, ms: number): LieRow => ({
  lie,
  how: "this device",
  ask: async (stage) => {
    await stage.visit({ host: { clock: wrongBy(ms) } });
    await stage.untilFollowing();
    if (ms > 0) await alarmed(stage, "old");
    return everything(stage, transactionWith(stage, "transfer"), ["verified"]);
  },
});

export const nodes: readonly LieRow[] = [
  {
    lie: "a stale node",
    how: "devnet fault stale of the node that is followed",
    devnet: { nodes: 3 },
    isAlone: true,
    ask: async (stage) => {
      await stage.visit({ host: strictLimits });
      await stage.untilFollowing();
      const head = stage.devnet.head();
      stage.devnet.control("stale", 0);
      stage.devnet.produce(8);
      return [
        await alarmed(stage, "lagging"),
        { ...(await block(stage, head, ["consistent"])), again: null },
      ];
    },
    truth: async (stage) => {
      await untilCalm(stage);
      return newVisitor(stage);
    },
  },
  {
    lie: "all nodes stale",
    how: "devnet fault stale of every node",
    devnet: { nodes: 3, now: Date.now() - hour },
    isAlone: true,
    ask: async (stage) => {
      stage.devnet.control("stale", "all");
      await stage.visit({ host: strictLimits });
      await stage.untilFollowing();
      const head = stage.devnet.head();
      return [
        await alarmed(stage, "old"),
        { ...(await block(stage, head, ["consistent"])), again: null },
      ];
    },
    truth: async (stage) => {
      stage.devnet.produce(hour / 3000 + 5, 0);
      await untilCalm(stage);
      return true;
    },
  },
  clock("a clock that is a day ahead", 24 * hour),
  wholeOnly(clock("a clock that is a day behind", -24 * hour)),
  {
    lie: "blocks without their signature",
    how: "devnet fault no-signature",
    isAlone: true,
    ask: async (stage) => {
      stage.devnet.control("no-signature");
      await stage.visit();
      await stage.waitForTrust(({ trouble }) => trouble !== null);
      return everything(stage, transactionWith(stage, "transfer"), ["cannot-check"]);
    },
  },
  {
    lie: "a forged block under the true id, without a signature",
    how: "changed answers",
    ask: async (stage) => {
      await stage.visit(uncached);
      await stage.untilFollowing();
      stage.devnet.lie(({ method, params }, result) => {
        if (method !== "get_block" || params[0] !== subject) return result;
        const { witness_signature: _, ...rest } = result as WireBlock;
        const none = {
          transactions: [],
          transaction_ids: [],
          transaction_merkle_root: "0".repeat(40),
        };
        return { ...rest, ...none, witness: "mallory" };
      });
      return [await block(stage, subject, ["cannot-check"])];
    },
  },
  {
    lie: "blocks that don't name their key",
    how: "devnet fault no-key",
    ask: async (stage) => {
      stage.devnet.control("no-key");
      await stage.visit();
      await stage.untilFollowing();
      // The key is recovered from the signature: nothing is missing.
      return everything(stage, transactionWith(stage, "transfer"), ["verified"]);
    },
  },
  {
    lie: "a block missing inside a run",
    how: "changed answers",
    ask: async (stage) => {
      stage.devnet.lie(({ method, params }, result) =>
        method === "get_block" && params[0] === 60 ? null : result,
      );
      await stage.visit();
      await stage.untilSettled();
      return [await block(stage, subject, ["consistent"])];
    },
    truth: (stage) => newVisitor(stage),
  },
  {
    lie: "one of two nodes forges everything; the other is honest",
    how: "changed answers of the node that is asked first",
    devnet: { nodes: 2 },
    ask: async (stage) => {
      stage.devnet.lie(({ method, node }, result) => {
        if (node !== 0 || method !== "get_block" || result === null) return result;
        return { ...(result as WireBlock), witness: "mallory" };
      });
      await stage.visit();
      await stage.untilFollowing();
      return everything(stage, transactionWith(stage, "transfer"), ["verified"]);
    },
  },
];
