/** Downloads histories and exports tables through an engine, as the page does. */
import type { AccountName } from "../../src/domain/chain/names.ts";
import {
  wholeExport,
  type ExportFormat,
  type ExportManifest,
} from "../../src/domain/export/export.ts";
import type { ExportSubject } from "../../src/domain/export/subject.ts";
import type { TestEngine } from "./engine.ts";
import { valueOf } from "./value-of.ts";

type Engine = TestEngine["engine"];

/** Downloads the whole history of an account. */
export async function download(engine: Engine, account: AccountName): Promise<void> {
  await engine.ask("archive.open", [account]);
  for (let isComplete = false; !isComplete;) {
    const more = await engine.ask("archive.more", [account]);
    isComplete = more.ok && more.value.value.isComplete;
  }
}

let exports = 0;

/** A whole file with its manifest. */
export async function exportedFile(
  engine: Engine,
  subject: ExportSubject,
  format: ExportFormat,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly manifest: ExportManifest }> {
  const id = String(++exports);
  const options = { ...wholeExport(subject.table), format };
  valueOf(await engine.ask("export.start", [id, subject, options]));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { bytes, manifest } = valueOf(await engine.ask("export.next", [id]));
    parts.push(bytes);
    if (manifest) return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), manifest };
  }
}
