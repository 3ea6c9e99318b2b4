/**
 * The whole engine with servers that answer anything: every question gets a typed answer that can be sent to the page,
 * and the page's chart accepts it.
 */
import * as fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { blockNum, type AccountName, type TxId } from "../../src/domain/chain/names.ts";
import type { Engine } from "../../src/domain/contract/engine.ts";
import type { Answer } from "../../src/domain/contract/sourced.ts";
import { limits, type Limits } from "../../src/domain/limits.ts";
import { firstPage } from "../../src/domain/list/list.ts";
import { questionMachine } from "../../src/machines/shared/question.machine.ts";
import { systemClock } from "../../src/worker/clock.ts";
import { createEngineHost } from "../../src/worker/start.ts";
import { localTextTools } from "../../src/worker/text/text-tools.ts";
import { isWhole } from "../support/campaign.ts";
import { inTurn } from "../support/in-turn.ts";
import { config } from "../support/samples.ts";
import { damaged, damages, placesIn, type Damage } from "./hostile.ts";
import { textOf } from "./judge.ts";
import { sampleAccount, sampleHeight, samplePost, samples, sampleTransaction } from "./samples.ts";

const cases = isWhole ? 5000 : 15;

/** No caching, no waiting, no retries. */
const instant: Limits = {
  ...limits,
  request: { ...limits.request, drain: 0, maxPerMinute: 1e9 },
  throttle: { ...limits.throttle, min: 0, max: 0 },
  breaker: { ...limits.breaker, failures: 1e9 },
  retry: { delays: [], maxDelay: 0 },
  market: {
    ...limits.market,
    lifetime: 0,
    spacing: 0,
    globalDelay: 0,
    perMinute: 1e9,
    spareBelow: 1e9,
    backoffBase: 0,
    backoffMax: 0,
  },
  blockCache: { lifetime: 0, size: 0, characters: 1_000_000 },
  lists: { lifetime: 0 },
};

