/** Every method that the console describes is answered on the devnet: with a result, or with a real node's error. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEngine, quickLimits, type TestEngine } from "../../../../tests/support/engine.ts";
import { exampleForm, textOfForm } from "../../../domain/console/form.ts";
import type { DescribedMethod } from "../../../domain/console/method.ts";
import { describedMethods } from "../../../domain/console/methods/all.ts";

/** Methods that STEEM's nodes answer with an error, and its text. */
const refused: Readonly<Record<string, string>> = {
  "condenser_api.get_account_references": "Needs to be refactored for Steem",
  "condenser_api.get_account_votes": "Invalid parameters",
  "condenser_api.get_blog_authors": "not enabled",
  "condenser_api.get_feed": "not enabled",
  "condenser_api.get_feed_entries": "not enabled",
  "condenser_api.get_tags_used_by_author": "not enabled",
  "condenser_api.get_discussions_by_active": "not enabled",
  "condenser_api.get_discussions_by_cashout": "not enabled",
  "condenser_api.get_discussions_by_votes": "not enabled",
  "condenser_api.get_discussions_by_children": "not enabled",
  "account_history_api.enum_virtual_ops": "not supported for account history backed by Chainbase",
  // The examples are not signed.
  "condenser_api.verify_authority": "Missing Posting Authority",
  "condenser_api.verify_account_authority": "Missing Active Authority",
  "database_api.verify_authority": "Missing Posting Authority",
  "database_api.verify_account_authority": "Missing Active Authority",
};

let testEngine: TestEngine;
let post = { author: "", permlink: "" };
let transaction = "";
beforeAll(async () => {
  testEngine = await openTestEngine({
    httpOnly: true,
    host: { limits: { ...quickLimits, request: { ...quickLimits.request, timeout: 20_000 } } },
  });
  for (let height = testEngine.devnet.head(); height > 0; height--) {
    const { transactions, transaction_ids: ids } = testEngine.devnet.blockAt(height) as {
      transactions: readonly { operations: readonly (readonly [string, typeof post])[] }[];
      transaction_ids: readonly string[];
    };
    transaction ||= ids[0] ?? "";
    const [, comment] =
      transactions.flatMap(({ operations }) => operations).find(([kind]) => kind === "comment") ??
      [];
    if (comment && post.author === "") post = comment;
  }
});
afterAll(() => testEngine.close());

/** The examples, with names that exist on the devnet. */
const parametersOf = (method: DescribedMethod): string =>
  textOfForm(method, exampleForm(method))
    .replaceAll(
      '"steemit", "firstpost"',
      `${JSON.stringify(post.author)}, ${JSON.stringify(post.permlink)}`,
    )
    .replaceAll('"firstpost"', JSON.stringify(post.permlink))
    .replaceAll(/"author": "steemit"/g, `"author": ${JSON.stringify(post.author)}`)
    .replaceAll('["steemit",', `[${JSON.stringify(post.author)},`)
    .replaceAll("steemit", "alice")
    .replaceAll(/^\[""\]$/g, JSON.stringify([transaction]))
    .replaceAll(/\{"id": ""\}/g, JSON.stringify({ id: transaction }));

test.each(describedMethods.map((method) => [method.name, method] as const))(
  "%s",
  async (name, method) => {
    const params = parametersOf(method);
    const answer = await testEngine.engine.ask("console.call", [
      testEngine.devnet.rpcUrl,
      { method: name, params },
    ]);
    if (!answer.ok) throw new Error(`${params}: ${JSON.stringify(answer.error)}`);
    const { kind, error } = answer.value.value;
    const expected = refused[name];
    if (expected === undefined) expect([params, kind, error]).toEqual([params, "result", null]);
    else expect(error?.message).toContain(expected);
  },
);
