/**
 * Recorded histories of ordinary accounts, judged at every moment: none raises an alarm, and four ask their owner a
 * question. Balances of the time are not recorded, so the tests assume enough that no transfer empties an account.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import { recordedTest, recordings } from "../../../tests/support/recorded/recordings.ts";
import { facts, historyOf } from "../../../tests/support/safety-facts.ts";
import { parseHistory } from "../account/history.ts";
import type { AccountName } from "../chain/names.ts";
import { safetyKinds } from "./facts.ts";
import { findingName } from "./own-finding.ts";
import type { SignalKind } from "./signal.ts";
import { judgeSafety, type VerdictKind } from "./verdict.ts";

type Asked = Readonly<Partial<Record<SignalKind, number>>>;

/** What asks the owner, counted by kind, for the histories in which anything does. */
const expected: Readonly<Record<string, Asked>> = {
  // Set a power-down route to @aizensou and took it back 18 minutes later: that is how thieves try a key, too.
  "aizen24.converted.json": { undone: 1 },
  // A witness who replaced his keys twice in July 2016, when keys were stolen on the chain.
  "gtg.converted.json": { ownerChanged: 2, activeChanged: 2, postingChanged: 2, memoChanged: 4 },
  // The company's account: its owner, active and posting authorities were set several times.
  "steemit.json": { ownerChanged: 3, activeChanged: 3, postingChanged: 3 },
  // The active key was set, and what it was before is not among the two entries.
  "supercomputing08.converted.json": { activeChanged: 1 },
};

const rich = { units: 10n ** 15n, token: "STEEM" } as const;

/** Everything that the moments of a history raise. */
function saidOf(file: string, raw: unknown) {
  const page = parseHistory(raw);
  if (!page.ok) throw new Error(`${file} is no history`);
  const name = file.split(".")[0] as AccountName;
  const telling = page.value.entries.filter(({ operation }) => safetyKinds.has(operation[0]));
  const verdicts = new Set<VerdictKind>();
  const asked = new Map<string, SignalKind>();
  const { account } = facts();
  const balances = { ...account.balances, steem: rich, sbd: { ...rich, token: "SBD" as const } };
  for (const [i, { time }] of telling.entries()) {
    const then = facts({
      account: { ...account, name, balances },
      history: historyOf(telling.slice(i)),
    });
    const { kind, signals } = judgeSafety(then, time);
    verdicts.add(kind);
    for (const signal of signals)
      if (signal.severity === "ask") asked.set(findingName(signal), signal.kind);
  }
  const counts: Partial<Record<SignalKind, number>> = {};
  for (const kind of asked.values()) counts[kind] = (counts[kind] ?? 0) + 1;
  return { entries: page.value.entries.length, moments: telling.length, verdicts, counts };
}

recordedTest(
  "of 25 recorded histories none looks hijacked, and four ask their owner something",
  () => {
    const folder = `${recordings}/account_history`;
    let [histories, entries, moments] = [0, 0, 0];
    const asking: Record<string, Asked> = {};
    const alarms: string[] = [];
    for (const file of readdirSync(folder)) {
      const said = saidOf(file, JSON.parse(readFileSync(`${folder}/${file}`, "utf8")));
      histories += 1;
      entries += said.entries;
      moments += said.moments;
      if (Object.keys(said.counts).length > 0) asking[file] = said.counts;
      if (said.verdicts.has("taking") || said.verdicts.has("taken")) alarms.push(file);
    }
    expect(alarms).toEqual([]);
    expect({ histories, entries, moments, asking }).toEqual({
      histories: 25,
      entries: 2484,
      moments: 327,
      asking: expected,
    });
  },
);
