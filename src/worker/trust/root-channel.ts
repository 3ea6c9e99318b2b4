/** Engines of a network tell each other that they have stored another trust root: browsers without shared workers run one per tab. */
import type { OwnNetwork } from "../../domain/own-data/network-changes.ts";

/** One per engine that has loaded its light client. */
export class RootChannel {
  readonly #channel: BroadcastChannel;

  /** `changed` is called when another engine has stored another root, or none. */
  constructor({ key, chainId }: OwnNetwork, changed: () => void) {
    this.#channel = new BroadcastChannel(`steemscope-root-${key}-${chainId}`);
    this.#channel.addEventListener("message", changed);
  }

  /** Tells the other engines. */
  announce(): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    this.#channel.postMessage(null);
  }

  close(): void {
    this.#channel.close();
  }
}