const results: Readonly<Record<string, unknown>> = {
  get_dynamic_global_properties: samples.properties,
  get_block: samples.block,
  get_ops_in_block: samples.virtualOperations,
  get_transaction: samples.transaction,
  get_account_history: samples.history,
  get_accounts: samples.accounts,
  get_follow_count: samples.followCount,
  get_witnesses_by_vote: samples.nodeWitnesses.listed,
  get_active_witnesses: samples.nodeWitnesses.active,
  get_witness_by_account: (samples.witness as readonly unknown[])[0],
  get_current_median_history_price: { base: "0.171 SBD", quote: "1.000 STEEM" },
  get_hardfork_version: "0.23.0",
};
const sdsAnswer = (result: unknown): unknown => ({ code: 0, result });
/** Answers by path; the first match counts. */
const paths: readonly (readonly [RegExp, unknown])[] = [
  [/getAccountExt/, sdsAnswer(samples.indexedAccount)],
  [/getAccount\//, samples.sdsProfile],
  [/getCommunity/, sdsAnswer(samples.community)],
  [/getContentHistory/, sdsAnswer(samples.contentHistory)],
  [/median/, samples.median],
  [/newaccounts/, samples.newAccounts],
  [/data=ranking/, samples.ranking],
  [/coins\/markets/, samples.market],
  [/market_chart/, samples.chart],
  [/coins\//, samples.coin],
  [/search/, samples.coinSearch],
  [/simple\/price/, samples.prices],
  [/./, samples.witnesses],
];

let damage: readonly Damage[] = [];
let asked = 0;

/** The host of every server. */
const answer: typeof fetch = (url, init) => {
  asked += 1;
  const truth = init?.body
    ? rpcAnswer(JSON.parse(String(init.body)))
    : paths.find(([path]) => path.test(String(url)))?.[1];
  return Promise.resolve(new Response(textOf(damaged(truth, placesIn(truth), damage))));
};

function rpcAnswer(request: unknown): unknown {
  if (Array.isArray(request)) return request.map(rpcAnswer);
  const { id, method } = request as { readonly id: number; readonly method: string };
  return { jsonrpc: "2.0", id, result: results[method.replace(/^.*\./, "")] ?? null };
}

const host = createEngineHost({
  key: "fuzz",
  network: { ...config.networks.test, websocket: [] },
  clock: systemClock,
  limits: instant,
  estimateStorage: async () => ({ usage: 0, quota: 0 }),
  random: () => 0.5,
  createSocket: () => {
    throw new Error("there is no websocket");
  },
  fetch: answer,
  exclusive: inTurn(),
  locks: undefined,
  openTextTools: () => ({ tools: localTextTools, end: () => {} }),
});
const engine = host.connect();
afterAll(() => host.close());

const height = blockNum(sampleHeight);
const name = sampleAccount as AccountName;
const [author = "", permlink = ""] = samplePost.split("/");
const post = { author: author as AccountName, permlink };

const questions: Readonly<Record<string, (asked: Engine) => Promise<Answer<unknown>>>> = {
  block: (each) => each.ask("block.detail", [height]),
  transactions: (each) =>
    each.ask("block.transactions", [height, { from: 0, count: 50, category: "vote" }]),
  virtualOperations: (each) => each.ask("block.virtualOperations", [height]),
  blockText: (each) => each.ask("block.json", [height]),
  transaction: (each) => each.ask("transaction.detail", [sampleTransaction]),
  account: (each) => each.ask("account.detail", [name]),
  history: async (each) => {
    await each.ask("history.open", [name]);
    await each.ask("history.older", [name]);
    return each.ask("history.rows", [name, { text: "a", groups: [] }, 0, 50]);
  },
  usd: (each) => each.ask("list.ranking", ["usd", firstPage]),
  newAccounts: (each) => each.ask("list.newAccounts", [firstPage]),
  witnesses: (each) => each.ask("list.witnesses", [firstPage, true]),
  market: (each) => each.ask("list.coins", [firstPage]),
  community: (each) => each.ask("community.detail", ["hive-100001"]),
  sparklines: (each) => each.ask("market.sparklines", [null]),
  coin: (each) => each.ask("market.coin", ["steem"]),
  coinChart: (each) => each.ask("market.prices", ["steem", "1h"]),
  searchCoins: (each) => each.ask("market.search", ["zz"]),
  verifyLogin: (each) =>
    each.ask("session.login", [
      { account: name, message: "Login", signature: `20${"1".repeat(128)}` },
    ]),
  blockProof: (each) => each.ask("proof.block", [height, null]),
  proveRows: (each) =>
    each.ask("proof.rows", [
      [
        {
          block: height,
          time: 0,
          transaction: sampleTransaction as TxId,
          kind: "vote",
          payload: "{}",
        },
      ],
      [],
    ]),
  proveVersion: async (each) => each.ask("proof.version", [post, 1, await oldestDigest(each)]),
  transactionProof: (each) => each.ask("proof.transaction", [sampleTransaction, null]),
  contentHistory: (each) => each.ask("post.history", [post]),
  versionBody: async (each) => each.ask("post.body", [post, 1, await oldestDigest(each)]),
  compareVersions: async (each) => {
    await each.ask("post.history", [post]);
    return each.ask("post.comparison", [post, 1, 2, "words"]);
  },
  registrations: (each) => each.ask("list.registrations", []),
  profile: (each) => each.ask("profile.detail", [name]),
  prices: (each) => each.ask("price.cards", []),
  medianPrice: (each) => each.ask("chain.medianPrice", []),
  runningVersion: (each) => each.ask("chain.runningVersion", []),
};

/** The digest of the original of the sample post, as its page shows it. */
async function oldestDigest(each: Engine): Promise<string> {
  const history = await each.ask("post.history", [post]);
  return history.ok ? (history.value.value.versions.at(-1)?.digest ?? "") : "";
}

/** What is wrong with an answer, in words; null if nothing is. */
async function wrongWith(question: (each: Engine) => Promise<Answer<unknown>>) {
  let got: Answer<unknown>;
  try {
    got = structuredClone(await question(engine));
  } catch (error) {
    return `threw ${String(error)}`;
  }
  if (!got.ok && typeof got.error.kind !== "string") return "failed without a type";
  const page = createActor(
    questionMachine.provide({
      actors: {
        ask: fromPromise(async () => got),
        whenReturned: fromPromise(() => new Promise(() => {})),
      },
    }),
    { input: { name: "block.detail", args: [] } },
  ).start();
  const settled = await waitFor(page, (snapshot) => !snapshot.hasTag("busy"));
  page.stop();
  const isRight = got.ok ? settled.hasTag("answered") : !settled.hasTag("answered");
  return isRight ? null : `the page stands in ${JSON.stringify(settled.value)}`;
}

describe.each(Object.entries(questions))("%s", (_, question) => {
  test("succeeds with honest servers", async () => {
    damage = [];
    expect(await wrongWith(question)).toBeNull();
  });

  test(
    `gets ${cases} typed answers from servers that send damaged data`,
    { timeout: 3_600_000 },
    async () => {
      asked = 0;
      await fc.assert(
        fc.asyncProperty(damages, async (all) => {
          damage = all;
          expect(await wrongWith(question)).toBeNull();
        }),
        { numRuns: cases },
      );
      expect(asked).toBeGreaterThan(0);
    },
  );
});

test("a body longer than the limit is aborted, even if it never ends", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  const other = createEngineHost({
    key: "endless",
    network: { ...config.networks.test, websocket: [] },
    clock: systemClock,
    limits: instant,
    estimateStorage: async () => ({ usage: 0, quota: 0 }),
    random: () => 0.5,
    createSocket: () => {
      throw new Error("there is no websocket");
    },
    fetch: () => Promise.resolve(new Response(endless)),
    exclusive: inTurn(),
    locks: undefined,
    openTextTools: () => ({ tools: localTextTools, end: () => {} }),
  });
  expect(await other.connect().ask("block.virtualOperations", [height])).toMatchObject({
    ok: false,
    error: { kind: "decode", field: "body" },
  });
  expect(sent).toBeLessThan(2 * limits.request.maxResponseLength);
  await other.close();
});
