/** What this browser stores: counted, exported and cleared. */
import { fromPromise } from "xstate";
import type { AccountName } from "../../domain/chain/names.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { ownFileName } from "../../domain/format/file-names.ts";
import { storageUseMachine } from "../../machines/settings/storage-use.machine.ts";
import { downloadJson } from "../browser/files.ts";
import { appName } from "../start/app-name.ts";
import { ask, asks, clearStorage } from "../start/runtime.ts";

/** The prefix of all the app's local storage keys. */
const keyPrefix = "steemscope.";

/** Storage usage, export and deletion. */
export const storageUse = storageUseMachine.provide({
  actors: {
    count: asks("storage.use", () => []),
    clear: fromPromise(async ({ input: { what } }) => {
      if (what === "data") return clearStorage();
      if (what !== "choices") {
        const removed = await ask(
          "archive.remove",
          [what.account as AccountName],
          new AbortController().signal,
        );
        if (!removed.ok) throw new Error(failureReason(removed.error));
        return;
      }
      for (const key of storedKeys()) localStorage.removeItem(key);
      location.reload();
    }),
  },
  actions: {
    downloadSettings: () => downloadJson(ownFileName(appName(), "settings.json"), exportChoices()),
  },
});

const storedKeys = (): readonly string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix));

/** The visitor's choices as JSON: settings, theme, network, favourites, session. */
function exportChoices(): string {
  const values = Object.fromEntries(
    storedKeys().map((key) => {
      const text = localStorage.getItem(key) ?? "null";
      try {
        return [key, JSON.parse(text) as unknown];
      } catch {
        return [key, text];
      }
    }),
  );
  return `${JSON.stringify(values, null, 2)}\n`;
}
