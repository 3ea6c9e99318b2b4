/** Warning lists on a devnet: read by their author's numbering, new and removed entries at once, and provable. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { firstPage } from "../../domain/list/list.ts";
import { systemClock } from "../clock.ts";

const author = "walter";
const [mutes, warnings] = [`@${author}/mutes`, `@${author}/warnings`];
let testEngine: TestEngine;
/** The lists are asked for again once they may be outdated. */
let ahead = 0;

const custom = (id: string, command: unknown) => {
  const json = JSON.stringify(command);
  testEngine.devnet.order([
    ["custom_json", { required_auths: [], required_posting_auths: [author], id, json }],
  ]);
};
const mute = (following: string, what = ["ignore"]) =>
  custom("follow", ["follow", { follower: author, following, what }]);
const said = async (name: string) => {
  ahead += 20_000;
  const lists = [mutes, warnings];
  return valueOf(await testEngine.engine.ask("account.warnings", [[name], lists]));
};

beforeAll(async () => {
  const clock = { ...systemClock, now: () => systemClock.now() + ahead };
  testEngine = await openTestEngine({ history: 60, host: { clock } });
});
afterAll(() => testEngine.close());

test("an entry counts from its block on, and no longer once it is taken off", async () => {
  const { devnet } = testEngine;
  expect((await said("niaj")).warnings).toEqual([]);
  mute("niaj");
  custom("warning-list", ["add", { accounts: ["niaj", "mallory"], reason: "asks for keys" }]);
  devnet.produce(1, 0);
  const block = devnet.head();
  const listed = await said("niaj");
  expect(listed.unread).toEqual([]);
  expect(listed.warnings.toSorted((a, b) => a.source.localeCompare(b.source))).toMatchObject([
    { author, source: "mutes", name: "niaj", block, reason: "" },
    { author, source: "warnings", name: "niaj", block, reason: "asks for keys" },
  ]);
  expect((await said("carol")).warnings).toEqual([]);
  mute("niaj", []);
  devnet.produce(1, 0);
  expect((await said("niaj")).warnings).toMatchObject([{ source: "warnings" }]);
  custom("warning-list", ["remove", { accounts: ["niaj"] }]);
  devnet.produce(1, 0);
  expect((await said("niaj")).warnings).toEqual([]);
  expect((await said("mallory")).warnings).toHaveLength(1);
});

test("a page of the list has every account with the operation, which its block proves", async () => {
  const { engine, devnet } = testEngine;
  devnet.produce(40, 0);
  const { state, page } = valueOf(await engine.ask("account.warningList", [warnings, firstPage]));
  expect(state).toMatchObject({ author, source: "warnings", listed: 1, refused: 0, leftOut: 0 });
  const rows = page.rows.filter(({ name }) => ["mallory", "niaj"].includes(name));
  expect(rows.map(({ name, isListed }) => [name, isListed])).toEqual([
    ["niaj", false],
    ["mallory", true],
  ]);
  const claims = rows.map(({ claim }) => claim.claim);
  const proofs = valueOf(await engine.ask("proof.rows", [claims, []]));
  expect(proofs.map(({ verdict }) => verdict)).not.toContain("mismatch");
  const forged = claims.map((claim) => ({
    ...claim,
    payload: claim.payload.replace("mallory", "carol").replace("niaj", "carol"),
  }));
  const refused = valueOf(await engine.ask("proof.rows", [forged, []]));
  expect(refused.map(({ verdict }) => verdict)).toEqual(["mismatch", "mismatch"]);
});

test("once the author's whole history is read, the list is complete", async () => {
  const { engine } = testEngine;
  for (let left = 40; left > 0; left--) {
    const state = valueOf(await engine.ask("archive.more", [author as AccountName]));
    if (state.loaded === state.total) break;
  }
  const { state } = valueOf(await engine.ask("account.warningList", [warnings, firstPage]));
  expect(state.isComplete).toBe(true);
  expect(state.loaded).toBe(state.total);
  expect(state.listed).toBe(1);
});

test("a list that was read a moment ago is searched and paged through without asking a node", async () => {
  const { engine, devnet } = testEngine;
  const listed = async () =>
    valueOf(await engine.ask("account.warningList", [warnings, firstPage])).state.listed;
  expect(await listed()).toBe(1);
  custom("warning-list", ["add", { accounts: ["oscar"] }]);
  devnet.produce(1, 0);
  expect(await listed()).toBe(1);
  ahead += 20_000;
  expect(await listed()).toBe(2);
});

test("each entry says that its author's keys have just changed", async () => {
  const { devnet } = testEngine;
  expect((await said("mallory")).warnings).toMatchObject([{ keysChanged: null }]);
  devnet.stageAttack("new-owner");
  devnet.produce(1, 0);
  const list = "@taken-owner/warnings";
  const changed = async () => {
    ahead += 20_000;
    return valueOf(await testEngine.engine.ask("account.warningList", [list, firstPage])).state;
  };
  expect(await changed()).toMatchObject({ listed: 0, keysChanged: null });
  devnet.attack("new-owner");
  devnet.produce(1, 0);
  expect((await changed()).keysChanged).not.toBeNull();
});

test("an author who does not exist, and an invalid list, give no warnings", async () => {
  const { warnings: none, unread } = valueOf(
    await testEngine.engine.ask("account.warnings", [["niaj"], ["@no-such-one/mutes", "nonsense"]]),
  );
  expect(none).toEqual([]);
  expect(unread).toEqual([]);
});
