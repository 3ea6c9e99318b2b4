/**
 * The light client through the engine: roots, anchoring, key changes, hops, and the messages for a bad root. More than
 * 300 lines: all tests share one chain.
 */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, describe, expect, test, vi } from "vitest";
import { engineParts, openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { blockNum } from "../../domain/chain/names.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import type { TrustView } from "../../domain/trust/views.ts";
import { createEngineHost } from "../start.ts";

let testEngine: TestEngine | undefined;
afterEach(async () => {
  await testEngine?.close();
  testEngine = undefined;
});

const following = ({ state, anchor, linked }: TrustView): boolean =>
  state === "following" && anchor !== null && linked !== null;

/** No root was found, and the next attempt hasn't begun. */
const isUnset = ({ state, trouble }: TrustView): boolean => state === "unset" && trouble !== null;

/** The same start time for all, so that two devnets have the same chain. */
const now = Date.now();

/** Follows the feed until the test ends. */
async function watched(options: Parameters<typeof openTestEngine>[0]): Promise<TestEngine> {
  testEngine = await openTestEngine({ history: 120, opsPerBlock: 3, now, ...options });
  await testEngine.engine.watch("latestBlocks", () => {});
  return testEngine;
}

/** The newest block that 16 of the witnesses signed, or blocks after it; nothing newer may be anchored. */
function newestVouched({ devnet }: TestEngine, { witnesses }: TrustView): number {
  const trusted = new Set<string>(witnesses.map(({ name }) => name));
  const signers = new Set<string>();
  let number = devnet.head() + 1;
  while (signers.size < 16) {
    number -= 1;
    const { witness } = devnet.blockAt(number) as { readonly witness: string };
    if (trusted.has(witness)) signers.add(witness);
  }
  return number;
}

describe("a trust root", () => {
  test("from the operator leads to the head, and blocks below the newest are verified", async () => {
    const open = await watched({});
    const { engine, waitForView, devnet } = open;
    const trust = await waitForView("trust", following);
    expect(trust.root).toMatchObject({ origin: "checkpoint", hosts: [] });
    expect(trust.witnesses).toHaveLength(20);
    expect(trust.linked).toBe(devnet.head());
    expect(trust.anchor?.number).toBe(newestVouched(open, trust));
    const settled = await engine.ask("block.detail", [blockNum(Number(trust.anchor?.number))]);
    expect(settled).toMatchObject({
      ok: true,
      value: { proof: "verified", value: { finality: { isAnchored: true, vouchers: 16 } } },
    });
    const newest = await engine.ask("block.detail", [blockNum(devnet.head())]);
    expect(newest).toMatchObject({ ok: true, value: { proof: "consistent" } });
  });
});

test("while it catches up, the heartbeat has no anchor of its own", async () => {
  testEngine = await openTestEngine({ history: 400, opsPerBlock: 0, now });
  const distances: number[] = [];
  await testEngine.engine.watch("latestBlocks", ({ anchored, blocks: [head] }) => {
    if (anchored !== null && head) distances.push(head.number - anchored);
  });
  await testEngine.waitForView("trust", following);
  await testEngine.waitForView("latestBlocks", ({ anchored }) => anchored !== null);
  expect(Math.max(...distances)).toBeLessThan(40);
});

test("a block asked for just before the engine closes reaches no stopped chart", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  testEngine = await openTestEngine({ history: 30, opsPerBlock: 0, now });
  const { engine, host, devnet } = testEngine;
  const asked = engine.ask("block.detail", [blockNum(devnet.head())]);
  const proved = engine.ask("proof.block", [blockNum(devnet.head()), null]);
  await host.close();
  await Promise.allSettled([asked, proved]);
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
});

describe("first use", () => {
  test("uses what nodes of three operators agree on, and remembers it", async () => {
    const { waitForView } = await watched({ nodes: 3, checkpoint: false });
    const trust = await waitForView("trust", following);
    expect(trust.root).toMatchObject({ origin: "quorum" });
    expect(trust.root?.hosts).toHaveLength(3);
  });

  test("on a chain that is too short sets no root yet", async () => {
    const { waitForView, devnet } = await watched({
      nodes: 3,
      checkpoint: false,
      history: 60,
    });
    const trust = await waitForView("trust", isUnset);
    expect(trust).toMatchObject({ state: "unset", trouble: { kind: "chainTooShort" } });
    devnet.produce(40, 0);
    expect((await waitForView("trust", following)).root).toMatchObject({ origin: "quorum" });
  });

  test("with two nodes sets no root: nothing is verified, and the view says who answered", async () => {
    const { engine, waitForView, devnet } = await watched({ nodes: 2, checkpoint: false });
    const trust = await waitForView("trust", isUnset);
    expect(trust).toMatchObject({ state: "unset", trouble: { kind: "tooFewNodes" }, root: null });
    expect(await engine.ask("block.detail", [blockNum(devnet.head() - 40)])).toMatchObject({
      ok: true,
      value: { proof: "consistent" },
    });
  });
});

