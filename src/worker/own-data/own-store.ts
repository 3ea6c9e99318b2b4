/**
 * The visitor's labels and rules of every network that this browser has a database for: read, changed and deleted
 * together, also those of networks whose engine does not run.
 */
import type { DexieOptions } from "dexie";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { LabelEntry } from "../../domain/label/label.ts";
import type { Limits } from "../../domain/limits.ts";
import type { NetworkChange, OwnNetwork } from "../../domain/own-data/network-changes.ts";
import type { ByNetwork, NetworkData } from "../../domain/own-data/own-data.ts";
import { ok, type Result } from "../../domain/result.ts";
import { newRule, type Rule } from "../../domain/watch/rule.ts";
import { labelsChannel, readStoredLabel, writeLabels } from "../label/label-store.ts";
import { Database } from "../store/database.ts";
import { clearStorage } from "../store/storage-use.ts";
import { rulesChannel } from "../watch/rules-channel.ts";
import { WatchStore } from "../watch/watch-store.ts";

export interface OwnStoreParts {
  /** The open network. */
  readonly key: string;
  readonly database: Database;
  /** Passed to the databases of other networks. */
  readonly options: DexieOptions | undefined;
  readonly clock: Clock;
  readonly limits: Limits;
}

type Done<T> = Promise<Result<T, Failure>>;

/** Labels and rules by network; networks without any are left out. */
export async function readOwn(
  networks: readonly OwnNetwork[],
  parts: OwnStoreParts,
): Done<NetworkData> {
  const labels: Record<string, readonly LabelEntry[]> = {};
  const rules: Record<string, readonly Rule[]> = {};
  for (const network of networks) {
    const read = await inDatabaseOf(
      network,
      async (database) => {
        const [stored, watched] = await Promise.all([
          database.attempt((tables) => tables.labels.toArray()),
          new WatchStore(database).rules(),
        ]);
        if (!stored.ok) return stored;
        return watched.ok ? ok({ stored: stored.value, watched: watched.value }) : watched;
      },
      parts,
    );
    if (!read.ok) return read;
    const { stored, watched } = read.value;
    if (stored.length > 0)
      labels[network.key] = stored
        .flatMap(readStoredLabel)
        .map(([of, label]): LabelEntry => ({ of, ...label }));
    if (watched.length > 0)
      rules[network.key] = watched.map((rule) => newRule(rule.watched, rule.made));
  }
  return ok({ labels, rules });
}

/** Each network's labels, and its rules, are changed as a whole or not at all; the first failure ends it. */
export async function changeOwn(
  networks: readonly OwnNetwork[],
  changes: ByNetwork<NetworkChange>,
  parts: OwnStoreParts,
): Done<null> {
  for (const network of networks) {
    const change = changes[network.key];
    if (!change) continue;
    const done = await changeIn(
      network,
      async (database) => {
        const written = await writeLabels(database, change.labels);
        if (!written.ok) return written;
        const { add, remove } = change.rules;
        return add.length + remove.length > 0
          ? new WatchStore(database).change(change.rules)
          : written;
      },
      parts,
    );
    if (!done.ok) return done;
  }
  return ok(null);
}

/** Deletes the visitor's own data, and what was read from these networks. */
export async function wipeOwn(networks: readonly OwnNetwork[], parts: OwnStoreParts): Done<null> {
  for (const network of networks) {
    const done = await changeIn(
      network,
      async (database) => {
        await clearStorage(database);
        const cleared = await database.attempt(({ labels, ownPrices, aside, asideChains }) =>
          Promise.all([labels, ownPrices, aside, asideChains].map((table) => table.clear())),
        );
        return cleared.ok ? new WatchStore(database).clear() : cleared;
      },
      parts,
    );
    if (!done.ok) return done;
  }
  return ok(null);
}

/** Changes a network's database, and lets its engines, this one included, read what was changed. */
const changeIn = (
  network: OwnNetwork,
  change: (database: Database) => Done<unknown>,
  parts: OwnStoreParts,
): Done<unknown> =>
  inDatabaseOf(
    network,
    async (database) => {
      const done = await change(database);
      announce(labelsChannel(database));
      announce(rulesChannel(database));
      return done;
    },
    parts,
  );

/** Runs `work` on a network's database, which is opened for it unless its engine is this one. */
async function inDatabaseOf<T>(
  { key, chainId }: OwnNetwork,
  work: (database: Database) => Done<T>,
  { key: open, database, clock, limits, options }: OwnStoreParts,
): Done<T> {
  if (key === open) return work(database);
  const other = new Database(key, chainId, clock, limits, options);
  try {
    return await work(other);
  } finally {
    other.close();
  }
}

function announce(channel: BroadcastChannel): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel.postMessage(null);
  channel.close();
}
