/** Many calls to one node: mixed-up answers, and how many calls it takes in one request. */
import { describe, expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import type { Clock } from "../../../domain/clock.ts";
import { ok } from "../../../domain/result.ts";
import { batchOverHttp } from "./batch-calls.ts";
import { BatchLimit } from "./batch-limit.ts";
import { BodyType } from "./body-type.ts";
import type { Call } from "./http-rpc.ts";
import type { Send } from "./server-health.ts";

interface Sent {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

const idAt = (height: number): string => height.toString(16).padStart(8, "0") + "0".repeat(32);

/** A truthful answer to a call. */
function result({ method, params: [first] }: Sent): unknown {
  switch (method.split(".")[1] ?? "") {
    case "get_block":
      return { block_id: idAt(Number(first)) };
    case "get_block_header":
      return { previous: idAt(Number(first) - 1) };
    case "get_ops_in_block":
      return [{ block: first }];
    case "get_accounts":
      return (first as readonly string[]).map((name) => ({ name }));
    case "get_witness_by_account":
      return { owner: first };
    case "get_follow_count":
      return { account: first };
    case "get_vesting_delegations":
      return [{ delegator: first }];
    default:
      return null;
  }
}

const answerTo = (sent: Sent): object => ({ jsonrpc: "2.0", id: sent.id, result: result(sent) });

/**
 * A node that `answers` as a test says: a text, a status or JSON. `lengths`: the calls in each request; `mostAtOnce`: the
 * largest number of requests that were under way at the same time.
 */
function openNode(answers: (calls: readonly Sent[]) => unknown) {
  const clock = new SimulatedClock();
  const now: Clock = {
    now: () => clock.now(),
    setTimeout: (callback, ms) => clock.setTimeout(callback, ms),
    clearTimeout: (id) => clock.clearTimeout(id as number),
  };
  const lengths: number[] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  const respond = (init: RequestInit): Response | Promise<Response> => {
    const body = JSON.parse(init.body as string) as Sent | readonly Sent[];
    const isBatch = Array.isArray(body);
    const calls = (isBatch ? body : [body]) as readonly Sent[];
    lengths.push(calls.length);
    const answer = answers(calls);
    if (answer === "late") {
      // Its deadline ends before the next request.
      queueMicrotask(() => clock.increment(5000));
      return new Promise<Response>((_resolve, reject) =>
        init.signal?.addEventListener("abort", () => reject(new Error("aborted"))),
      );
    }
    if (typeof answer === "number") return new Response("", { status: answer });
    if (typeof answer === "string") return new Response(answer);
    return new Response(JSON.stringify(isBatch ? answer : (answer as unknown[])[0]));
  };
  const fetch = (async (_: unknown, init: RequestInit) => {
    mostAtOnce = Math.max(mostAtOnce, ++underWay);
    try {
      // Requests that are sent together are all under way before the first answer.
      await Promise.resolve();
      return await respond(init);
    } finally {
      underWay -= 1;
    }
  }) as typeof globalThis.fetch;
  const send: Send = (request) => request();
  const bodyType = new BodyType();
  // By now the node is known to accept text bodies.
  void bodyType.send(send, async () => ok(null));
  const node = {
    url: "https://node.example/",
    batchLimit: new BatchLimit(now),
    bodyType,
  };
  const options = { send, clock: now, fetch, timeout: 5000, maxLength: 1_000_000 };
  return {
    clock,
    lengths,
    mostAtOnce: () => mostAtOnce,
    limit: node.batchLimit,
    ask: (calls: readonly Call[], isBulk = false) => batchOverHttp(node, calls, options, isBulk),
  };
}

const blocks = (count: number): readonly Call[] =>
  Array.from({ length: count }, (_, i) => ({
    method: "condenser_api.get_block",
    params: [101 + i],
  }));

const answersOf = (calls: readonly Call[]) =>
  calls.map(({ method, params }) => ({
    ok: true,
    value: result({ id: 0, method, params: params as readonly unknown[] }),
  }));

const truthful = (sent: readonly Sent[]): object[] => sent.map(answerTo);

/** Only batches are distorted. */
const batchesWith =
  (distort: (answers: object[], sent: readonly Sent[]) => unknown) => (sent: readonly Sent[]) =>
    sent.length > 1 ? distort(truthful(sent), sent) : truthful(sent);

describe("answers that are mixed up are asked for again one at a time", () => {
  const withIds =
    (ids: readonly number[]) =>
    (answers: object[]): unknown =>
      answers.map((answer, i) => ({ ...answer, id: ids[i] }));

  test.each<[what: string, distort: (answers: object[], sent: readonly Sent[]) => unknown]>([
    ["a repeated id: 1, 1, 3", withIds([1, 1, 3])],
    ["exchanged ids: 2, 1, 3", withIds([2, 1, 3])],
    ["an unknown id", withIds([1, 2, 4])],
    [
      "more answers than calls",
      (answers) => [...answers, { jsonrpc: "2.0", id: null, error: "?" }],
    ],
    [
      "another block's answer",
      (answers) =>
        answers.with(1, answerTo({ id: 2, method: "condenser_api.get_block", params: [7] })),
    ],
  ])("%s", async (_, distort) => {
    const { ask, lengths } = openNode(batchesWith(distort));
    expect(await ask(blocks(3))).toEqual({ ok: true, value: answersOf(blocks(3)) });
    expect(lengths).toEqual([3, 1, 1, 1]);
  });

  test("51 answers to 50 calls", async () => {
    const { ask, lengths, limit } = openNode(batchesWith((answers) => [...answers, answers[0]]));
    expect(await ask(blocks(50))).toEqual({ ok: true, value: answersOf(blocks(50)) });
    expect(lengths).toEqual([50, ...Array.from({ length: 50 }, () => 1)]);
    expect(limit.calls).toBe(50);
  });

  test.each<Call>([
    { method: "condenser_api.get_ops_in_block", params: [101, true] },
    { method: "condenser_api.get_block_header", params: [101] },
    { method: "condenser_api.get_accounts", params: [["alice", "bob"]] },
    { method: "condenser_api.get_witness_by_account", params: ["alice"] },
    { method: "condenser_api.get_follow_count", params: ["alice"] },
    { method: "condenser_api.get_vesting_delegations", params: ["alice", "", 10] },
  ])("what $method answers must name what was asked for", async (call) => {
    const others = call.method.endsWith("get_accounts") ? [["carol"]] : ["carol"];
    const isOfNumber = typeof (call.params as readonly unknown[])[0] === "number";
    const other = { method: call.method, params: isOfNumber ? [7, true] : others };
    const exchanged = batchesWith((answers) => withIds([2, 1])(answers));
    const { ask } = openNode(exchanged);
    expect(await ask([call, other])).toEqual({ ok: true, value: answersOf([call, other]) });
    // A single answer that names another is not an answer.
    const lying = openNode((sent) =>
      truthful(sent.map((each) => ({ ...each, params: other.params }))),
    );
    expect(await lying.ask([call])).toMatchObject({ ok: false, error: { kind: "decode" } });
  });

  test("answers in another order are taken as they are", async () => {
    const { ask, lengths } = openNode(batchesWith((answers) => answers.toReversed()));
    expect(await ask(blocks(3))).toEqual({ ok: true, value: answersOf(blocks(3)) });
    expect(lengths).toEqual([3]);
  });

  test("an answer that is missing fails alone", async () => {
    const { ask, lengths } = openNode(batchesWith((answers) => answers.slice(0, 2)));
    expect(await ask(blocks(3))).toMatchObject({
      ok: true,
      value: [{ ok: true }, { ok: true }, { ok: false, error: { field: "batch[3]" } }],
    });
    expect(lengths).toEqual([3]);
  });
});

describe("a request has as many calls as the node has been shown to take", () => {
  const page = "<!doctype html><h1>Just a moment...</h1>";
  const tooLong = { jsonrpc: "2.0", id: null, error: { code: 1600, message: "Batch too large" } };

  test.each<[refusal: string, answer: unknown]>([
    ["status 413", 413],
    ["a web page", page],
    ["the proxy's error", JSON.stringify(tooLong)],
  ])("%s above ten calls", async (_, answer) => {
    const { ask, lengths, limit, clock } = openNode((sent) =>
      sent.length > 10 ? answer : truthful(sent),
    );
    expect(await ask(blocks(50))).toEqual({ ok: true, value: answersOf(blocks(50)) });
    expect(lengths).toEqual([50, 20, 10, 10, 10, 10, 10]);
    // It is remembered, also for an archive's pages.
    lengths.length = 0;
    expect((await ask(blocks(30), true)).ok).toBe(true);
    expect(lengths).toEqual([10, 10, 10]);
    // After a while the next larger number is tried again.
    clock.increment(600_000);
    expect(limit.calls).toBe(20);
  });

  test("a node that takes no batches at all gets one call per request, five requests at a time", async () => {
    const { ask, lengths, mostAtOnce, limit } = openNode((sent) =>
      sent.length > 1 ? page : truthful(sent),
    );
    expect(await ask(blocks(12))).toEqual({ ok: true, value: answersOf(blocks(12)) });
    expect(lengths).toEqual([12, 10, ...Array.from({ length: 12 }, () => 1)]);
    expect(mostAtOnce()).toBe(5);
    expect(limit.calls).toBe(1);
  });

  test("an answer that is a web page doesn't change the batch size", async () => {
    const { ask, limit } = openNode(() => page);
    expect(await ask(blocks(12))).toMatchObject({
      ok: false,
      error: { kind: "decode", got: "page" },
    });
    expect(limit.calls).toBe(50);
  });

  test("a timeout ends the request, and the next one has fewer calls", async () => {
    const { ask, lengths, limit } = openNode((sent) =>
      sent.length > 20 ? "late" : truthful(sent),
    );
    expect(await ask(blocks(50))).toMatchObject({ ok: false, error: { kind: "timeout" } });
    expect(lengths).toEqual([50]);
    expect(limit.calls).toBe(20);
    expect((await ask(blocks(50))).ok).toBe(true);
    expect(lengths).toEqual([50, 20, 20, 10]);
  });

  test("a bulk request that was too large doesn't change the batch size: the archive itself asks for less", async () => {
    const { ask, limit } = openNode((sent) => (sent.length > 20 ? "late" : truthful(sent)));
    expect(await ask(blocks(50), true)).toMatchObject({ ok: false, error: { kind: "timeout" } });
    expect(limit.calls).toBe(50);
  });
});
