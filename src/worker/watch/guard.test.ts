/** Guarded accounts: every attack of the devnet is in the inbox, while the page is open and on return; nothing else is. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { attacked, attackNames, type AttackName } from "../../../devnet/chain/attacks.ts";
import {
  engineParts,
  openTestEngine,
  quickLimits,
  type TestEngine,
} from "../../../tests/support/engine.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Engine } from "../../domain/contract/engine.ts";
import { ownFinding } from "../../domain/safety/own-finding.ts";
import type { WatchView } from "../../domain/watch/answers.ts";
import { plainSentence } from "../../domain/watch/plain-sentence.ts";
import { emptyRuleText } from "../../domain/watch/read-rule.ts";
import { createEngineHost } from "../start.ts";

const limits = {
  ...quickLimits,
  watch: { ...quickLimits.watch, first: 1, retryAfter: 20, look: 50 },
};

let testEngine: TestEngine;
const database = { indexedDB: new IDBFactory(), IDBKeyRange };
afterEach(() => testEngine.close());

const guard = (account: string) =>
  testEngine.engine.ask("watch.add", [{ ...emptyRuleText, kind: "guard", account }, null]);
const following = ({ state }: Pick<WatchView, "state">): boolean => state === "following";
/** Enough that what they end is irreversible. */
const settle = (): void => testEngine.devnet.produce(25, 0);

/** Creates the accounts. */
function stage(names: readonly AttackName[]): void {
  for (const name of names) testEngine.devnet.stageAttack(name);
  settle();
}

/** The events of the inbox, by account. */
async function inboxOf(engine: Engine): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = valueOf(await engine.ask("watch.inbox", [0, 500]));
  const found = new Map<string, string[]>();
  for (const { sentence } of rows) {
    const [name = "", ...said] = plainSentence(sentence).replace(/^@/, "").split(": ");
    found.set(name, [...(found.get(name) ?? []), said.join(": ")]);
  }
  return found;
}

/** What an event of each attack says. */
const said: Readonly<Record<AttackName, RegExp>> = {
  "new-owner": /The owner key was replaced/,
  "recovery-then-owner": /The recovery account is about to become/,
  "posting-authority": /may now post and vote/,
  "power-down-route": /of each power-down payment goes to/,
  savings: /on its way from the savings/,
  "delegation-drain": /was delegated/,
  "memo-key": /The memo key was set/,
  "proxy-votes": /votes for witnesses/,
  escrow: /was put in escrow/,
  "decline-voting": /about to give up its votes/,
  "slow-drain": /in small transfers/,
  several: /Nearly all of a balance was sent away/,
  app: /./,
  undone: /started and undone within the hour/,
  "owner-key": /./,
  "fresh-key": /./,
};

/** The attacks that no event reports. */
async function unreported(
  engine: Engine,
  names: readonly AttackName[],
): Promise<readonly string[]> {
  const inbox = await inboxOf(engine);
  return names.filter(
    (name) => !(inbox.get(attacked[name]) ?? []).some((words) => said[name].test(words)),
  );
}

/** An app that misuses what it was trusted with before shows no new signal; who signed is not part of the verdict. */
const silent: ReadonlySet<string> = new Set(["app", "owner-key", "fresh-key"]);
const withNews = attackNames.filter((name) => !silent.has(name));

test("attacks on guarded accounts are in the inbox, and each reason is there once", async () => {
  testEngine = await openTestEngine({ history: 60, host: { limits } });
  const { devnet, engine } = testEngine;
  stage(attackNames);
  for (const name of attackNames) expect(await guard(attacked[name])).toMatchObject({ ok: true });
  await testEngine.waitForView(
    "watch",
    (view) => following(view) && view.rules === attackNames.length,
  );
  settle();
  await testEngine.waitForView("watch", following);
  expect(await inboxOf(engine)).toEqual(new Map());
  for (const name of attackNames) devnet.attack(name);
  devnet.produce(1, 0);
  settle();
  await expect.poll(() => unreported(engine, withNews), { timeout: 20_000 }).toEqual([]);
  const before = await inboxOf(engine);
  settle();
  await testEngine.waitForView("watch", following);
  expect(await inboxOf(engine)).toEqual(before);
  for (const words of before.values()) expect(words).toEqual([...new Set(words)]);
});

