/** Witnesses from the ranking and from a node, and the version they run. */
import { afterEach, describe, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { firstPage } from "../../../domain/list/list.ts";
import type { Witness } from "../../../domain/witness/witnesses.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

const rankingPath = "/api/steemit/ranking";

/** The witness ranking's answer with each row changed; all other answers stay. */
const rankingWith =
  (change: (row: Record<string, unknown>) => object): typeof fetch =>
  async (address, request) => {
    const response = await fetch(address, request);
    if (!String(address).includes(rankingPath)) return response;
    const rows = (await response.json()) as readonly Record<string, unknown>[];
    return Response.json(rows.map(change));
  };

async function witnesses(): Promise<readonly Witness[]> {
  const page = await testEngine.engine.ask("list.witnesses", [firstPage, true]);
  if (!page.ok) throw new Error(page.error.kind);
  return page.value.value.rows;
}

describe("votes are the same figure from every source", () => {
  /** VESTS by name, as reported by a node. */
  async function vests(): Promise<ReadonlyMap<unknown, number>> {
    const method = "condenser_api.get_witnesses_by_vote";
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: ["", 400] });
    const response = await fetch(testEngine.devnet.origin, { method: "POST", body });
    const { result } = (await response.json()) as {
      readonly result: readonly Readonly<Record<string, unknown>>[];
    };
    return new Map(result.map((each) => [each["owner"], Number(each["votes"]) / 1e6]));
  }

  test.each([
    ["VESTS", 1],
    ["millions of VESTS", 1e-6],
    ["millionths of a VESTS", 1e6],
    ["SP", 1 / 1723.4],
    ["text", 1e-6],
  ])("a ranking in %s", async (unit, factor) => {
    let approvals: ReadonlyMap<unknown, number> = new Map();
    testEngine = await openTestEngine({
      httpOnly: true,
      host: {
        fetch: rankingWith((row) => {
          const approval = (approvals.get(row["owner"]) ?? 0) * factor;
          return { ...row, approval: unit === "text" ? String(approval) : approval };
        }),
      },
    });
    approvals = await vests();
    const rows = await witnesses();
    expect(rows.length).toBeGreaterThan(20);
    for (const { name, votes, votesIn } of rows) {
      expect(votesIn).toBe("VESTS");
      expect(votes / (approvals.get(name) ?? 0)).toBeCloseTo(1, 3);
    }
  });

  test.each([
    ["millionths of a VESTS", 1e6],
    ["VESTS", 1],
  ])("a ranking whose votes are text, in %s", async (_, factor) => {
    let reported: ReadonlyMap<unknown, number> = new Map();
    testEngine = await openTestEngine({
      httpOnly: true,
      host: {
        fetch: rankingWith((row) => ({
          ...row,
          votes: String(BigInt(Math.round((reported.get(row["owner"]) ?? 0) * factor))),
          approval: 7,
        })),
      },
    });
    reported = await vests();
    const rows = await witnesses();
    expect(rows.length).toBeGreaterThan(20);
    for (const { name, votes, votesIn } of rows) {
      expect(votesIn).toBe("VESTS");
      expect(votes / (reported.get(name) ?? 0)).toBeCloseTo(1, 3);
    }
  });

  test("votes that do not match the node's figures are not labelled VESTS", async () => {
    let place = 0;
    testEngine = await openTestEngine({
      httpOnly: true,
      host: { fetch: rankingWith((row) => ({ ...row, votes: String(3 ** ++place) })) },
    });
    expect((await witnesses())[0]).toMatchObject({ votes: 3, votesIn: null });
  });

  test("figures without a common unit stay unchanged and unlabelled", async () => {
    let place = 0;
    testEngine = await openTestEngine({
      httpOnly: true,
      host: { fetch: rankingWith((row) => ({ ...row, approval: 3 ** ++place })) },
    });
    expect((await witnesses())[0]).toMatchObject({ votes: 3, votesIn: null });
  });

  test("without the ranking the node answers the same", async () => {
    testEngine = await openTestEngine({
      httpOnly: true,
      host: {
        fetch: (address, request) =>
          String(address).includes(rankingPath)
            ? Promise.resolve(new Response("gone", { status: 503 }))
            : fetch(address, request),
      },
    });
    const reported = await vests();
    const rows = await witnesses();
    expect(rows.length).toBeGreaterThan(20);
    for (const { name, votes, votesIn } of rows)
      expect({ votes, votesIn }).toEqual({
        votes: Math.floor(reported.get(name) ?? 0),
        votesIn: "VESTS",
      });
  });
});

describe("running version", () => {
  /** A node without these methods. */
  const without =
    (...methods: readonly string[]): typeof fetch =>
    async (address, request) => {
      const asked = String(request?.body ?? "");
      return methods.some((method) => asked.includes(method))
        ? Response.json({ jsonrpc: "2.0", id: 1, error: { code: -32002, message: "unknown" } })
        : fetch(address, request);
    };
  const version = async (): Promise<unknown> => {
    const answer = await testEngine.engine.ask("chain.runningVersion", []);
    return answer.ok ? [answer.value.value, answer.value.source.service] : answer.error;
  };

  test("comes from the node, without requesting the whole ranking", async () => {
    testEngine = await openTestEngine({ httpOnly: true });
    expect(await version()).toEqual(["v0.23.1", "node"]);
    expect([...testEngine.devnet.calls.keys()].filter((call) => call.includes("ranking"))).toEqual(
      [],
    );
  });

  test("comes from the ranking if that is cached, else it is the hardfork", async () => {
    testEngine = await openTestEngine({
      httpOnly: true,
      host: { fetch: without("get_version") },
    });
    expect(await version()).toEqual(["HF0.23.0", "node"]);
    await witnesses();
    expect(await version()).toEqual(["v0.23.1", "witnesses"]);
  });
});
