/** The content type that a node is sent: `text/plain`, which needs no CORS preflight, or JSON if the node refuses that. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startDevnet, type Devnet } from "../../../../devnet/devnet.ts";
import {
  crossOriginFetch,
  type CrossOriginFetch,
} from "../../../../tests/support/cross-origin-fetch.ts";
import { openTestEngine, quickLimits } from "../../../../tests/support/engine.ts";
import { blockNum } from "../../../domain/chain/names.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { systemClock } from "../../clock.ts";
import { batchOverHttp } from "./batch-calls.ts";
import { BatchLimit } from "./batch-limit.ts";
import { BodyType } from "./body-type.ts";
import { callOverHttp } from "./http-rpc.ts";
import type { Send } from "./server-health.ts";

const text = "text/plain";
const json = "application/json";

/** So long that no call times out, even on a slow machine, ms. */
const longTimeout = 30_000;

/** Makes a request without a queue. */
const atOnce: Send = (request) => request();

describe("a node on a real server", () => {
  let devnet: Devnet;
  let sender: CrossOriginFetch;
  beforeAll(async () => {
    devnet = await startDevnet({ blockInterval: 0, port: 0, history: 30 });
  });
  beforeEach(() => {
    devnet.control("off");
    sender = crossOriginFetch();
  });
  afterAll(() => devnet.close());

  function open() {
    const node = {
      url: devnet.rpcUrl,
      batchLimit: new BatchLimit(systemClock),
      bodyType: new BodyType(),
    };
    const options = {
      send: atOnce,
      clock: systemClock,
      fetch: sender.fetch,
      timeout: 5000,
      maxLength: 1_000_000,
    };
    const call = (height: number) => ({ method: "condenser_api.get_block", params: [height] });
    return {
      block: (height: number) => callOverHttp(node, call(height), options),
      blocks: (heights: readonly number[]) => batchOverHttp(node, heights.map(call), options),
    };
  }

  test("that accepts text/plain is never sent a preflight", async () => {
    const before = devnet.preflights();
    const { block, blocks } = open();
    for (const height of [3, 4]) expect(await block(height)).toEqual(ok(devnet.blockAt(height)));
    expect(await blocks([5, 6])).toMatchObject({ ok: true, value: [{ ok: true }, { ok: true }] });
    expect(sender.types).toEqual([text, text, text]);
    expect(devnet.preflights()).toBe(before);
  });

  test.each(["415", "400", "page", "unreadable", "empty"])(
    "that refuses it (%s) is sent JSON from then on, and no call is lost",
    async (way) => {
      devnet.control("json-only", way);
      const { block, blocks } = open();
      for (const height of [3, 4]) expect(await block(height)).toEqual(ok(devnet.blockAt(height)));
      expect(await blocks([5, 6])).toMatchObject({ ok: true, value: [{ ok: true }, { ok: true }] });
      expect(sender.types).toEqual([text, json, json, json]);
    },
  );

  test.each(["415", "empty"])(
    "that refuses a batch as text/plain (%s) is sent all of it as JSON",
    async (way) => {
      devnet.control("json-only", way);
      expect(await open().blocks([5, 6])).toMatchObject({
        ok: true,
        value: [{ ok: true }, { ok: true }],
      });
      expect(sender.types).toEqual([text, json]);
    },
  );

  test("that starts to refuse text/plain is tried again", async () => {
    const { block } = open();
    expect((await block(3)).ok).toBe(true);
    devnet.control("json-only");
    expect(await block(3)).toMatchObject({ ok: false, error: { kind: "http", status: 415 } });
    for (const height of [3, 4]) expect((await block(height)).ok).toBe(true);
    expect(sender.types).toEqual([text, text, text, json, json]);
  });
});

test("a node that refuses text/plain keeps its breaker closed, and the feed continues", async () => {
  const sender = crossOriginFetch();
  const opened = await openTestEngine({
    httpOnly: true,
    faults: ["json-only:unreadable"],
    host: {
      fetch: sender.fetch,
      limits: {
        ...quickLimits,
        request: {
          ...quickLimits.request,
          timeout: longTimeout,
          blockTimeout: longTimeout,
          headTimeout: longTimeout,
        },
        breaker: { failures: 1, open: 1e9, hung: 1e9, successes: 1 },
        retry: { delays: [], maxDelay: 0 },
      },
    },
  });
  expect((await opened.engine.ask("block.detail", [blockNum(5)])).ok).toBe(true);
  const { devnet } = opened;
  devnet.produce(3);
  await opened.waitForView("latestBlocks", ({ blocks }) => blocks[0]?.number === devnet.head());
  const view = await opened.waitForView("connection", ({ health }) => health === "healthy");
  expect(view.nodes).toMatchObject([{ breaker: "closed", lastFailure: null }]);
  expect(sender.types.filter((type) => type === text)).toHaveLength(1);
  await opened.close();
});

describe("a trial", () => {
  type Outcome = Result<string, Failure>;
  const fine: Outcome = ok("fine");
  const down: Outcome = err({ kind: "connection", closeCode: undefined, message: "" });
  const late: Outcome = err({ kind: "timeout", ms: 1, method: "", over: "http" });
  const limited: Outcome = err({ kind: "rateLimited", retryInMs: undefined });
  const long: Outcome = err({ kind: "http", status: 413, statusText: "" });
  const unknown: Outcome = err({ kind: "rpc", code: -32_003, message: "Unknown Transaction" });

  /** The content types sent for one request after another, with the node's answers to text/plain and to JSON. */
  async function sent(...answers: readonly (readonly [texts: Outcome, json: Outcome])[]) {
    const type = new BodyType();
    const types: string[][] = [];
    for (const [texts, other] of answers) {
      const tried: string[] = [];
      types.push(tried);
      await type.send(atOnce, async (headers) => {
        const given = headers["content-type"] ?? "";
        tried.push(given);
        return given === text ? texts : other;
      });
    }
    return types;
  }

  test("of a node that is down is inconclusive: the next request is a trial again", async () => {
    const tried = [text, json];
    expect(await sent([down, down], [down, down], [fine, fine], [fine, fine])).toEqual([
      tried,
      tried,
      [text],
      [text],
    ]);
  });

  test("that times out is not repeated", async () => {
    expect(await sent([late, fine], [fine, fine])).toEqual([[text], [json]]);
  });

  test.each([
    ["limited", limited],
    ["too long", long],
  ])("of a request that is %s is inconclusive, and not sent twice", async (_, failure) => {
    expect(await sent([failure, fine], [fine, fine])).toEqual([[text], [text]]);
  });

  test("that the node answers with an error is repeated as JSON", async () => {
    expect(await sent([unknown, unknown], [fine, fine], [fine, fine])).toEqual([
      [text, json],
      [text],
      [text],
    ]);
  });

  test("is made once, however many requests are sent at the same time", async () => {
    const type = new BodyType();
    const types: string[] = [];
    let answer: (outcome: Outcome) => void = () => {};
    const first = type.send<string>(atOnce, ({ "content-type": given }) => {
      types.push(given ?? "");
      return new Promise((resolve) => (answer = resolve));
    });
    for (let i = 0; i < 3; i++)
      await type.send(atOnce, async ({ "content-type": given }) => {
        types.push(given ?? "");
        return fine;
      });
    answer(fine);
    expect(await first).toBe(fine);
    expect(types).toEqual([text, json, json, json]);
  });

  test("is not repeated for errors of a node that has accepted text/plain", async () => {
    expect(await sent([fine, fine], [unknown, fine], [late, fine], [fine, fine])).toEqual([
      [text],
      [text],
      [text],
      [text],
    ]);
  });
});
