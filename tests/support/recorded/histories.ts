/** Recorded histories of accounts of the real chain, each with the archive that it makes. */
import { Archive } from "../../../src/domain/archive/archive.ts";
import { readRawEntry, type RawEntry } from "../../../src/domain/archive/raw-entry.ts";
import type { Balances } from "../../../src/domain/balance/balance-effects.ts";
import { hardforks } from "../../../src/domain/chain/hardforks.ts";
import type { AccountName } from "../../../src/domain/chain/names.ts";
import { replayBalances, returned } from "../replay-balances.ts";
import { recordedFile } from "./recordings.ts";

/** A recorded history. */
export interface RecordedHistory {
  readonly account: AccountName;
  readonly entries: readonly RawEntry[];
  readonly archive: Archive;
}

/** Every recorded history with the archive that it makes. */
export function recordedHistories(): readonly RecordedHistory[] {
  const manifest = recordedFile("manifest.json") as {
    readonly account_history: readonly { readonly file: string; readonly account: string }[];
  };
  return manifest.account_history.map(({ file, account }) => {
    const pairs = recordedFile(file) as readonly unknown[];
    const entries = pairs.map((pair) => {
      const entry = readRawEntry(pair);
      if (!entry) throw new Error(`${file}: ${JSON.stringify(pair).slice(0, 200)}`);
      return entry;
    });
    const archive = new Archive(account as AccountName);
    for (const entry of entries)
      if (!archive.add(entry)) throw new Error(`${file}: #${entry.index} was not added`);
    return { account: account as AccountName, entries, archive };
  });
}

/**
 * What entries before a time, s, change of an account's balances by the chain's rules, without power-ups, whose VESTS no
 * operation records.
 */
export function replayedBalances(
  account: string,
  entries: readonly RawEntry[],
  end: number,
): Balances {
  const used = entries.filter(({ time }) => time < end);
  const wire = used.map(({ kind, payload, time, transaction, block }) => ({
    trx_id: transaction,
    block,
    trx_in_block: 0,
    op_in_trx: 0,
    virtual_op: 0,
    timestamp: new Date(time * 1000).toISOString().slice(0, 19),
    op: [kind, payload] as const,
  }));
  const [moved, back] = [replayBalances(account, wire), returned(account, wire, end * 1000)];
  // Until hardfork 17, rewards were paid at once; no recorded history reaches across it.
  const isPaidAtOnce = used.every(({ time }) => time < hardforks.hf17);
  const reward = (kind: "rS" | "rD" | "rV"): bigint => (isPaidAtOnce ? moved[kind] : 0n);
  return {
    steem: Number(moved.S + back.S + reward("rS")),
    sbd: Number(moved.D + back.D + reward("rD")),
    vests: Number(moved.V + reward("rV")),
    savingsSteem: Number(moved.sS),
    savingsSbd: Number(moved.sD),
  };
}