describe("a checkpoint that can't be used", () => {
  type Checkpoint = { block: number; id: string; witnesses: Record<string, string> };
  const changed: readonly (readonly [string, (given: Checkpoint) => unknown, object])[] = [
    ["is text", () => "checkpoint", { kind: "badRoot" }],
    [
      "has a malformed key",
      (given) => ({ ...given, witnesses: { ...given.witnesses, aurora: "STM123" } }),
      { kind: "badRoot", failure: { field: "checkpoint.witnesses.aurora" } },
    ],
    [
      "has 15 witnesses",
      (given) => ({
        ...given,
        witnesses: Object.fromEntries(Object.entries(given.witnesses).slice(0, 15)),
      }),
      { kind: "badRoot", failure: { field: "checkpoint.witnesses" } },
    ],
    [
      "names a different chain",
      (given) => ({ ...given, chainId: "ab".repeat(32) }),
      { kind: "badRoot" },
    ],
    [
      "is of a different chain",
      (given) => ({ ...given, id: given.id.slice(0, 8) + "ab".repeat(16) }),
      { kind: "otherChain" },
    ],
    [
      "has the keys of others",
      (given) => {
        const names = Object.keys(given.witnesses);
        const keys = Object.values(given.witnesses);
        return {
          ...given,
          witnesses: Object.fromEntries(names.map((name, i) => [name, keys[(i + 1) % 20]])),
        };
      },
      { kind: "tooFewKeys" },
    ],
  ];

  test.each(changed)(
    "because it %s is reported, and verifies nothing",
    async (_, change, trouble) => {
      const { devnet } = await watched({});
      const given = (devnet.network as { checkpoint: Checkpoint }).checkpoint;
      await testEngine?.close();
      const network = { checkpoint: change(given) } as Partial<NetworkConfig>;
      const { engine, waitForView, devnet: restarted } = await watched({ network });
      expect(await waitForView("trust", (view) => view.trouble !== null)).toMatchObject({
        trouble,
      });
      const block = await engine.ask("block.detail", [blockNum(restarted.head() - 30)]);
      expect(block).toMatchObject({ ok: true, value: { proof: "consistent" } });
    },
  );
});

test("a second visit starts where the first ended, and still knows the anchored blocks", async () => {
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  const first = await watched({ host: { database } });
  const { anchor } = await first.waitForView("trust", following);
  const below = blockNum(Number(anchor?.number) - 20);
  await first.host.close();
  const parts = engineParts(first.devnet, false);
  const host = createEngineHost({ ...parts, database });
  const engine = host.connect();
  await engine.watch("latestBlocks", () => {});
  await expect
    .poll(
      async () =>
        (await engine.ask("proof.block", [below, null])).ok && engine.ask("proof.root", []),
    )
    .toMatchObject({ ok: true });
  expect(await engine.ask("proof.block", [below, null])).toMatchObject({
    ok: true,
    value: { proof: "verified" },
  });
  await host.close();
});

describe("the visitor's own root", () => {
  test("is pinned, exported, used before the operator's, and forgotten on reset", async () => {
    const { engine, waitForView } = await watched({});
    await waitForView("trust", following);
    const exported = await engine.ask("proof.root", []);
    if (!exported.ok) throw new Error(JSON.stringify(exported.error));
    expect(await engine.ask("proof.pin", [exported.value.value])).toMatchObject({ ok: true });
    const pinned = await waitForView(
      "trust",
      (view) => following(view) && view.root?.origin === "pin",
    );
    expect(pinned.root?.id).toBe((JSON.parse(exported.value.value) as { id: string }).id);
    await engine.ask("proof.reset", []);
    await waitForView("trust", (view) => following(view) && view.root?.origin === "checkpoint");
  });

  test("that can't be read is refused, naming the field, and nothing is lost", async () => {
    const { engine, waitForView } = await watched({});
    const before = await waitForView("trust", following);
    for (const text of ["", "{", "[]", '{"block":1}', JSON.stringify({ witnesses: {} })])
      expect(await engine.ask("proof.pin", [text])).toMatchObject({
        ok: false,
        error: { kind: "decode" },
      });
    const after = await waitForView("trust", following);
    expect(after.root).toEqual(before.root);
  });
});

