/** What the follower knows as soon as something was pushed, before it has done anything about it. */
import { expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import { Chain } from "../../../devnet/chain/chain.ts";
import { blockNum } from "../../domain/chain/names.ts";
import { limits } from "../../domain/limits.ts";
import { ok } from "../../domain/result.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Call } from "../network/http/http-rpc.ts";
import { BlockCache } from "../store/block-cache.ts";
import { BlockSource } from "../store/block-source.ts";
import { Follower } from "./follower.ts";

const endpoint = "a.example";

test.each(["blocks", "blockHeaders"] as const)(
  "a push of %s above a gap counts at once: until the gap is filled, the feed is behind",
  async (of) => {
    const chain = new Chain({ seed: 1, history: 30, opsPerBlock: 0, now: Date.UTC(2026, 0, 2) });
    const clock = new SimulatedClock();
    const answer = ({ params }: Call): unknown =>
      Array.isArray(params) && params.length > 0
        ? chain.block(Number(params[0]))
        : chain.properties();
    const calls = {
      ask: async (call) => ok({ value: answer(call), endpoint }),
      askAll: async (asked) => ok({ value: asked.map((call) => ok(answer(call))), endpoint }),
    } as Pick<ChainCalls, "ask" | "askAll"> as ChainCalls;
    const follower = new Follower({
      calls,
      blocks: new BlockSource(calls, new BlockCache(clock, limits), {} as never, clock, limits),
      clock,
      limits,
      register: () => () => {},
      rootHeight: () => undefined,
      changed: () => {},
      published: () => {},
      reorganised: () => {},
      begun: () => {},
      restarted: async () => false,
    });
    follower.loadsBlocks = true;
    await follower.load();
    expect(follower.isBehind).toBe(false);
    for (let i = 0; i < 3; i++) chain.produce();
    const block = chain.block(chain.head);
    const data = { blockNumber: chain.head, block, header: block };
    const followed = follower.receivePush(of, data, endpoint);
    expect(follower.isBehind).toBe(true);
    expect(await followed).toEqual(ok(null));
    expect(follower.isBehind).toBe(false);
    expect(follower.at(blockNum(chain.head - 1))).toBeDefined();
    expect(follower.isOutdated).toBe(false);
    follower.close();
  },
);