test("a finding that the visitor calls their own doing is marked read, or not reported at all, until they take that back", async () => {
  // Guards look when a rule is added, and not in between.
  const rarely = { ...limits, watch: { ...limits.watch, look: 3_600_000 } };
  testEngine = await openTestEngine({ history: 60, host: { limits: rarely } });
  const { devnet, engine } = testEngine;
  const others = ["power-down-route", "memo-key"] as const satisfies readonly AttackName[];
  stage(["new-owner", "savings", ...others]);
  const accounts = [attacked["new-owner"], attacked.savings] as const;
  const saver = accounts[1] as string as AccountName;
  for (const account of accounts) await guard(account);
  await testEngine.waitForView("watch", (view) => following(view) && view.rules === 2);
  settle();
  await testEngine.waitForView("watch", following);
  devnet.attack("new-owner");
  devnet.produce(1, 0);
  settle();
  await guard(attacked[others[0]]);
  await expect.poll(() => unreported(engine, ["new-owner"]), { timeout: 20_000 }).toEqual([]);
  const { rows } = valueOf(await engine.ask("watch.inbox", [0, 500]));
  const finding = rows[0]?.finding ?? "";
  expect(finding).toMatch(new RegExp(`^@${accounts[0]} ownerChanged @\\d+$`));
  expect(rows[0]?.isRead).toBe(false);
  await engine.ask("watch.mark", [{ kind: "own", finding }]);
  const after = valueOf(await engine.ask("watch.inbox", [0, 500]));
  expect(after.rows.find((row) => row.finding === finding)?.isRead).toBe(true);

  devnet.attack("savings");
  devnet.produce(1, 0);
  const view = valueOf(await engine.ask("account.safety", [saver, []]));
  const leaving = view.reasons.find(({ kind }) => kind === "savingsLeaving");
  if (!leaving) throw new Error("nothing leaves the savings");
  const own = ownFinding(accounts[1], leaving.signal);
  await engine.ask("watch.mark", [{ kind: "own", finding: own }]);
  const calm = valueOf(await engine.ask("account.safety", [saver, [own]]));
  expect(calm.kind).toMatch(/calm|quiet/);
  settle();
  await guard(attacked[others[1]]);
  await testEngine.waitForView("watch", (seen) => following(seen) && seen.rules === 4);
  settle();
  await testEngine.waitForView("watch", following);
  expect([...(await inboxOf(engine)).keys()]).not.toContain(accounts[1]);

  const before = (await inboxOf(engine)).get(accounts[0]);
  for (const each of [own, finding])
    await engine.ask("watch.mark", [{ kind: "notOwn", finding: each }]);
  await expect.poll(() => unreported(engine, ["savings"]), { timeout: 20_000 }).toEqual([]);
  // What was reported already is not reported again.
  expect((await inboxOf(engine)).get(accounts[0])).toEqual(before);
});

test("what happened while no page was open is there on return", async () => {
  testEngine = await openTestEngine({ history: 60, host: { limits, database } });
  const { devnet } = testEngine;
  const struck: readonly AttackName[] = ["new-owner", "savings", "power-down-route"];
  stage(struck);
  for (const name of struck) await guard(attacked[name]);
  await testEngine.waitForView("watch", (view) => following(view) && view.rules === 3);
  await testEngine.host.close();

  for (const name of struck) devnet.attack(name);
  devnet.produce(1, 0);
  // More than are read one by one.
  devnet.produce(250, 0);
  const host = createEngineHost({ ...engineParts(devnet, false), limits, database });
  try {
    const engine = host.connect();
    await expect.poll(() => unreported(engine, struck), { timeout: 20_000 }).toEqual([]);
  } finally {
    await host.close();
  }
});
