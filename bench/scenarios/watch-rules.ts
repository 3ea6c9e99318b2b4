/** What the visitor's rules cost the engine for a block of 500 operations, with few and with many rules. */
import { startDevnet } from "../../devnet/devnet.ts";
import { parseBlock } from "../../src/domain/block/block.ts";
import { blockNum, type AccountName } from "../../src/domain/chain/names.ts";
import { visitInvolved } from "../../src/domain/watch/involved.ts";
import { RuleIndex, type WatchedBlock } from "../../src/domain/watch/matcher.ts";
import { maxRules, newRule, type Rule, type Watched } from "../../src/domain/watch/rule.ts";
import { median, type Measurement, type Scenario } from "./scenario.ts";

const operations = 500;
const rounds = 400;
const few = 5;
/** One of so many rules is about an account in the block. */
const busyEvery = 50;

/** Matches one block repeatedly. */
export const watchRules: Scenario = {
  name: "watch-rules",
  async run() {
    const block = await busyBlock();
    const names = accountsIn(block);
    const [cost, costOfFew] = [maxRules, few].map((count) => {
      const index = new RuleIndex(rulesAbout(names, count));
      const times = Array.from({ length: rounds }, () => timed(() => index.events(block)));
      return { ms: median(times.slice(rounds / 4)), events: index.events(block).length };
    });
    if (!cost || !costOfFew) throw new Error("nothing was measured");
    return [
      { what: "operations of the block", value: block.operations.length, unit: "" },
      { what: "accounts in it", value: names.length, unit: "" },
      { what: `events that ${maxRules} rules find in it`, value: cost.events, unit: "" },
      { what: `matched with ${maxRules} rules`, value: cost.ms, unit: "ms", budget: 0.2 },
      { what: `matched with ${few} rules`, value: costOfFew.ms, unit: "ms" },
    ] satisfies Measurement[];
  },
};

async function busyBlock(): Promise<WatchedBlock> {
  const devnet = await startDevnet({ port: 0, blockInterval: 0, history: 40 });
  try {
    devnet.produce(1, operations);
    const number = blockNum(devnet.head());
    const block = parseBlock(devnet.blockAt(number), number);
    if (!block.ok) throw new Error(`Block ${number} does not parse.`);
    return {
      number,
      time: block.value.time,
      operations: block.value.transactions.flatMap(({ id, operations: own }) =>
        own.map((operation) => ({ operation, transaction: id })),
      ),
      transactions: block.value.transactions.flatMap(({ id }) => id ?? []),
    };
  } finally {
    await devnet.close();
  }
}

function accountsIn({ operations: all }: WatchedBlock): readonly string[] {
  const names = new Set<string>();
  for (const { operation } of all) visitInvolved(operation, (name) => names.add(name));
  return [...names];
}

/** The other rules are about accounts that are not in the block. */
const rulesAbout = (names: readonly string[], count: number): readonly Rule[] =>
  Array.from({ length: count }, (_, i) => {
    const isBusy = i % busyEvery === 0;
    const name = isBusy ? (names[(i / busyEvery) % names.length] ?? "") : `quiet-account-${i}`;
    return { ...newRule(watched(name as AccountName, i), 0), since: blockNum(1) };
  });

function watched(account: AccountName, i: number): Watched {
  const choices: readonly Watched[] = [
    { kind: "transfers", account, direction: "both", token: "", least: "1" },
    { kind: "operations", account, kinds: ["vote"] },
    { kind: "operations", account, kinds: [] },
    { kind: "keys", account },
  ];
  return choices[Math.floor(i / busyEvery) % choices.length] ?? { kind: "keys", account };
}

function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
