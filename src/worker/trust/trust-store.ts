/** What the light client stores between visits: its root, its progress, anchored blocks, and a split it has seen. */
import type { BlockId, BlockNum } from "../../domain/chain/names.ts";
import type { StorageFailure } from "../../domain/contract/failure.ts";
import type { Result } from "../../domain/result.ts";
import type { EquivocationReport } from "../../domain/trust/equivocation.ts";
import { rootIdOf, type Root, type RootId, type RootInUse } from "../../domain/trust/root.ts";
import type { Trust } from "../../domain/trust/trusted-set.ts";
import type { Basis } from "../../domain/trust/views.ts";
import type { StoredAnchor, Tables } from "../store/database-tables.ts";
import type { Database } from "../store/database.ts";

/** A height and the id of its block. */
export interface Anchor {
  readonly number: BlockNum;
  readonly id: BlockId;
  readonly basis: Basis;
}

/** About 17 hours of anchored blocks. */
const maxAnchors = 20_000;
const trimFrom = 1_000;

/** Version of the stored progress; other versions are dropped. */
const layout = 1;

/** How far one root has led. */
interface Progress {
  readonly layout: number;
  readonly root: RootId;
  readonly trust: Trust;
}

/** Anchors of older versions don't say what they rest on. */
const isAnchor = (stored: StoredAnchor): stored is StoredAnchor & Anchor =>
  stored.basis !== undefined;

/** Reads and writes the tables `trust` and `anchors`; without a database every read is a miss. */
export class TrustStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The pinned root: the visitor's own, or the one several nodes agreed on. Null if there is none; undefined if the
   * database doesn't answer yet: a pin must not be overlooked.
   */
  async root(): Promise<RootInUse | null | undefined> {
    const stored = await this.#database.run(({ trust }) =>
      trust.get("root").then((record) => record ?? null),
    );
    if (stored === undefined) return this.#database.isUsable ? undefined : null;
    return (stored?.value as RootInUse | undefined) ?? null;
  }

  /** Replaces everything with the visitor's own root; if the browser can't store it, nothing changes. */
  pin(root: RootInUse): Promise<Result<unknown, StorageFailure>> {
    return this.#database.attempt((tables) =>
      tables.transaction("rw", [tables.trust, tables.anchors], async () => {
        await clear(tables);
        await tables.trust.put({ key: "root", value: root });
      }),
    );
  }

  /** Pins what nodes agreed on, unless another engine has pinned a root meanwhile; returns the pinned one. */
  async pinFirst(root: RootInUse): Promise<RootInUse> {
    await this.#database.run(({ trust }) =>
      // Refused if the key exists.
      trust.add({ key: "root", value: root }).catch(() => undefined),
    );
    return (await this.root()) ?? root;
  }

  /** How far `root` led on earlier visits. */
  async progress(root: Root): Promise<Trust | null> {
    const progress = await this.#stored();
    return progress?.layout === layout && progress.root === rootIdOf(root) ? progress.trust : null;
  }

  /** Whether the stored progress, of any layout, was learned from another root. */
  async isFromOtherRoot(root: Root): Promise<boolean> {
    const progress = await this.#stored();
    return progress !== undefined && progress.root !== rootIdOf(root);
  }

  async advance(root: Root, trust: Trust): Promise<void> {
    const value: Progress = { layout, root: rootIdOf(root), trust };
    await this.#database.run((tables) => tables.trust.put({ key: "progress", value }));
  }

  /** Stores anchors known under a root; beyond `maxAnchors` the oldest are removed. */
  async saveAnchors(root: RootId, anchors: readonly Anchor[]): Promise<void> {
    if (anchors.length === 0) return;
    await this.#database.run(async (tables) => {
      await tables.anchors.bulkPut(anchors.map((anchor) => ({ ...anchor, root })));
      const surplus = (await tables.anchors.count()) - maxAnchors;
      if (surplus < trimFrom) return;
      await tables.anchors.bulkDelete(
        await tables.anchors.orderBy("number").limit(surplus).primaryKeys(),
      );
    });
  }

  /** The highest anchors stored under a root, ascending. */
  async newestAnchors(root: RootId, count: number): Promise<readonly Anchor[]> {
    const found = await this.#database.run(({ anchors }) =>
      anchors
        .where("[root+number]")
        .between([root, 0], [root, Number.MAX_SAFE_INTEGER])
        .reverse()
        .filter(isAnchor)
        .limit(count)
        .toArray(),
    );
    return (found ?? []).toReversed();
  }

  /** The lowest anchor stored under a root, at or above a height. */
  async anchorFrom(root: RootId, number: BlockNum): Promise<Anchor | null> {
    const found = await this.#database.run(({ anchors }) =>
      anchors
        .where("[root+number]")
        .between([root, number], [root, Number.MAX_SAFE_INTEGER])
        .filter(isAnchor)
        .first(),
    );
    return found ?? null;
  }

  /** The report of a split that was found since the root was set; null if there is none. */
  async split(): Promise<EquivocationReport | null> {
    const stored = await this.#database.run(({ trust }) => trust.get("split"));
    return (stored?.value as EquivocationReport | undefined) ?? null;
  }

  async saveSplit(report: EquivocationReport): Promise<void> {
    await this.#database.run(({ trust }) => trust.put({ key: "split", value: report }));
  }

  /** Removes everything, or nothing if the browser refuses. */
  clear(): Promise<Result<unknown, StorageFailure>> {
    return this.#database.attempt((tables) =>
      tables.transaction("rw", [tables.trust, tables.anchors], () => clear(tables)),
    );
  }

  /** Drops what was learned, but not the root it was learned from. */
  async clearProgress(): Promise<void> {
    await this.#database.run(({ trust, anchors }) =>
      Promise.all([trust.bulkDelete(["progress", "split"]), anchors.clear()]),
    );
  }

  async #stored(): Promise<Progress | undefined> {
    const record = await this.#database.run(({ trust }) => trust.get("progress"));
    return record?.value as Progress | undefined;
  }
}

const clear = ({ trust, anchors }: Tables): Promise<unknown> =>
  Promise.all([trust.clear(), anchors.clear()]);
