/** Each failure sentence in the situation that causes it: a real engine with misbehaving servers. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, describe, expect, test } from "vitest";
import type { FaultName } from "../../../devnet/state/faults.ts";
import { openTestEngine, quickLimits, type TestEngine } from "../../../tests/support/engine.ts";
import type { BlockNum, AccountName } from "../../domain/chain/names.ts";
import { blockNum } from "../../domain/chain/names.ts";
import type { Engine } from "../../domain/contract/engine.ts";
import {
  failureReason,
  failureText,
  type FailurePlace,
} from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Result } from "../../domain/result.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

type Ask = (engine: Engine) => Promise<Result<unknown, Failure>>;

/** An engine without a socket and with short timeouts. */
const open = async (options: Parameters<typeof openTestEngine>[0] = {}): Promise<void> => {
  const { host, ...rest } = options;
  const request = {
    ...quickLimits.request,
    timeout: 200,
    blockTimeout: 200,
    witnessesTimeout: 200,
  };
  testEngine = await openTestEngine({
    httpOnly: true,
    ...rest,
    host: { limits: { ...quickLimits, request }, ...host },
  });
};

async function failureOf(ask: Ask): Promise<Failure> {
  const answer = await ask(testEngine.engine);
  if (answer.ok) throw new Error("the question was answered");
  return answer.error;
}

/** A node's answer, or each answer of a batch, with an error instead of its result. */
const refusalOf = (answer: unknown, error: object): unknown =>
  Array.isArray(answer)
    ? answer.map((each) => refusalOf(each, error))
    : { jsonrpc: "2.0", id: (answer as { id?: unknown }).id, error };

const nobody = "nobody-here" as AccountName;
const post = { author: "nobody-here" as AccountName, permlink: "nothing" };
const witnesses: Ask = (engine) =>
  engine.ask("list.witnesses", [{ page: 1, sort: null, isReversed: false, find: "" }, false]);

test.each<[sentence: string, place: FailurePlace, fault: FaultName | "off", Ask]>([
  ["Account not found", "account", "off", (engine) => engine.ask("account.detail", [nobody])],
  [
    "Failed to fetch account data",
    "account",
    "http-500",
    (engine) => engine.ask("account.detail", [nobody]),
  ],
  [
    "Transaction not found",
    "transaction",
    "off",
    (engine) => engine.ask("transaction.detail", ["f".repeat(40)]),
  ],
  [
    "Community not found. Please check the community ID and try again.",
    "community",
    "off",
    (engine) => engine.ask("community.detail", ["hive-999999"]),
  ],
  [
    "No content history found for this post. The post may not exist or may not have been edited.",
    "contentHistory",
    "off",
    (engine) => engine.ask("post.history", [post]),
  ],
  [
    "Failed to fetch content history",
    "contentHistory",
    "http-500",
    (engine) => engine.ask("post.history", [post]),
  ],
  [
    "Failed to fetch content history. Please check the URL and try again.",
    "contentHistory",
    "garbage",
    (engine) => engine.ask("post.history", [post]),
  ],
  [
    "Search failed. Please try again.",
    "coinSearch",
    "http-500",
    (engine) => engine.ask("market.search", ["x"]),
  ],
  ["Failed to load price data", "prices", "http-500", (engine) => engine.ask("price.cards", [])],
  [
    "Failed to fetch witness data: HTTP 500: Internal Server Error",
    "witnesses",
    "http-500",
    witnesses,
  ],
  [
    "Failed to fetch witness data: Request timeout - please check your internet connection",
    "witnesses",
    "silent",
    witnesses,
  ],
])("%s", async (sentence, place, fault, ask) => {
  await open();
  testEngine.devnet.control(fault);
  expect(failureText(await failureOf(ask), place)).toBe(sentence);
});

test("Unknown error occurred: a request that fails without a message", async () => {
  await open({ host: { fetch: () => Promise.reject(new TypeError("")) } });
  const failure = await failureOf(witnesses);
  expect(failureText(failure, "witnesses")).toBe(
    "Failed to fetch witness data: Unknown error occurred",
  );
  expect(failureReason(failure)).toBe("The network is unstable or the server is unreachable.");
});

