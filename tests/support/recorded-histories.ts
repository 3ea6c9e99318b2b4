/** Recorded histories of accounts of the real chain, each with the archive that it makes. */
import { Archive } from "../../src/domain/archive/archive.ts";
import { readRawEntry, type RawEntry } from "../../src/domain/archive/raw-entry.ts";
import type { AccountName } from "../../src/domain/chain/names.ts";
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
