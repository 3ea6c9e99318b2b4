/** Stores a chain's past between runs, so that it is generated once per seed and version of this code. */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { FullBlock } from "./ledger.ts";

/** Everything needed to continue a chain: its blocks, from which the state follows, and the generator's state. */
export interface Snapshot {
  /** When the first accounts were created, in the chain's time format. */
  readonly founded: string;
  readonly fullBlocks: readonly FullBlock[];
  readonly random: number;
  readonly serial: number;
}

/** Folders whose code determines the past. */
const sources = ["devnet", "src/domain/chain"] as const;

/** The file of a chain with this `key`; different code or a different key uses a different file. */
export class SnapshotFile {
  readonly #folder: string;
  readonly #key: string;
  readonly #file: string;

  constructor(folder: string, key: string) {
    this.#folder = folder;
    this.#key = key;
    this.#file = join(folder, `${key}-${codeVersion()}.json`);
  }

  /** The stored snapshot, or null. A damaged file counts as missing. */
  read(): Snapshot | null {
    if (!existsSync(this.#file)) return null;
    try {
      return JSON.parse(readFileSync(this.#file, "utf8")) as Snapshot;
    } catch {
      return null;
    }
  }

  /** Written to a temporary file and moved into place, so that no reader sees half a file. Replaces those of older code. */
  write(snapshot: Snapshot): void {
    mkdirSync(this.#folder, { recursive: true });
    const partial = `${this.#file}.${process.pid}`;
    writeFileSync(partial, JSON.stringify(snapshot));
    for (const file of readdirSync(this.#folder))
      if (file.startsWith(`${this.#key}-`) && file.endsWith(".json"))
        rmSync(join(this.#folder, file), { force: true });
    renameSync(partial, this.#file);
  }
}

/** A text that differs when a file was changed. Reading times and sizes is faster than reading two hundred files. */
function codeVersion(): string {
  const hash = createHash("sha256");
  for (const folder of sources)
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted())
      if (/(?<!\.test)\.ts$/.test(file)) {
        const { size, mtimeMs } = statSync(join(folder, file));
        hash.update(`${file} ${size} ${mtimeMs}\n`);
      }
  return hash.digest("hex").slice(0, 16);
}
