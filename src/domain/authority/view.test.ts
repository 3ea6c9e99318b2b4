/** What the page says of what was not read, and which places it can't answer for. */
import { expect, test } from "vitest";
import { makeUpChain } from "../../../tests/support/random-authorities.ts";
import { blockNum, type TxId } from "../chain/names.ts";
import { readPlace } from "./requested-place.ts";
import { withSigned, type SignedList } from "./signed-list.ts";
import { keyMonths, type SignedRow } from "./signed-rows.ts";
import { authorityView, type AuthorityReading } from "./view.ts";

const chain = makeUpChain(3);
const name = chain.names.find((each) => chain.entriesOf(each).length > 20) ?? "";
const total = chain.entriesOf(name).length;

const reading = (unread: number, parts: Partial<AuthorityReading> = {}): AuthorityReading => ({
  facts: chain.factsOf(name, unread),
  historyFault: "",
  read: total - unread,
  total,
  numbering: "node",
  head: chain.blocks,
  asked: null,
  ...parts,
});

test("a whole history leaves nothing unknown, a part says how far it reaches", () => {
  expect(authorityView(reading(0)).notes).toEqual([]);
  const { notes, lanes } = authorityView(reading(total - 1));
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/Only the newest 1 of \d+ entries were read/);
  expect(lanes.some(({ signer }) => signer === "")).toBe(true);
  const unread = authorityView(reading(total, { historyFault: "No node answered." }));
  expect(unread.notes).toContain("The history was not read: No node answered.");
});

test("keys that no operation states, and a hardfork without operations, are mentioned", () => {
  const { facts } = reading(0);
  const { current } = facts;
  const changed = { ...current, active: { threshold: 1, keys: [], accounts: [] } };
  expect(authorityView(reading(0, { facts: { ...facts, current: changed } })).notes).toEqual([
    "The keys that the node reports now were set by an operation that was not read.",
  ]);
  const early = { ...facts, created: Date.UTC(2016, 4, 1) };
  expect(authorityView(reading(0, { facts: early })).notes[0]).toContain("In July 2016");
});

test("places are read as people write them, and those that can't be answered say why", () => {
  expect(readPlace("1,234,567")).toEqual({ kind: "block", block: 1_234_567 });
  expect(readPlace("1 234 567")).toEqual({ kind: "block", block: 1_234_567 });
  expect(readPlace("1\u{202F}234\u{202F}567")).toEqual({ kind: "block", block: 1_234_567 });
  expect(readPlace(" 2026-11-24 ")).toEqual({ kind: "time", time: Date.UTC(2026, 10, 24) });
  for (const text of ["", "-1", "1.5", "12e3", "2026-02-31", "yesterday"])
    expect([text, readPlace(text)]).toEqual([text, null]);
  const { asked } = authorityView(
    reading(0, { asked: { place: readPlace("290"), blockTime: null } }),
  );
  expect(asked).toEqual({ fault: "No node said when block 290 was made." });
  for (const [text, fault] of [
    ["4000000000", /^Block 4,000,000,000 is still to come: the newest is/],
    ["99999999999", /^No block has this number: .* 4,294,967,295\.$/],
  ] as const) {
    const view = authorityView(reading(0, { asked: { place: readPlace(text), blockTime: null } }));
    expect(view.asked).toEqual({ fault: expect.stringMatching(fault) });
  }
});

const row = (index: number, time: number): SignedRow => ({
  index,
  block: blockNum(index + 1),
  time,
  transaction: String(index).padStart(40, "0") as TxId,
  kinds: ["vote", "vote", "comment"],
  role: "posting",
  outcome: "valid",
  used: "posting",
  isHigher: false,
  keys: [{ key: "a", via: index % 2 === 0 ? "" : "app" }],
  note: "",
});

test("transactions are counted by month and key, and one on two pages once", () => {
  const list = (rows: readonly SignedRow[], next: number | null): SignedList => ({
    rows,
    read: 100,
    total: 150,
    since: rows.at(-1)?.time ?? 0,
    next,
    isComplete: next === null,
  });
  const december = Date.UTC(2026, 11, 1);
  const joined = withSigned(
    list([row(5, december), row(4, december - 1)], 49),
    list([row(4, december - 1), row(3, december - 2)], null),
  );
  expect(joined).toMatchObject({ read: 200, total: 150, isComplete: true });
  expect(keyMonths(joined.rows).map(({ month, via, count }) => [month, via, count])).toEqual([
    ["2026-12", "app", 1],
    ["2026-11", "", 1],
    ["2026-11", "app", 1],
  ]);
  expect(keyMonths(joined.rows)[0]?.kinds).toEqual([
    ["vote", 2],
    ["comment", 1],
  ]);
});
