/** What this browser stores: counted and cleared. */
import { fromPromise } from "xstate";
import type { AccountName, BlockId } from "../../domain/chain/names.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { storageUseMachine } from "../../machines/settings/storage-use.machine.ts";
import { removeStored } from "../browser/storage.ts";
import { ownNetworks } from "../own-data/own-networks.ts";
import { saveThemeForShell } from "../start/apply-theme.ts";
import { start } from "../start/page.charts.ts";
import { ask, asks, clearStorage } from "../start/runtime.ts";

/** Storage usage and deletion. */
export const storageUse = storageUseMachine.provide({
  actors: {
    awaitCopy: fromPromise(async () => {
      await navigator.serviceWorker.ready;
    }),
    count: asks("storage.use", () => []),
    clear: fromPromise(async ({ input: { what } }) => {
      if (what === "data") return clearStorage();
      if (typeof what === "object")
        return "chain" in what
          ? removeChain(what.chain)
          : removeHistory(what.account as AccountName);
      if (what === "everything") await wipe();
      removeStored();
      location.reload();
    }),
  },
});

async function removeHistory(account: AccountName): Promise<void> {
  const removed = await ask("archive.remove", [account], new AbortController().signal);
  if (!removed.ok) throw new Error(failureReason(removed.error));
}

async function removeChain(chain: BlockId): Promise<void> {
  const removed = await ask("storage.removeChain", [chain], new AbortController().signal);
  if (!removed.ok) throw new Error(failureReason(removed.error));
}

/** Deletes what is not in local storage. */
async function wipe(): Promise<void> {
  await clearStorage();
  const { config } = start.getSnapshot().context;
  const networks = config ? ownNetworks(config) : [];
  const wiped = await ask("storage.wipe", [networks], new AbortController().signal);
  if (!wiped.ok) throw new Error(failureReason(wiped.error));
  await saveThemeForShell("system");
}
