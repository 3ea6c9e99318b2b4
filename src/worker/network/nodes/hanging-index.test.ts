/** A social index that hangs, behind one node or all: how long pages wait for it, by the real limits and over real sockets. */
import { afterEach, expect, test } from "vitest";
import { isWhole } from "../../../../tests/support/campaign.ts";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { limits } from "../../../domain/limits.ts";
import type { NetworkConfig } from "../../../domain/network/config.ts";
import type { Result } from "../../../domain/result.ts";
import { socialTimeout } from "../../shared/social-patience.ts";

const alice = "alice" as AccountName;

let testEngine: TestEngine | undefined;
afterEach(async () => {
  await testEngine?.close();
  testEngine = undefined;
});

/** An engine on three nodes, of which the one at `where` – '' for all – has an index that hangs. */
async function openAt(where: string, httpOnly: boolean): Promise<TestEngine> {
  const opened = await openTestEngine({ nodes: 3, httpOnly, host: { limits } });
  testEngine = opened;
  if (!httpOnly) {
    await opened.engine.watch("latestBlocks", () => {});
    await opened.waitForView("connection", ({ wire }) => wire === "websocket");
  }
  await opened.engine.ask("account.detail", ["dave" as AccountName]);
  opened.devnet.control("social-silent", where);
  return opened;
}

interface Waited {
  readonly answer: Result<unknown, Failure>;
  readonly ms: number;
}

/** What three pages show, one after another, and how long each has waited for it. */
async function pages(
  { engine }: TestEngine,
  question: "subscriptions" | "followers",
): Promise<readonly Waited[]> {
  const waited: Waited[] = [];
  for (const name of ["alice", "bob", "carol"].map((each) => each as AccountName)) {
    const start = performance.now();
    const answer: Result<unknown, Failure> =
      question === "subscriptions"
        ? await engine.ask("social.subscriptions", [name])
        : await engine.ask("social.openFollows", [name, "followers"]);
    waited.push({ answer, ms: performance.now() - start });
  }
  return waited;
}

const cases = [
  // The socket's server hangs, and so does the node beside it.
  ["followers", "both wires", 2],
  ["followers", "HTTP alone", 1],
  ["subscriptions", "both wires", 1],
  ["subscriptions", "HTTP alone", 1],
] as const;

test.each(isWhole ? cases : cases.slice(0, 1))(
  "%s over %s: the first page waits %i s for another node, the next ones not at all",
  async (question, wires, seconds) => {
    const opened = await openAt("@0", wires === "HTTP alone");
    const [first, ...later] = await pages(opened, question);
    expect(first?.answer).toMatchObject({ ok: true });
    expect(first?.ms).toBeLessThan(seconds * 1000 + 900);
    for (const { answer, ms } of later) {
      expect(answer).toMatchObject({ ok: true });
      expect(ms).toBeLessThan(900);
    }
  },
);

test.each(isWhole ? (["HTTP alone", "both wires"] as const) : (["HTTP alone"] as const))(
  "no node's index answers, over %s: the first page says so within the limit, the next ones at once",
  async (wires) => {
    const opened = await openAt("", wires === "HTTP alone");
    const [first, ...later] = await pages(opened, "subscriptions");
    expect(first?.answer).toMatchObject({
      ok: false,
      error: { kind: "timeout", ms: socialTimeout },
    });
    expect(first?.ms).toBeLessThan(socialTimeout + 900);
    for (const { answer, ms } of later) {
      expect(answer).toMatchObject({ ok: false, error: { kind: "breakerOpen" } });
      expect(ms).toBeLessThan(300);
    }
    // The chain behind the same hosts is called as before.
    const start = performance.now();
    expect((await opened.engine.ask("account.wallet", ["alice" as AccountName])).ok).toBe(true);
    expect(performance.now() - start).toBeLessThan(900);
  },
);

test("without an account service, a page has a node's account at once while every index hangs", async () => {
  testEngine = await openTestEngine({ nodes: 3 });
  const { devnet } = testEngine;
  const network = devnet.network as NetworkConfig;
  const { accounts: _, ...services } = network.services;
  const limited = await openTestEngine({ host: { limits, network: { ...network, services } } });
  try {
    await limited.engine.ask("account.detail", ["dave" as AccountName]);
    devnet.control("social-silent");
    const start = performance.now();
    const { account } = valueOf(await limited.engine.ask("account.detail", [alice]));
    expect(performance.now() - start).toBeLessThan(900);
    expect(account.counts).toMatchObject({ followers: null, following: null });
    expect(await limited.engine.ask("account.followCounts", [alice])).toMatchObject({
      error: { kind: "timeout", ms: socialTimeout },
    });
  } finally {
    await limited.close();
  }
});
