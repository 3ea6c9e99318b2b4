/** Proofs through the engine: what the witnesses vouch for is verified, what was changed never is. */
import { afterEach, describe, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { blockNum, type TxId } from "../../domain/chain/names.ts";
import type { TrustView } from "../../domain/trust/views.ts";

let testEngine: TestEngine | undefined;
afterEach(async () => {
  await testEngine?.close();
  testEngine = undefined;
});

const following = ({ state }: TrustView): boolean => state === "following";

/** An engine whose light client follows. */
async function rooted(options: Parameters<typeof openTestEngine>[0] = {}): Promise<TestEngine> {
  testEngine = await openTestEngine({ history: 120, opsPerBlock: 8, ...options });
  await testEngine.engine.watch("latestBlocks", () => {});
  await testEngine.waitForView("trust", following);
  return testEngine;
}

const idsOf = ({ devnet }: TestEngine, number: number): readonly TxId[] =>
  (devnet.blockAt(number) as { transaction_ids: readonly TxId[] }).transaction_ids;

describe("on demand", () => {
  test("a block and its transactions are verified, with the required signers", async () => {
    const open = await rooted();
    const number = blockNum(90);
    expect(await open.engine.ask("proof.block", [number, null])).toMatchObject({
      ok: true,
      value: { proof: "verified", value: { verdict: "verified", standing: { kind: "anchored" } } },
    });
    for (const id of idsOf(open, number))
      expect(await open.engine.ask("proof.transaction", [id, null])).toMatchObject({
        ok: true,
        value: { proof: "verified", value: { verdict: "verified" } },
      });
    const proof = await open.engine.ask("proof.transaction", [idsOf(open, number)[0] ?? "", null]);
    if (!proof.ok) throw new Error(JSON.stringify(proof.error));
    expect(proof.value.value.authorities.length).toBeGreaterThan(0);
    for (const check of proof.value.value.authorities)
      expect(check).toMatchObject({ outcome: "satisfied" });
  });

  test("a block that differs from the one on screen is a mismatch", async () => {
    const { engine } = await rooted();
    const shown = `${(90).toString(16).padStart(8, "0")}${"ab".repeat(16)}`;
    expect(await engine.ask("proof.block", [blockNum(90), shown as never])).toMatchObject({
      ok: true,
      value: { proof: "mismatch" },
    });
  });

  test("a forged block is a mismatch, and so is its transaction; the engine keeps working", async () => {
    const { engine, devnet } = await rooted();
    const number = blockNum(20);
    devnet.control("forge-block");
    expect(await engine.ask("block.detail", [number])).toMatchObject({
      ok: true,
      value: { proof: "mismatch" },
    });
    devnet.control("off");
    expect(await engine.ask("block.detail", [blockNum(60)])).toMatchObject({
      ok: true,
      value: { proof: "verified" },
    });
  });

  test("a transaction whose block does not load is not proved, and the reason is the block's", async () => {
    const open = await rooted();
    const { engine, devnet } = open;
    let number = 20;
    while (idsOf(open, number).length === 0) number += 1;
    const [id = "" as TxId] = idsOf(open, number);
    devnet.lie(({ method, params }, result) =>
      method.endsWith("get_block") && params[0] === number ? "not a block" : result,
    );
    const unread = { ok: false, error: { kind: "decode" } };
    expect(await engine.ask("proof.transaction", [id, null])).toMatchObject(unread);
    const about = { kind: "transaction", id } as const;
    expect(await engine.ask("proof.evidence", [about])).toMatchObject(unread);
    expect(await engine.ask("transaction.detail", [id])).toMatchObject({
      ok: true,
      value: { proof: "cannot-check" },
    });
  });

  test("a node that forges is skipped if another is honest", async () => {
    const { engine } = await rooted({
      nodes: 2,
      lie: ({ method, params, node }, result) =>
        node === 0 && method.endsWith("get_block") && params[0] === 70
          ? { ...(result as object), witness: "mallory.x" }
          : result,
    });
    expect(await engine.ask("block.detail", [blockNum(70)])).toMatchObject({
      ok: true,
      value: { proof: "verified", value: { witness: expect.not.stringMatching("mallory") } },
    });
  });
});

describe("old blocks", () => {
  test("are linked in stretches from the nearest anchored block", async () => {
    const { engine } = await rooted({ history: 300 });
    const number = blockNum(160);
    const before = await engine.ask("proof.block", [number, null]);
    expect(before).toMatchObject({
      ok: true,
      value: {
        proof: "consistent",
        value: { standing: { kind: "unknown", nearest: { isLinkable: true } } },
      },
    });
    const remaining: number[] = [];
    for (let left = 1; left > 0;) {
      const linked = await engine.ask("proof.link", [number]);
      if (!linked.ok) throw new Error(JSON.stringify(linked.error));
      left = linked.value.value.left;
      remaining.push(left);
    }
    expect(remaining.length).toBeGreaterThan(1);
    expect(await engine.ask("proof.block", [number, null])).toMatchObject({
      ok: true,
      value: {
        proof: "verified",
        value: { standing: { kind: "anchored", vouchers: null, basis: "root" } },
      },
    });
  });

  test("in the operator's list, or below it, rest on the list", async () => {
    const { engine } = await rooted({
      history: 300,
      network: { checkpoints: "https://operator.example/checkpoints.json" },
      host: {
        fetch: async (url, options) =>
          String(url).endsWith("checkpoints.json")
            ? Response.json({ devnet: testEngine?.devnet.checkpoints })
            : fetch(url, options),
      },
    });
    const verified = {
      ok: true,
      value: { proof: "verified", value: { standing: { vouchers: null, basis: "list" } } },
    };
    expect(await engine.ask("proof.block", [blockNum(128), null])).toMatchObject(verified);
    const number = blockNum(100);
    expect(await engine.ask("proof.link", [number])).toMatchObject({ ok: true });
    expect(await engine.ask("proof.block", [number, null])).toMatchObject(verified);
  });
});

describe("rows and versions", () => {
  test("of a history are verified against their blocks; changed ones are a mismatch", async () => {
    const { engine } = await rooted();
    const state = await engine.ask("history.open", ["alice" as never]);
    expect(state.ok).toBe(true);
    const read = await engine.ask("history.rows", [
      "alice" as never,
      { text: "", groups: [] },
      0,
      20,
    ]);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const claims = read.value.value.rows.map(({ block, time, transaction, operation }) => ({
      block,
      time,
      transaction,
      kind: operation.kind,
      payload: operation.json,
    }));
    const verdictsOf = async (rows: typeof claims) => {
      const proofs = await engine.ask("proof.rows", [rows, []]);
      if (!proofs.ok) throw new Error(JSON.stringify(proofs.error));
      return proofs.value.value.map(({ verdict }) => verdict);
    };
    // The light client may still be counting signers.
    await expect.poll(() => verdictsOf(claims)).toContain("verified");
    expect(await verdictsOf(claims)).not.toContain("mismatch");
    const real = claims.filter(({ transaction }) => transaction !== null);
    const changed = real.map((claim) => ({
      ...claim,
      payload: claim.payload.replace(/"alice"/, '"mallory.x"'),
    }));
    expect(new Set(await verdictsOf(changed))).toEqual(new Set(["mismatch"]));
  });
});

describe("evidence", () => {
  test("of a block and a transaction is verified, here and on its own", async () => {
    const open = await rooted();
    const id = idsOf(open, 90)[0] as TxId;
    for (const subject of [
      { kind: "block", block: blockNum(90) },
      { kind: "transaction", id },
      { kind: "operation", id, operation: 0 },
    ] as const) {
      const saved = await open.engine.ask("proof.evidence", [subject]);
      if (!saved.ok) throw new Error(JSON.stringify(saved.error));
      expect(await open.engine.ask("proof.evidenceCheck", [saved.value.value])).toMatchObject({
        ok: true,
        value: { value: { verdict: "verified", alsoTrustedHere: 16 } },
      });
    }
  });

  test("without a trust root there is no evidence", async () => {
    testEngine = await openTestEngine({ history: 60, checkpoint: false });
    expect(
      await testEngine.engine.ask("proof.evidence", [{ kind: "block", block: blockNum(30) }]),
    ).toMatchObject({
      ok: false,
      error: { kind: "notFound" },
    });
  });
});

describe("in the live lists", () => {
  test("rows fill up to verified as blocks arrive, showing the proved data", async () => {
    // Verdicts are sent with the next view.
    const { waitForView } = await rooted({ blockInterval: 100 });
    const settled = await waitForView(
      "irreversibleBlocks",
      // The node counts backup witnesses too, which the light client has not admitted yet.
      ({ blocks }) =>
        blocks.length === 10 && blocks.slice(3).every(({ proof }) => proof === "verified"),
    );
    for (const { proof, vouchers } of settled.blocks)
      if (proof === "verified") expect(vouchers).toBe(16);
    const latest = await waitForView(
      "latestBlocks",
      ({ blocks, anchored }) =>
        anchored !== null && blocks.some(({ proof }) => proof === "consistent"),
    );
    for (const { number, proof, vouchers } of latest.blocks)
      if (proof === "consistent" && vouchers !== null) {
        expect(number).toBeGreaterThan(Number(latest.anchored));
        expect(vouchers).toBeLessThan(16);
      }
  });

  test("a forged row is marked as a mismatch", async () => {
    testEngine = await openTestEngine({ history: 80, opsPerBlock: 8, faults: ["forge-block"] });
    await testEngine.engine.watch("latestBlocks", () => {});
    testEngine.devnet.produce(1);
    const view = await testEngine.waitForView("irreversibleBlocks", ({ blocks }) =>
      blocks.some(({ proof }) => proof === "mismatch"),
    );
    expect(view.blocks.map(({ proof }) => proof)).not.toContain("verified");
  });
});
