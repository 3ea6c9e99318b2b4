/** Servers behind one host that fail on their own, and services that answer with something other than an answer. */
import { afterEach, describe, expect, test } from "vitest";
import { startDevnet } from "../../../../devnet/devnet.ts";
import type { FaultName } from "../../../../devnet/state/faults.ts";
import { openTestEngine, quickLimits, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { blockNum } from "../../../domain/chain/names.ts";
import { failureReason } from "../../../domain/contract/failure-text.ts";
import type { NetworkConfig } from "../../../domain/network/config.ts";
import { upstreamOf, upstreamOfAll } from "../../../domain/network/upstreams.ts";

test.each([
  ["condenser_api.get_block", "chain"],
  ["database_api.find_accounts", "chain"],
  ["get_block", "chain"],
  ["condenser_api.get_account_history", "history"],
  ["condenser_api.get_ops_in_block", "history"],
  ["account_history_api.enum_virtual_ops", "history"],
  ["bridge.get_post", "social"],
  ["follow_api.get_followers", "social"],
  ["condenser_api.get_follow_count", "social"],
  ["condenser_api.get_discussions_by_blog", "social"],
] as const)("%s is answered by the server of the %s", (method, upstream) =>
  expect(upstreamOf(method)).toBe(upstream),
);

test("a batch belongs to the server that is not the chain's", () => {
  const block = { method: "condenser_api.get_block" };
  expect(upstreamOfAll([block, { method: "bridge.get_post" }])).toBe("social");
  expect(upstreamOfAll([block])).toBe("chain");
});

let testEngine: TestEngine | undefined;
afterEach(async () => {
  await testEngine?.close();
  testEngine = undefined;
});

/** An engine over HTTP whose social index hangs, and whose calls time out after `timeout` ms. */
async function openWithHangingIndex(timeout: number): Promise<TestEngine> {
  const opened = await openTestEngine({
    httpOnly: true,
    host: {
      limits: {
        ...quickLimits,
        request: { ...quickLimits.request, timeout, blockTimeout: 10_000, headTimeout: 10_000 },
        breaker: { failures: 3, open: 1e9, hung: 1e9, successes: 1 },
        retry: { delays: [], maxDelay: 0 },
      },
    },
  });
  opened.devnet.control("social-silent");
  return (testEngine = opened);
}

describe("a social index that hangs", () => {
  test("never opens the breaker of the chain behind the same host", async () => {
    const { engine, devnet, waitForView } = await openWithHangingIndex(100);
    const follows = ["alice", "bob", "carol", "dave"] as AccountName[];
    for (const name of follows)
      expect((await engine.ask("post.reblogs", [{ author: name, permlink: "p" }])).ok).toBe(false);
    // Its own breaker is open by now: it is not called any more.
    const asked = await engine.ask("post.reblogs", [
      { author: "erin" as AccountName, permlink: "p" },
    ]);
    expect(asked).toMatchObject({ ok: false, error: { kind: "breakerOpen" } });
    expect((await engine.ask("block.detail", [blockNum(5)])).ok).toBe(true);
    const view = await waitForView("connection", ({ health }) => health === "healthy");
    expect(view.nodes).toMatchObject([{ breaker: "closed", lastFailure: null }]);
    const report = valueOf(await engine.ask("node.report", [devnet.rpcUrl]));
    const [chain, social] = report.upstreams;
    expect(chain).toMatchObject({ upstream: "chain", breaker: "closed", errors: 0 });
    expect(chain?.latencyMs).toBeGreaterThan(0);
    // The first call opened it; the others were not sent.
    expect(social).toMatchObject({
      upstream: "social",
      breaker: "open",
      latencyMs: null,
      calls: 1,
      errors: 1,
      lastFailure: { kind: "timeout" },
    });
    expect(report.upstreams).toHaveLength(2);
    expect(report.errors).toBe(1);
    expect(report.calls).toBe((chain?.calls ?? 0) + 1);
  });

  test("delays neither an account nor the news that there is none", async () => {
    // No call ever times out: whoever waits for the index waits forever.
    const { engine, devnet } = await openWithHangingIndex(1e9);
    const missing = await engine.ask("account.detail", ["nobody-here" as AccountName]);
    expect(missing).toMatchObject({ ok: false, error: { kind: "notFound" } });
    await engine.tell({
      type: "choose",
      choices: { services: false, nodes: [], savesData: false },
    });
    const found = await engine.ask("account.detail", ["alice" as AccountName]);
    expect(found).toMatchObject({ ok: true, value: { source: { service: "node" } } });
    expect(devnet.calls.get("condenser_api.get_accounts")).toBeGreaterThanOrEqual(2);
  });
});

describe("a response that is not an answer has a message of its own", () => {
  test.each<[fault: FaultName, sentence: string]>([
    ["empty", "The answer was empty."],
    ["html", "A web page came instead of data."],
    ["error-object", "The service answered with an error: Service unavailable"],
    ["garbage", "The answer could not be read: body should be JSON."],
  ])("%s: %s", async (fault, sentence) => {
    const opened = await openTestEngine({ httpOnly: true });
    testEngine = opened;
    opened.devnet.control(fault);
    const answer = await opened.engine.ask("block.detail", [blockNum(5)]);
    expect(answer.ok ? "" : failureReason(answer.error)).toBe(sentence);
    // A service other than a node says the same.
    const community = await opened.engine.ask("community.detail", ["hive-100001"]);
    expect(community.ok ? "" : failureReason(community.error)).toBe(
      sentence.replace("body should", "communities should"),
    );
  });

  test("a redirect is not followed", async () => {
    const opened = await openTestEngine({ httpOnly: true });
    testEngine = opened;
    opened.devnet.control("redirect");
    const { host } = new URL(opened.devnet.origin);
    const answer = await opened.engine.ask("block.detail", [blockNum(5)]);
    expect(answer.ok ? "" : failureReason(answer.error)).toBe(
      `${host} redirects to another address, which is not followed.`,
    );
  });
});

test.each<FaultName>(["batch-repeat", "batch-limit"])(
  "the feed follows a node with the fault %s",
  async (fault) => {
    const opened = await openTestEngine({ httpOnly: true });
    testEngine = opened;
    opened.devnet.control(fault);
    await opened.engine.watch("latestBlocks", () => {});
    await opened.waitForView("latestBlocks", ({ blocks }) => blocks.length === 10);
    opened.devnet.produce(30);
    const head = opened.devnet.head();
    await opened.waitForView("latestBlocks", ({ blocks }) => blocks[0]?.number === head);
    expect(opened.followed.errors).toEqual([]);
  },
);

test("where a service does not answer, its stand-in does, and stays the first to be asked", async () => {
  const devnet = await startDevnet({ blockInterval: 0, port: 0, history: 40, opsPerBlock: 3 });
  const { services } = devnet.network as NetworkConfig;
  const opened = await openTestEngine({
    httpOnly: true,
    network: {
      services: { ...services, communities: "http://127.0.0.1:9/communities_api" },
      standIns: { communities: [services.communities ?? ""] },
    },
  });
  testEngine = opened;
  const { host } = new URL(devnet.origin);
  for (const id of ["hive-100001", "hive-100002"])
    expect(await opened.engine.ask("community.detail", [id])).toMatchObject({
      ok: true,
      value: { source: { endpoint: host } },
    });
  await devnet.close();
});