describe("the trust of an earlier visit", () => {
  test("does not count with an unreadable checkpoint or a different root", async () => {
    const database = { indexedDB: new IDBFactory(), IDBKeyRange };
    const first = await watched({ host: { database } });
    const { anchor, root } = await first.waitForView("trust", following);
    const anchored = blockNum(Number(anchor?.number) - 5);
    await first.host.close();
    const parts = engineParts(first.devnet, false);
    const reopen = async (checkpoint: unknown, isThere: (view: TrustView) => boolean) => {
      const network = { ...parts.network, checkpoint };
      const host = createEngineHost({ ...parts, network, database });
      const engine = host.connect();
      await engine.watch("latestBlocks", () => {});
      await new Promise<void>((resolve) => {
        void engine.watch("trust", (view) => {
          if (isThere(view)) resolve();
        });
      });
      const verdicts = await Promise.all(
        [anchored, blockNum(Number(root?.block))].map(async (number) => {
          const proof = await engine.ask("proof.block", [number, null]);
          return proof.ok ? proof.value.proof : proof.error.kind;
        }),
      );
      await host.close();
      return verdicts;
    };
    const hasTrouble = ({ trouble }: TrustView): boolean => trouble !== null;
    expect(await reopen("checkpoint", hasTrouble)).toEqual(["consistent", "consistent"]);
    const given = parts.network.checkpoint as { readonly witnesses: Record<string, string> };
    const names = Object.keys(given.witnesses);
    const keys = Object.values(given.witnesses);
    const shifted = Object.fromEntries(names.map((name, i) => [name, keys[(i + 1) % 20]]));
    // The root's own block depends on the root alone; nothing else is known under its keys.
    expect(await reopen({ ...given, witnesses: shifted }, hasTrouble)).toEqual([
      "consistent",
      "verified",
    ]);
  });
});

describe("uncooperative nodes", () => {
  test("one that alters a live block is skipped, and following continues", async () => {
    const { devnet, waitForView } = await watched({ nodes: 2 });
    await waitForView("trust", following);
    const altered = devnet.head() + 5;
    devnet.lie(({ method, params, node }, result) =>
      node === 0 && method.endsWith("get_block") && params[0] === altered
        ? { ...(result as object), witness: "mallory.x" }
        : node === 0 && method === "push:blocks"
          ? null
          : result,
    );
    for (let i = 0; i < 10; i++) devnet.produce(4, 3);
    const view = await waitForView(
      "trust",
      (each) => following(each) && Number(each.linked) >= altered + 10,
    );
    expect(view.trouble).toBeNull();
  });

  test("ones that lack a block end in a trouble state, not in a flood of requests", async () => {
    const { devnet, waitForView } = await watched({
      lie: ({ method, params }, result) =>
        method.endsWith("get_block") && params[0] === 60 ? null : result,
    });
    const view = await waitForView("trust", ({ trouble }) => trouble !== null);
    expect(view.trouble).toMatchObject({ kind: "unreachable", failure: { kind: "notFound" } });
    expect(devnet.calls.get("condenser_api.get_block")).toBeLessThan(400);
  });

  test("the visitor's pin wins over an agreement that is still in progress", async () => {
    const { devnet, engine, waitForView } = await watched({ nodes: 3, checkpoint: false });
    const given = (await testEngine?.engine.ask("proof.root", []))?.ok;
    expect(given).toBeFalsy();
    await waitForView("trust", following);
    const exported = await engine.ask("proof.root", []);
    if (!exported.ok) throw new Error(JSON.stringify(exported.error));
    devnet.control("delay", 300);
    await engine.ask("proof.reset", []);
    await waitForView("trust", ({ state }) => state === "pinning");
    await engine.ask("proof.pin", [exported.value.value]);
    devnet.control("off");
    const view = await waitForView("trust", following);
    expect(view.root?.origin).toBe("pin");
    await expect.poll(async () => (await waitForView("trust", following)).root?.origin).toBe("pin");
  });
});
