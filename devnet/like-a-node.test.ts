/** The devnet's node without a proxy answers the recorded calls of a real node in the same shapes. */
import { afterAll, beforeAll, expect } from "vitest";
import { differences, shapeOf } from "../tests/support/json-shape.ts";
import { nodeCalls, type NodeCall } from "../tests/support/recorded/node-answers.ts";
import { recordedNode, recordedTest } from "../tests/support/recorded/recordings.ts";
import { startDevnet, type Devnet } from "./devnet.ts";

const socialIndex = "the social index answers it, as behind public nodes, and in its own way";
const noPlugin = "no node of the devnet runs this plugin, as no public one does";
const otherSubject = "the devnet has nothing of this kind under the recorded name";

/** What is answered differently: 'METHOD' or 'METHOD case', and why. */
const exceptions: Readonly<Record<string, string>> = {
  "bridge.get_account_posts": socialIndex,
  "bridge.get_post": socialIndex,
  "bridge.list_communities": socialIndex,
  "condenser_api.broadcast_transaction": "the devnet takes no transactions, and the app sends none",
  "condenser_api.get_account_votes": noPlugin,
  "condenser_api.get_active_votes paid": otherSubject,
  "condenser_api.get_blog": socialIndex,
  "condenser_api.get_blog_authors": noPlugin,
  "condenser_api.get_blog_entries": socialIndex,
  "condenser_api.get_config":
    "of about 200 constants the devnet has those that tell networks apart",
  "condenser_api.get_discussions_by_active": noPlugin,
  "condenser_api.get_discussions_by_cashout": noPlugin,
  "condenser_api.get_discussions_by_children": noPlugin,
  "condenser_api.get_discussions_by_feed": socialIndex,
  "condenser_api.get_discussions_by_votes": noPlugin,
  "condenser_api.get_escrow normal": otherSubject,
  "condenser_api.get_feed": noPlugin,
  "condenser_api.get_feed_entries": noPlugin,
  "condenser_api.get_follow_count": socialIndex,
  "condenser_api.get_followers": socialIndex,
  "condenser_api.get_following": socialIndex,
  "condenser_api.get_key_references bad": "the devnet looks keys up as texts",
  "condenser_api.get_reblogged_by": socialIndex,
  "condenser_api.get_recovery_request normal": otherSubject,
  "condenser_api.get_state": "made for pages of 2016; the app does not ask for it",
  "condenser_api.get_tags_used_by_author": noPlugin,
  "condenser_api.get_trending_tags": socialIndex,
  "condenser_api.verify_authority signed":
    "a signature of the recorded chain is none of the devnet's",
  "database_api.find_votes missing": "a list without its post is empty here",
  "database_api.get_config": "as condenser_api's",
  "database_api.list_witnesses bySchedule": "the node's own error, of the order by schedule",
  "jsonrpc.get_signature": "the devnet's examples are those of the console",
  "rc_api.get_resource_params": "sizes of objects are a list of constants, which nothing reads",
};
/** Differs only while somebody whom the account follows has shared a post. */
const onlySometimes = "condenser_api.get_discussions_by_feed";
/** Answered by the social index as well. */
const ofSocialIndex = /^(?:follow_api|tags_api)\./;

let devnet: Devnet;
let host = "";
let subjects: ReadonlyMap<string, string>;

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, blockInterval: 0, history: 60, nodes: 2 });
  [, host = ""] = devnet.network["rpc"] as readonly string[];
  const height = [...Array(60).keys()].find((n) => transactionsOf(n).length > 0) ?? 1;
  const [post] = (await resultOf("condenser_api.get_discussions_by_created", [
    { limit: 1 },
  ])) as readonly { readonly author: string; readonly permlink: string }[];
  subjects = new Map([
    ["7af21583592685daf0f6ddb2f661ce3566edebad", transactionsOf(height)[0] ?? ""],
    ["7AF21583592685DAF0F6DDB2F661CE3566EDEBAD", (transactionsOf(height)[0] ?? "").toUpperCase()],
    ["3732", String(height)],
    ["3737", String(height + 5)],
    ["3769", "2"],
    ["heidi", post?.author ?? ""],
    ["fresh-post", post?.permlink ?? ""],
    ["first-post-of-hf0", post?.permlink ?? ""],
    ["witness-j", "aurora"],
  ]);
}, 120_000);
afterAll(() => devnet.close());

const transactionsOf = (height: number): readonly string[] =>
  (devnet.blockAt(height) as { readonly transaction_ids: readonly string[] } | null)
    ?.transaction_ids ?? [];

type Response = Readonly<Record<string, unknown>>;

/** The answers to many calls: this node takes any number at once. */
async function askAll(calls: readonly string[]): Promise<readonly Response[]> {
  const response = await fetch(host, { method: "POST", body: `[${calls.join(",")}]` });
  return (await response.json()) as readonly Response[];
}

async function resultOf(method: string, params: unknown): Promise<unknown> {
  const [answer] = await askAll([JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })]);
  return answer?.["result"];
}

/** The same call with the devnet's own blocks, posts and names. */
function adapted({ request, name }: NodeCall): string {
  let body = JSON.stringify(request);
  for (const [there, here] of name === "missing" ? [] : subjects)
    body = body.replaceAll(new RegExp(`(?<![a-z0-9-])${there}`, "g"), here);
  return body;
}

/** How two answers differ in shape. */
function compare(there: NodeCall["answer"], here: NodeCall["answer"]): readonly string[] {
  const [refused, refusedHere] = [there["error"], here["error"]] as readonly (
    | { readonly code: number; readonly message: string }
    | undefined
  )[];
  if (!refused && !refusedHere)
    return differences(shapeOf(there["result"]), shapeOf(here["result"]));
  const [expected, actual] = [refused, refusedHere].map((error) =>
    error ? `${error.code} ${error.message}` : "an answer",
  );
  return expected === actual ? [] : [`${expected}; here ${actual}`];
}

recordedTest(
  "recorded calls are answered in the same shapes, but for named exceptions",
  async () => {
    const found: string[] = [];
    const excused = new Set<string>();
    const calls = nodeCalls();
    const answers = await askAll(calls.map(adapted));
    for (const [i, { method, name, answer }] of calls.entries()) {
      const lines = compare(answer, answers[i] ?? {});
      if (lines.length === 0 || ofSocialIndex.test(method)) continue;
      const exception = [method, `${method} ${name}`].find((key) => Object.hasOwn(exceptions, key));
      if (exception === undefined) found.push(...lines.map((line) => `${method} ${name} ${line}`));
      else excused.add(exception);
    }
    expect(found).toEqual([]);
    // Every named exception is needed.
    excused.add(onlySometimes);
    expect(Object.keys(exceptions).filter((key) => !excused.has(key))).toEqual([]);
  },
  recordedNode,
);
