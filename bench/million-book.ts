/** The history of an account with a million entries, most of which move money, in memory as the engine has it. */
import { Archive } from "../src/domain/archive/archive.ts";
import type { RawEntry } from "../src/domain/archive/raw-entry.ts";
import { rebuildBalances } from "../src/domain/balance/balances.ts";
import { fundsEntries } from "../src/domain/balance/funds-entries.ts";
import { FundsTracker } from "../src/domain/balance/open-funds.ts";
import type { AccountName } from "../src/domain/chain/names.ts";
import type { RebuiltBook } from "../src/worker/archive/account-balances.ts";
import {
  packTexts,
  partLength,
  readText,
  textOf,
  textsAt,
  type TextPart,
} from "../src/worker/archive/entry-texts.ts";

const account = "alice" as AccountName;
const start = Date.UTC(2021, 0, 1) / 1000;
/** Millionths of VESTS for a thousandth of STEEM. */
export const vestsPerSteem = 1_900_000;

const money = (units: number, token: string): string => `${(units / 1000).toFixed(3)} ${token}`;

/** One entry: the same for the same index, so that nothing has to be kept to compare it. */
function entryAt(index: number): RawEntry {
  const turn = Math.imul(index + 1, 0x9e37_79b1) >>> 0;
  const units = 1 + (turn % 100_000);
  const other = `customer-${turn % 5000}`;
  const common = {
    index,
    time: start + index * 150,
    block: 50_000_000 + index * 50,
    transaction: turn.toString(16).padStart(40, "0"),
  };
  const as = (kind: string, payload: RawEntry["payload"]): RawEntry => ({
    ...common,
    kind,
    payload,
  });
  switch (index % 8) {
    case 0:
    case 4:
      return as("transfer", {
        from: other,
        to: account,
        amount: money(units, index % 3 === 0 ? "SBD" : "STEEM"),
        memo: `invoice ${turn}; thank you`,
      });
    case 1:
    case 5:
      return as("transfer", {
        from: account,
        to: other,
        amount: money(Math.ceil(units / 2), "STEEM"),
        memo: "",
      });
    case 2:
      return as("claim_reward_balance", {
        account,
        reward_steem: "0.000 STEEM",
        reward_sbd: money(units % 700, "SBD"),
        reward_vests: `${(units / 3).toFixed(6)} VESTS`,
      });
    case 3:
      return as("vote", {
        voter: account,
        author: other,
        permlink: `post-${turn}`,
        weight: 10_000,
      });
    case 6:
      return as("producer_reward", {
        producer: account,
        vesting_shares: `${(units / 7).toFixed(6)} VESTS`,
      });
    default:
      return as("transfer_to_vesting", {
        from: account,
        to: account,
        amount: money(Math.ceil(units / 9), "STEEM"),
      });
  }
}

/** The account's balance book, and the bytes of its entries. */
export function millionBook(entries: number): {
  readonly book: RebuiltBook;
  readonly bytes: number;
} {
  const archive = new Archive(account);
  archive.grow(entries);
  const parts: TextPart[] = [];
  let bytes = 0;
  for (let from = 0; from < entries; from += partLength) {
    const texts: string[] = [];
    for (let index = from; index < Math.min(from + partLength, entries); index++) {
      const entry = entryAt(index);
      if (!archive.add(entry)) throw new Error(`entry ${index} was not added`);
      texts.push(textOf(entry) ?? "");
    }
    const part = packTexts(texts);
    bytes += part.texts.length;
    parts.push(part);
  }
  const texts = (indexes: Uint32Array): Promise<readonly (string | null)[]> => {
    const found: string[] = [];
    for (let place = 0; place < indexes.length;) {
      const number = Math.floor((indexes[place] ?? 0) / partLength);
      const part = parts[number];
      if (!part) throw new Error(`no part ${number}`);
      const rows: number[] = [];
      for (; Math.floor((indexes[place] ?? -1) / partLength) === number; place++)
        rows.push((indexes[place] ?? 0) % partLength);
      found.push(...textsAt(part, rows));
    }
    return Promise.resolve(found);
  };
  const tracker = new FundsTracker(account);
  if (fundsEntries(archive, 0).length > 0) throw new Error("nothing here is set aside");
  const book = rebuildBalances(archive, {
    today: { steem: 0, sbd: 0, vests: 0, savingsSteem: 0, savingsSbd: 0 },
    from: 0,
    funds: tracker.finish(start),
    priceAt: () => vestsPerSteem,
  });
  const today = {
    value: { steem: 0, sbd: 0, vests: 0, savingsSteem: 0, savingsSbd: 0 },
    source: { service: "node", endpoint: "bench", method: "get_accounts" },
    receivedAt: 0,
  } as RebuiltBook["today"];
  const open = { archive, texts, nodes: ["bench"], isComplete: true };
  return { book: { open, book, gap: null, today }, bytes };
}

/** Parses every entry, which any book must do at least. */
export async function parseAll({ open }: RebuiltBook): Promise<number> {
  let fields = 0;
  const { total } = open.archive;
  for (let from = 0; from < total; from += partLength) {
    const length = Math.min(partLength, total - from);
    for (const text of await open.texts(Uint32Array.from({ length }, (_, i) => from + i)))
      fields += Object.keys(readText(text ?? "\n{}").payload).length;
  }
  return fields;
}
