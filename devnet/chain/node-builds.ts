/**
 * Tracks the versions that the witnesses' nodes run, and what the chain has stored of them. As on the real chain, a witness's
 * node adds its version, or its vote for a hardfork, to a block's header if the chain has another one.
 */

/** What a node runs, and the hardfork that it votes for. */
export interface NodeBuild {
  readonly version: string;
  readonly hardfork: { readonly version: string; readonly time: string };
}

/** What all nodes run at first. */
export const usualBuild: NodeBuild = {
  version: "0.23.1",
  hardfork: { version: "0.23.1", time: "2020-09-02T14:00:00" },
};
/** The build of a node that was not updated. */
export const olderBuild: NodeBuild = { ...usualBuild, version: "0.23.0" };
/** What is stored of a witness before its first block. */
const unreported: NodeBuild = {
  version: "0.0.0",
  hardfork: { version: "0.0.0", time: "2016-03-24T16:00:00" },
};

export class NodeBuilds {
  /** By witness; a witness whose build never changed is missing. */
  readonly #running = new Map<string, NodeBuild>();
  readonly #stored = new Map<string, NodeBuild>();

  /** What the chain has stored of a witness. */
  stored = (witness: string): NodeBuild => this.#stored.get(witness) ?? unreported;

  /** From its next block on, a witness's node is of this build. */
  install(witness: string, build: NodeBuild): void {
    this.#running.set(witness, build);
  }

  /** The extensions of a witness's next header. */
  extensionsFor(witness: string): readonly unknown[] {
    const stored = this.stored(witness);
    const before = this.#stored.get(witness) ?? usualBuild;
    const { version, hardfork } = this.#running.get(witness) ?? before;
    const isSameVote =
      hardfork.version === stored.hardfork.version && hardfork.time === stored.hardfork.time;
    return [
      ...(version === stored.version ? [] : [[1, version]]),
      ...(isSameVote ? [] : [[2, { hf_version: hardfork.version, hf_time: hardfork.time }]]),
    ];
  }

  /** Stores what a block announces. */
  applied(block: { readonly witness: string; readonly extensions: readonly unknown[] }): void {
    for (const extension of block.extensions) {
      const [kind, value] = extension as readonly [number, unknown];
      const stored = this.stored(block.witness);
      if (kind === 1) this.#stored.set(block.witness, { ...stored, version: String(value) });
      if (kind !== 2) continue;
      const { hf_version: version, hf_time: time } = value as Readonly<Record<string, string>>;
      if (version !== undefined && time !== undefined)
        this.#stored.set(block.witness, { ...stored, hardfork: { version, time } });
    }
  }

  /** Forgets what blocks announced. */
  clear(): void {
    this.#stored.clear();
  }
}
