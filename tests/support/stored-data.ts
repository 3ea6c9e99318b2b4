/** A visitor's data in the browser's database: a history, a label, a rule, an event; and what of it is lost later. */
import type { Devnet } from "../../devnet/devnet.ts";
import type { AccountName } from "../../src/domain/chain/names.ts";
import type { Engine } from "../../src/domain/contract/engine.ts";
import { accountTarget } from "../../src/domain/label/target.ts";
import { emptyRuleText } from "../../src/domain/watch/read-rule.ts";
import { addRules } from "./added-rules.ts";
import type { SharedStore } from "./shared-store.ts";

/** The account whose history is downloaded. */
export const owner = "aurora" as AccountName;

/** An event in the inbox. */
export const storedEvent = {
  id: "event",
  rule: "rule",
  watched: { kind: "block", number: 40 },
  block: 40,
  place: 0,
  time: 0,
  transaction: null,
  happening: { kind: "irreversible" },
  isRead: false,
  isNews: false,
  isRemoved: false,
};

/** The tables that are compared, besides the blocks. Rules are not: each check of the rules changes them. */
const tables = ["archives", "archiveChunks", "archiveTexts", "labels", "watchEvents"] as const;

/** Stores a label, a rule, a history and an event. */
export async function fillStore(engine: Engine, devnet: Devnet, store: SharedStore): Promise<void> {
  const label = { text: "My bank", note: "", colour: "green" } as const;
  await engine.ask("label.save", [[{ of: accountTarget(owner), label }]]);
  await addRules(engine, devnet, [{ ...emptyRuleText, kind: "keys", account: owner }]);
  await engine.ask("archive.open", [owner]);
  const state = await engine.ask("archive.more", [owner]);
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  await store.putRow("watchEvents", storedEvent);
}

/** What is stored, as text by key; blocks only up to the height `blocks`. */
export async function storedIn(
  store: SharedStore,
  blocks: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>();
  for (const table of tables)
    for (const row of await store.rows(table)) rows.set(`${table} ${rowKey(row)}`, textOf(row));
  for (const row of (await store.rows("blocks")) as readonly { number: number; text: string }[])
    if (row.number <= blocks) rows.set(`block ${row.number}`, row.text);
  return rows;
}

/** The keys of everything that was lost or changed. */
export const lostFrom = (
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): readonly string[] => [...before].flatMap(([key, text]) => (now.get(key) === text ? [] : [key]));

const rowKey = (row: object): string => {
  const { id, of, account, number } = row as Readonly<Record<string, string | number>>;
  return [id, of, account, number].filter((part) => part !== undefined).join(" ");
};

/** Without what may change: the time and count of writes, and whether an event is still news. */
const textOf = (row: object): string => {
  const { at: _, revision: __, isNews: ___, ...rest } = row as Readonly<Record<string, unknown>>;
  return JSON.stringify(rest, (_key, value: unknown) =>
    value instanceof ArrayBuffer
      ? [...new Uint8Array(value)]
      : ArrayBuffer.isView(value)
        ? [...new Uint8Array(value.buffer)]
        : value,
  );
};
