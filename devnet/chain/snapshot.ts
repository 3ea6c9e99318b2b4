/** A chain's past kept beside the project, so that founding happens once a seed and version of this code. */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Page } from "./ledger.ts";
import type { RotationState } from "./rotation.ts";

/** Everything a chain needs to go on: its pages tell the state, the rest is where the dice lie. */
export interface Snapshot {
  /** When the first accounts were made, as the chain writes times. */
  readonly founded: string;
  readonly pages: readonly Page[];
  readonly rotation: RotationState;
  readonly random: number;
  readonly serial: number;
}

/** Folders whose code decides what a past looks like. */
const sources = ["devnet/chain", "devnet", "src/domain/chain/binary"] as const;

/** A file a chain of this `key` lives in; other code or another key is another file. */
export class SnapshotFile {
  readonly #folder: string;
  readonly #file: string;

  constructor(folder: string, key: string) {
    this.#folder = folder;
    this.#file = join(folder, `${key}-${codeHash()}.json`);
  }

  /** What was kept, or null. A damaged file counts as none. */
  read(): Snapshot | null {
    if (!existsSync(this.#file)) return null;
    try {
      return JSON.parse(readFileSync(this.#file, "utf8")) as Snapshot;
    } catch {
      return null;
    }
  }

  /** Written beside and moved into place, so that nobody reads half a file. */
  write(snapshot: Snapshot): void {
    mkdirSync(this.#folder, { recursive: true });
    const partial = `${this.#file}.${process.pid}`;
    writeFileSync(partial, JSON.stringify(snapshot));
    renameSync(partial, this.#file);
  }
}

function codeHash(): string {
  const hash = createHash("sha256");
  for (const folder of sources)
    for (const file of readdirSync(folder).toSorted())
      if (file.endsWith(".ts")) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest("hex").slice(0, 16);
}
