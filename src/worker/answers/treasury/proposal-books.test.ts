/**
 * The books of proposals on a devnet: in every hour, what was received is what was paid, and what was due is what the
 * chain's rule says.
 */
import { afterEach, expect, test } from "vitest";
import { peopleNames, witnessNames } from "../../../../devnet/state/names.ts";
import type { WireEntry, WireOperation } from "../../../../devnet/wire/blocks.ts";
import { isWhole } from "../../../../tests/support/campaign.ts";
import { callCondenser } from "../../../../tests/support/devnet-calls.ts";
import { engineParts, openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { amount } from "../../../domain/chain/amount.ts";
import { chainTimeText } from "../../../domain/chain/printed-time.ts";
import type { NetworkConfig } from "../../../domain/network/config.ts";
import { treasurySums } from "../../../domain/proposal/books/books.ts";
import { byVotes, paymentsFor } from "../../../domain/proposal/funding.ts";
import { parseProposals, phaseOf, type Proposal } from "../../../domain/proposal/proposals.ts";
import { createEngineHost } from "../../start.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

/** Days of the script; the gate has a tenth. */
const days = isWhole ? 60 : 6;
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const begins = Math.floor(Date.now() / dayMs) * dayMs - (days + 3) * dayMs;

/** What an hour should have paid by the rule, and what it paid. */
interface HourTruth {
  readonly block: number;
  readonly seconds: number;
  /** By the proposal's number; those with nothing are left out. */
  readonly due: ReadonlyMap<number, bigint>;
  readonly paid: readonly { readonly receiver: string; readonly units: bigint }[];
}

const devnetCall = (method: string, ...params: readonly unknown[]) =>
  callCondenser(testEngine.devnet, method, ...params);

async function headTime(): Promise<number> {
  const { time } = (await devnetCall("get_dynamic_global_properties")) as { readonly time: string };
  return Date.parse(`${time}Z`);
}

async function listed(): Promise<readonly Proposal[]> {
  const read = parseProposals(
    await devnetCall("list_proposals", [-1, 0], 1000, "by_total_votes", "descending", "all"),
  );
  if (!read.ok) throw new Error("no proposals");
  return read.value;
}

async function treasury(): Promise<bigint> {
  const [record] = (await devnetCall("get_accounts", ["steem.dao"])) as readonly {
    readonly sbd_balance: string;
  }[];
  return amount(record?.sbd_balance, "sbd_balance").units;
}

const proposal = (
  creator: string,
  receiver: string,
  pay: string,
  [from, to]: readonly [from: number, to: number],
): WireOperation => [
  "create_proposal",
  {
    creator,
    receiver,
    start_date: chainTimeText(begins + from),
    end_date: chainTimeText(begins + to),
    daily_pay: `${pay} SBD`,
    subject: `For ${receiver}, ${pay}`,
    permlink: `for-${receiver}`,
  },
];

const vote = (voter: string, ids: readonly number[], approve = true): WireOperation => [
  "update_proposal_votes",
  { voter, proposal_ids: [...ids], approve, extensions: [] },
];

/**
 * More than twelve proposals: one that pays nothing, one that pays the treasury, twins, one withdrawn, one that ends
 * within an hour.
 */
async function script(): Promise<readonly HourTruth[]> {
  const { devnet } = testEngine;
  const middle = Math.floor(days / 2) * dayMs + hourMs / 2;
  for (const each of [
    proposal("alice", "alice", "0.000", [0, 90 * dayMs]),
    proposal("alice", "steem.dao", "20.000", [0, 90 * dayMs]),
    proposal("bob", "wendy", "12.000", [0, middle]),
    proposal("bob", "wendy", "12.000", [0, middle]),
    proposal("carol", "victor", "7.777", [dayMs, 90 * dayMs]),
  ])
    devnet.order([each]);
  devnet.produce(1, 0);
  const made = (await listed()).filter(({ subject }) => subject.startsWith("For "));
  expect(made).toHaveLength(5);
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b);
  for (const voter of [...witnessNames.slice(0, 8), ...peopleNames.slice(0, 4)])
    devnet.order([vote(voter, ids)]);
  devnet.produce(1, 0);
  const truth: HourTruth[] = [];
  let before = await treasury();
  let last = 0;
  for (let hour = 0; hour < days * 24; hour++) {
    if (hour === days * 8)
      devnet.order([
        ["remove_proposal", { proposal_owner: "carol", proposal_ids: [ids[4]], extensions: [] }],
      ]);
    if (hour === days * 12) devnet.order([vote("aurora", [1, 2], false)]);
    if (hour === days * 8 || hour === days * 12) devnet.produce(1, 0);
    devnet.sleep(1 / 24);
    before = await treasury();
    devnet.produce(1, 0);
    const now = await headTime();
    const entries = (await devnetCall(
      "get_ops_in_block",
      devnet.head(),
      true,
    )) as readonly WireEntry[];
    const paid = entries.flatMap(({ op: [kind, payload] }) =>
      kind === "proposal_pay"
        ? [{ receiver: String(payload["receiver"]), units: amount(payload["payment"], "").units }]
        : [],
    );
    const isDue = entries.some(({ op: [kind] }) => kind === "sps_fund");
    if (!isDue) continue;
    const ranked = (await listed())
      .filter((each) => phaseOf(each, now) === "running")
      .toSorted(byVotes);
    const seconds = last === 0 ? 0 : (now - last) / 1000;
    const due = paymentsFor(ranked, { units: before, token: "SBD" }, seconds);
    last = now;
    if (seconds > 0)
      truth.push({
        block: devnet.head(),
        seconds,
        due: new Map(ranked.map(({ id }, i) => [id, due[i]?.units ?? 0n])),
        paid,
      });
  }
  // Histories have irreversible blocks only.
  devnet.produce(40, 0);
  return truth;
}

