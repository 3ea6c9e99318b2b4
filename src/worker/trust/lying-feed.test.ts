/** Feeds that lie about the newest blocks neither keep the light client busy nor hide that the chain is old. */
import { afterEach, expect, test } from "vitest";
import { CraftedChain, unknownKey } from "../../../tests/support/lies/crafted-chain.ts";
import {
  stageLimits,
  stageOf,
  until,
  type LieStage,
} from "../../../tests/support/lies/lying-network.ts";
import { chainTimeText } from "../../domain/chain/printed-time.ts";

let stage: LieStage;
afterEach(async () => {
  await stage.close();
  await stage.devnet.close();
});

type Answer = Readonly<Record<string, unknown>>;

const isProperties = (method: string): boolean => /properties/i.test(method);
const isLinked = (): boolean => stage.trust?.linked === stage.devnet.head();

/** A pushed block without its signature. */
function unsigned(result: unknown): Answer {
  const { blockNumber, block } = result as { readonly blockNumber: number; readonly block: Answer };
  const { witness_signature: _, ...rest } = block;
  return { blockNumber, block: rest };
}

/** Follows the chain over the socket, up to its head. */
async function follow(): Promise<void> {
  await stage.visit();
  await stage.untilFollowing();
  stage.devnet.produce();
  await until(isLinked, Boolean);
}

/** After the lie, the engine answers, and the light client follows again. */
async function expectRecovery(): Promise<void> {
  stage.devnet.lie(null);
  stage.devnet.produce();
  await stage.untilFollowing();
  await until(isLinked, Boolean);
}

test("a pushed block without a signature above the reported head is read once, not forever", async () => {
  stage = await stageOf({}, true);
  const reported = new Map<string, unknown>();
  stage.devnet.lie(({ method }, result) => {
    if (isProperties(method)) reported.set(method, structuredClone(result));
    return result;
  });
  await follow();
  const height = stage.devnet.head() + 1;
  stage.devnet.lie(({ method }, result) => {
    if (isProperties(method)) return reported.get(method) ?? result;
    return method === "push:blocks" ? unsigned(result) : result;
  });
  stage.devnet.produce();
  await until(
    () => stage.trust?.trouble,
    (trouble) => trouble?.kind === "unsigned" && trouble.height === height,
  );
  expect(stage.trust?.state).not.toBe("following");
  await expectRecovery();
});

test("a pushed block that no node has is requested a few times, not without end", async () => {
  stage = await stageOf({}, true);
  await follow();
  const head = stage.devnet.head();
  let requests = 0;
  stage.devnet.lie(({ method, params }, result) => {
    if (method === "push:blocks") return unsigned(result);
    if (method !== "get_block" || Number(params[0]) <= head) return result;
    requests += 1;
    return null;
  });
  stage.devnet.produce();
  await until(
    () => stage.trust?.state,
    (state) => state === "stale",
  );
  expect(requests).toBeLessThan(40);
  await expectRecovery();
});

test("two blocks without ids that don't fit each other end following", async () => {
  stage = await stageOf({}, true);
  await follow();
  const head = stage.devnet.head();
  const forged = new CraftedChain(stage.devnet, head + 1, () => ({
    key: unknownKey("mallory"),
    witness: "mallory",
  }));
  // The forged block, and the honest one above it, which was built on the honest one below.
  const withoutId = (number: number): Answer => {
    const block = number === head + 1 ? forged.block(number) : stage.honest(number);
    const { block_id: _, ...rest } = block as unknown as Answer;
    return rest;
  };
  stage.devnet.lie(({ method, params }, result) => {
    const number = Number(params[0]);
    if (result === null || !(number > head)) return result;
    if (method === "get_block") return withoutId(number);
    return method === "push:blocks" ? { blockNumber: number, block: withoutId(number) } : result;
  });
  stage.devnet.produce();
  stage.devnet.produce();
  const trouble = await until(
    () => stage.trust?.trouble,
    (each) => each != null,
  );
  // Which of the two is to blame depends on the block that was read first.
  expect(["otherChain", "unsigned"]).toContain(trouble?.kind);
  await expectRecovery();
});

test("a head that claims to be new doesn't hide that the signed blocks are an hour old", async () => {
  const hour = 3_600_000;
  stage = await stageOf({ nodes: 3, now: Date.now() - hour }, true);
  stage.devnet.lie(({ method }, result) =>
    isProperties(method) ? { ...(result as Answer), time: chainTimeText(Date.now()) } : result,
  );
  const trust = { ...stageLimits.trust, lag: 9000 };
  await stage.visit({ host: { limits: { ...stageLimits, trust } } });
  await stage.untilFollowing();
  const alarms = await until(
    () => stage.alarms,
    (all) => all.length > 0,
  );
  expect(alarms).toMatchObject([{ kind: "old" }]);
});
