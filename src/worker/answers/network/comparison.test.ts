/** Comparisons of nodes, for data that no hash covers. */
import { afterEach, describe, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { blockNum, type AccountName } from "../../../domain/chain/names.ts";
import {
  compareAnswers,
  readFields,
  type ComparisonSubject,
} from "../../../domain/proof/compare-nodes.ts";
import { agreementLabel, comparisonSentence } from "../../../domain/proof/format-comparison.ts";

let testEngine: TestEngine | undefined;
afterEach(async () => {
  await testEngine?.close();
  testEngine = undefined;
});

const alice: ComparisonSubject = { kind: "account", name: "alice" as AccountName };
const block: ComparisonSubject = { kind: "virtualOperations", number: blockNum(30) };

describe("side by side", () => {
  const word = (host: string, fields: Readonly<Record<string, string>>) => ({
    host,
    fields: new Map(Object.entries(fields)),
  });

  test("only what every node returns is compared", () => {
    expect(
      compareAnswers([word("a", { balance: "1", plugin: "x" }), word("b", { balance: "1" })]),
    ).toEqual({ answered: 2, agreeing: 2, fields: 1, differences: [], furtherDifferences: 0 });
  });

  test("a difference lists each value with its nodes", () => {
    const compared = compareAnswers([
      word("a", { balance: "1", vests: "5" }),
      word("b", { balance: "2", vests: "5" }),
      word("c", { balance: "2", vests: "5" }),
    ]);
    expect(compared).toMatchObject({
      agreeing: 2,
      fields: 2,
      differences: [
        {
          field: "balance",
          values: [
            { text: "2", hosts: ["b", "c"] },
            { text: "1", hosts: ["a"] },
          ],
        },
      ],
    });
    expect(agreementLabel({ ...compared, nodes: [], height: null })).toBe("2 of 3 nodes agree");
  });

  test("an account that one node does not know is a difference", () => {
    const [known, missing] = [readFields(alice, [{ name: "alice" }]), readFields(alice, [])];
    if (!known.ok || !missing.ok) throw new Error("unread");
    const compared = compareAnswers([
      { host: "a", fields: known.value },
      { host: "b", fields: missing.value },
    ]);
    expect(compared.differences.map(({ field }) => field)).toEqual(["account"]);
    expect(agreementLabel({ ...compared, nodes: [], height: null })).toBe("The two nodes disagree");
  });

  test("different heads are reported", () => {
    const node = (head: number) => ({ host: "a", head: blockNum(head), failure: null });
    const compared = { ...compareAnswers([word("a", { x: "1" }), word("b", { x: "2" })]) };
    expect(comparisonSentence({ ...compared, nodes: [node(7), node(9)], height: null })).toBe(
      "1 field compared. The nodes were at blocks 7 to 9: what changed in between differs too.",
    );
    expect(
      comparisonSentence({ ...compared, nodes: [node(7), node(7)], height: blockNum(7) }),
    ).toBe("1 field compared, as of block 7.");
  });
});

describe("through the engine", () => {
  test("honest nodes agree on a block and on an account", async () => {
    testEngine = await openTestEngine({ nodes: 2 });
    for (const about of [block, alice]) {
      const answer = await testEngine.engine.ask("node.comparison", [about]);
      expect(answer).toMatchObject({
        ok: true,
        value: {
          proof: "not-provable",
          value: { answered: 2, agreeing: 2, differences: [], furtherDifferences: 0 },
        },
      });
      if (answer.ok) expect(answer.value.value.height).toBe(about === block ? 30 : 40);
    }
  });

  test("a node that differs is named with its values", async () => {
    testEngine = await openTestEngine({ nodes: 3, faults: ["dissent"] });
    const [, second] = testEngine.devnet.network["rpc"] as readonly string[];
    const host = new URL(second ?? "").host;
    for (const about of [block, alice])
      expect(await testEngine.engine.ask("node.comparison", [about])).toMatchObject({
        ok: true,
        value: {
          value: {
            answered: 3,
            agreeing: 2,
            differences: expect.arrayContaining([
              expect.objectContaining({
                values: [
                  expect.objectContaining({ hosts: expect.not.arrayContaining([host]) }),
                  expect.objectContaining({ hosts: [host] }),
                ],
              }),
            ]),
          },
        },
      });
  });

  test("a single node is not asked", async () => {
    testEngine = await openTestEngine();
    const before = testEngine.devnet.calls.get("condenser_api.get_accounts") ?? 0;
    expect(await testEngine.engine.ask("node.comparison", [alice])).toMatchObject({
      ok: true,
      value: { value: { answered: 0, nodes: [{ failure: null }] } },
    });
    expect(testEngine.devnet.calls.get("condenser_api.get_accounts") ?? 0).toBe(before);
  });

  test("nodes that do not answer are named with their failures", async () => {
    testEngine = await openTestEngine({ nodes: 2, httpOnly: true });
    testEngine.devnet.control("http-500");
    expect(await testEngine.engine.ask("node.comparison", [block])).toMatchObject({
      ok: true,
      value: {
        value: {
          answered: 0,
          nodes: [{ failure: { kind: "http" } }, { failure: { kind: "http" } }],
        },
      },
    });
  });
});
