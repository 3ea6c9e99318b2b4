/** Blocks known to be on the chain: vouched for by witnesses, listed by the operator, or linked to one of those. */
import { heightOfId, isBlockNum, type BlockNum } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { array, blockId, decode, integer, list, malformed, object } from "../../domain/decode.ts";
import { say } from "../../domain/language/say.ts";
import type { Result } from "../../domain/result.ts";
import type { RootId } from "../../domain/trust/root.ts";
import { Recent } from "../shared/recent.ts";
import type { Anchor, TrustStore } from "./trust-store.ts";

/** Ids in memory; older ones are read from the store. */
const maxCached = 5_000;
/** Anchors read from the store at the start: those that live lists show. */
const maxRecalled = 300;

/** The blocks known under the current trust root. */
export class Anchors {
  readonly #store: TrustStore;
  /** Fetches the operator's list; null if that fails. */
  readonly #fetchListed: () => Promise<readonly Anchor[] | null>;
  #root: RootId | null = null;
  #era = 0;
  readonly #cached = new Recent<BlockNum, Anchor>(maxCached);
  #listed: readonly Anchor[] = [];
  #listing: Promise<void> | null = null;
  #unstored: Anchor[] = [];

  constructor(store: TrustStore, fetchListed: () => Promise<readonly Anchor[] | null>) {
    this.#store = store;
    this.#fetchListed = fetchListed;
  }

  /** Changes with the trust root: what was read in another era must not be added in this one. */
  get era(): number {
    return this.#era;
  }

  /** Starts under a root: drops what is known under another, and loads the newest anchors of an earlier visit. */
  async open(root: RootId): Promise<void> {
    this.close();
    const era = this.#era;
    const recalled = await this.#store.newestAnchors(root, maxRecalled);
    if (era !== this.#era) return;
    this.#root = root;
    for (const anchor of recalled) this.#cached.set(anchor.number, anchor);
    // Only old blocks need it, so don't wait for it here.
    void this.listed();
  }

  /** Without a root nothing is anchored. */
  close(): void {
    this.#era += 1;
    this.#root = null;
    this.#cached.clear();
    this.#unstored = [];
  }

  /** The cached block at a height. */
  at(number: BlockNum): Anchor | undefined {
    return this.#cached.get(number);
  }

  add(anchors: readonly Anchor[]): void {
    if (this.#root === null) return;
    for (const anchor of anchors) {
      const known = this.#cached.get(anchor.number);
      if (known?.id === anchor.id && (known.basis === "witnesses" || anchor.basis !== "witnesses"))
        continue;
      this.#cached.set(anchor.number, anchor);
      this.#unstored.push(anchor);
    }
  }

  /** Stores the added anchors. */
  async save(): Promise<void> {
    const [root, anchors] = [this.#root, this.#unstored];
    this.#unstored = [];
    if (root !== null) await this.#store.saveAnchors(root, anchors);
  }

  /** The lowest known block at or above a height; includes the operator's list once it has arrived. */
  async nearest(number: BlockNum): Promise<Anchor | null> {
    if (this.#root === null) return null;
    const stored = await this.#store.anchorFrom(this.#root, number);
    const lowest = [...this.#cached.keys()]
      .filter((height) => height >= number)
      .reduce((low, height) => Math.min(low, height), Number.POSITIVE_INFINITY) as BlockNum;
    const listed = this.#listed.find((each) => each.number >= number);
    return (
      [this.#cached.get(lowest), stored, listed]
        .filter((each) => each !== null && each !== undefined)
        .toSorted((a, b) => a.number - b.number)[0] ?? null
    );
  }

  /** The operator's list, fetched once; fetched again after a failure. */
  async listed(): Promise<readonly Anchor[]> {
    // Loading its code may fail, too.
    this.#listing ??= this.#fetchListed()
      .catch(() => null)
      .then((listed) => {
        if (listed) this.#listed = listed;
        else this.#listing = null;
      });
    await this.#listing;
    return this.#listed;
  }
}

/** Reads `checkpoints.json`: `{ network: [[height, id], …] }`, ascending. */
export const parseListed = (raw: unknown, network: string): Result<readonly Anchor[], Failure> =>
  decode(() =>
    list(object(raw, "checkpoints")[network] ?? [], `checkpoints.${network}`, (entry) => {
      const [height, name] = array(entry, "");
      const number = integer(height, "[0]");
      const id = blockId(name, "[1]");
      return isBlockNum(number) && heightOfId(id) === number
        ? { number, id, basis: "list" as const }
        : malformed("[0]", say`the height that the ID begins with`);
    }).toSorted((a, b) => a.number - b.number),
  );