describe("reasons", () => {
  test("The browser's database failed: one that doesn't open", async () => {
    const indexedDB = new IDBFactory();
    indexedDB.open = () => new IDBFactory().open("another") && ({} as IDBOpenDBRequest);
    const limits = { ...quickLimits, database: { ...quickLimits.database, patience: 20 } };
    await open({ host: { limits, database: { indexedDB, IDBKeyRange } } });
    await testEngine.engine.watch("latestBlocks", () => {});
    const { trouble } = await testEngine.waitForView("trust", (view) => view.trouble !== null);
    expect(trouble?.kind === "unreachable" && failureReason(trouble.failure)).toBe(
      "The browser's database failed: it doesn't answer yet.",
    );
  });

  test.each<[sentence: string | RegExp, fault: FaultName | "off", Ask]>([
    [
      "Block number parameter required",
      "off",
      (engine) => engine.ask("block.virtualOperations", [0 as BlockNum]),
    ],
    [
      "Transaction ID parameter required",
      "off",
      (engine) => engine.ask("proof.transaction", ["", null]),
    ],
    [
      /^The answer could not be read: .+ should be .+\.$/,
      "wrong-types",
      (engine) => engine.ask("block.detail", [blockNum(3)]),
    ],
    ["There is no such block.", "off", (engine) => engine.ask("block.detail", [blockNum(900_000)])],
  ])("%s", async (sentence, fault, ask) => {
    await open();
    testEngine.devnet.control(fault);
    expect(failureReason(await failureOf(ask))).toMatch(sentence);
  });

  test("The node answered: a call it refuses, in its own words", async () => {
    const error = { code: -32000, message: "Bad Cast:Invalid cast" };
    await open({ rewrite: (answer) => refusalOf(answer, error) });
    const refused = await failureOf((engine) => engine.ask("transaction.detail", ["0".repeat(40)]));
    expect(failureText(refused, "transaction")).toBe("Failed to fetch transaction");
    expect(
      failureReason(await failureOf((engine) => engine.ask("block.detail", [blockNum(3)]))),
    ).toBe("The node answered: Bad Cast:Invalid cast");
  });

  test("Circuit breaker is open: after failures in a row nothing is requested", async () => {
    const limits = { ...quickLimits, breaker: { ...quickLimits.breaker, failures: 1 } };
    await open({ host: { limits } });
    testEngine.devnet.control("http-500");
    const reasons = new Set<string>();
    for (const n of [3, 4, 5])
      reasons.add(
        failureReason(await failureOf((engine) => engine.ask("block.detail", [blockNum(n)]))),
      );
    expect([...reasons]).toContain("Circuit breaker is open - too many recent failures");
  });

  test("Cancelled: the page that asked has been closed", async () => {
    await open();
    testEngine.devnet.control("silent");
    const asked = testEngine.engine.ask("block.detail", [blockNum(3)], "asked");
    await testEngine.engine.cancel("asked");
    const answer = await asked;
    expect(answer.ok ? "" : failureReason(answer.error)).toBe("Cancelled.");
  });

  test("switched off: a service other than the nodes", async () => {
    await open();
    await testEngine.engine.tell({ type: "choose", choices: { services: false, nodes: [] } });
    expect(
      failureReason(await failureOf((engine) => engine.ask("community.detail", ["hive-100001"]))),
    ).toMatch(
      /^127\.0\.0\.1:\d+ was not contacted: services other than nodes are switched off in Settings\.$/,
    );
  });
});

test("no figures and no irreversible block at first", async () => {
  await open({ faults: ["http-500"] });
  await testEngine.engine.watch("latestBlocks", () => {});
  const chain = await testEngine.waitForView("chain", ({ failure }) => failure !== null);
  expect(chain.failure && failureText(chain.failure, "chain")).toBe(
    "Error loading blockchain data: HTTP 500: Internal Server Error",
  );
  const list = await testEngine.waitForView(
    "irreversibleBlocks",
    ({ failure }) => failure !== null,
  );
  expect(list.blocks).toEqual([]);
  expect(list.failure && failureText(list.failure, "irreversibleBlocksFirst")).toBe(
    "Failed to initialize irreversible blocks",
  );
});

test("irreversible blocks that can't be read after a long gap", async () => {
  await open();
  await testEngine.engine.watch("latestBlocks", () => {});
  await testEngine.engine.watch("irreversibleBlocks", () => {});
  await testEngine.waitForView(
    "irreversibleBlocks",
    ({ state, blocks }) => state === "live" && blocks.length > 0,
  );
  // The feed restarts at the head; nothing below can be read.
  const known = testEngine.devnet.head();
  const gap = 1100;
  testEngine.devnet.lie(({ method, params }, result) => {
    const height = Number(params[0]);
    const isBelow = height > known && height <= known + gap - 12;
    return method === "get_block" && isBelow ? { witness: 5 } : result;
  });
  testEngine.devnet.produce(gap, 0);
  const list = await testEngine.waitForView(
    "irreversibleBlocks",
    ({ failure }) => failure !== null,
  );
  expect(list.blocks).not.toEqual([]);
  expect(list.failure && failureText(list.failure, "irreversibleBlocks")).toBe(
    "Failed to fetch irreversible blocks",
  );
});