test(`in every hour of ${days} days, received is what was paid, and due is what the rule says`, async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true, now: begins });
  const truth = await script();
  const answer = await testEngine.engine.ask("proposal.books", [days + 1]);
  const { books, hours, explained, cut, isIndexed } = valueOf(answer);
  expect(truth.length).toBeGreaterThan(days * 24 - 3);
  expect(isIndexed).toBe(true);
  const byBlock = new Map(hours.map((hour) => [hour.block, hour]));

  // The treasury's hours are the chain's.
  for (const { block, seconds, paid } of truth) {
    const hour = byBlock.get(block);
    expect(hour).toMatchObject({ seconds, payments: paid });
    expect(hour?.before).not.toBeNull();
  }
  expect(explained).toBeGreaterThanOrEqual(truth.length);
  expect(cut).toBeGreaterThan(0);
  const last = hours.at(-1);
  expect(last?.before).toBe(
    (last?.payments ?? []).reduce(
      (sum, { receiver, units }) => (receiver === "steem.dao" ? sum : sum + units),
      0n,
    ) +
      (await treasury()) -
      (await unreported()),
  );

  // Every payment is in one book.
  const paid = truth.flatMap((hour) => hour.paid);
  const receivers = new Set(paid.map(({ receiver }) => receiver));
  for (const receiver of receivers) {
    const sum = (rows: readonly { readonly receiver: string; readonly units: bigint }[]): bigint =>
      rows.reduce((total, each) => (each.receiver === receiver ? total + each.units : total), 0n);
    const received = books
      .filter((book) => book.receiver === receiver)
      .flatMap((book) =>
        book.hours.filter(({ block }) => truth.some((each) => each.block === block)),
      );
    expect(received.reduce((total, each) => total + each.received, 0n)).toBe(sum(paid));
  }
  expect(treasurySums(hours).paid).toBe(books.reduce((sum, { received }) => sum + received, 0n));

  // What was due follows the rule, by the votes of that hour.
  for (const book of books) {
    const id = book.proposal?.id ?? null;
    if (id === null) continue;
    const dues = new Map(book.hours.map(({ block, due }) => [block, due]));
    for (const { block, due } of truth) if (due.has(id)) expect(dues.get(block)).toBe(due.get(id));
  }
  expect(books.filter(({ proposal: known }) => known !== null).length).toBeGreaterThanOrEqual(12);

  const of = (receiver: string) => books.filter((book) => book.receiver === receiver);
  expect(of("steem.dao")[0]?.received).toBeGreaterThan(0n);
  expect(of("wendy").map(({ state }) => state)).toEqual(["ended", "ended"]);
  expect(of("wendy").every(({ isShared }) => isShared)).toBe(true);
  expect(of("victor")).toMatchObject([{ state: "withdrawn", proposal: { id: null } }]);
  expect(of("alice").find(({ proposal: known }) => known?.dailyPay.units === 0n)).toMatchObject({
    received: 0n,
    asked: 0n,
  });

  // Without an indexer, what deleted proposals got is reported as paid to somebody.
  const parts = engineParts(testEngine.devnet, true);
  const { accountHistory: _, ...services } = parts.network.services as NetworkConfig["services"];
  const alone = createEngineHost({ ...parts, network: { ...parts.network, services } });
  const bare = valueOf(await alone.connect().ask("proposal.books", [days + 1]));
  expect(bare.isIndexed).toBe(false);
  expect(bare.books.find(({ receiver }) => receiver === "victor")).toMatchObject({
    proposal: null,
    state: null,
    received: of("victor")[0]?.received,
  });
  await alone.close();
}, 300_000);

test("the rule explains every hour of a network's past, and what the treasury had is known", async () => {
  testEngine = await openTestEngine({ history: 1300, opsPerBlock: 0, httpOnly: true });
  const view = valueOf(await testEngine.engine.ask("proposal.books", [1]));
  expect(view.hours.length).toBeGreaterThan(1);
  expect(view.hours.map(({ before }) => before)).not.toContain(null);
  expect(view).toMatchObject({ explained: view.hours.length });
  expect(view.books.filter(({ proposal: known }) => known === null)).toEqual([]);
});

async function unreported(): Promise<bigint> {
  const { sps_interval_ledger: ledger } = (await devnetCall("get_dynamic_global_properties")) as {
    readonly sps_interval_ledger: string;
  };
  return amount(ledger, "sps_interval_ledger").units;
}
