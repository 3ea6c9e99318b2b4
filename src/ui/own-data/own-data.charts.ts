/** Moving the visitor's data, connected to the engine, to local storage and to the browser's files. */
import { fromPromise } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import { ownFileName } from "../../domain/format/own-file-name.ts";
import type { Config } from "../../domain/network/config.ts";
import { onNetworks } from "../../domain/own-data/known-networks.ts";
import { mergeOwnData } from "../../domain/own-data/merge-own-data.ts";
import { networkChanges } from "../../domain/own-data/network-changes.ts";
import { writeOwnData, type MovedData, type OwnData } from "../../domain/own-data/own-data.ts";
import { refusedText } from "../../domain/own-data/read-own-data.ts";
import { undoImport } from "../../domain/own-data/undo-import.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import {
  ownDataMachine,
  type Imported,
  type OwnDataFile,
} from "../../machines/own-data/own-data.machine.ts";
import { downloadJson, readText } from "../browser/files.ts";
import { appName } from "../start/app-name.ts";
import { ask } from "../start/runtime.ts";
import { ownNetworks } from "./own-networks.ts";
import { pageData, storePageData } from "./page-data.ts";

/** What is moved: everything, or the labels alone. */
export type Moved = "everything" | "labels";

type Outcome<T> = Promise<Result<T, Failure>>;

const fileEndings = { everything: "data.json", labels: "labels.json" } as const;

/** The chart for what is moved. */
export const ownDataChart = (moved: Moved, config: Config) => {
  const networks = ownNetworks(config);
  const keys = networks.map(({ key }) => key);
  const own = async (signal: AbortSignal): Outcome<OwnData> => {
    const answer = await ask("storage.own", [networks], signal);
    return answer.ok ? ok({ ...pageData(), ...answer.value.value }) : answer;
  };
  /** Writes what differs; after a failure, everything is as it was. */
  const store = async (before: OwnData, after: OwnData, signal: AbortSignal): Outcome<null> => {
    const undo = () => ask("storage.change", [networks, networkChanges(after, before)], signal);
    const written = await ask("storage.change", [networks, networkChanges(before, after)], signal);
    if (!written.ok) {
      await undo();
      return written;
    }
    if (storePageData(after)) return ok(null);
    await undo();
    return err({ kind: "noRoom" });
  };
  return ownDataMachine.provide({
    actors: {
      collect: fromPromise(async ({ input: { hasKey }, signal }): Outcome<MovedData> => {
        const data = await own(signal);
        if (!data.ok) return data;
        if (moved === "labels") return ok({ labels: data.value.labels });
        const { marketKey: _, ...withoutKey } = data.value;
        return ok(hasKey ? data.value : withoutKey);
      }),
      read: fromPromise(async ({ input: { file }, signal }): Outcome<OwnDataFile> => {
        const text = await readText(file);
        if (!text.ok) return text;
        const read = await ask("storage.read", [text.value], signal);
        if (!read.ok) return read;
        const mine = await own(signal);
        if (!mine.ok) return mine;
        const { labels } = read.value.value;
        if (moved === "labels" && !labels)
          return err({ kind: "parameter", message: refusedText.noLabels });
        const { data, unknown } = onNetworks(
          moved === "labels" && labels ? { labels } : read.value.value,
          keys,
        );
        return ok({ mine: mine.value, theirs: data, unknown });
      }),
      merge: fromPromise(async ({ input: { theirs, taken }, signal }): Outcome<Imported> => {
        const before = await own(signal);
        if (!before.ok) return before;
        const { result: after } = mergeOwnData(before.value, theirs, taken);
        const stored = await store(before.value, after, signal);
        return stored.ok ? ok({ before: before.value, after }) : stored;
      }),
      undo: fromPromise(async ({ input: { before, after }, signal }): Outcome<null> => {
        const now = await own(signal);
        return now.ok ? store(now.value, undoImport(now.value, before, after), signal) : now;
      }),
    },
    actions: {
      download: (_, data) => {
        if (data.ok)
          downloadJson(
            ownFileName(appName(), fileEndings[moved]),
            writeOwnData(data.value, Date.now()),
          );
      },
    },
  });
};
