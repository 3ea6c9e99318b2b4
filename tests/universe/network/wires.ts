/** The state of the wires between the device and each host: their delays and losses, and whether they work at all. */
import type { Random } from "../../../devnet/state/random.ts";
import type { Timeline } from "../time/timeline.ts";

/** What can be wrong with a wire. */
export const troubles = [
  /** Refuses at once. */
  "gone",
  /** Takes everything and delivers nothing. */
  "hanging",
  /** Ten times the delay. */
  "slow",
  /** A share of the packets is lost and sent again later; some requests are reset. */
  "lossy",
  /** A modem's bandwidth. */
  "thin",
] as const;
export type Trouble = (typeof troubles)[number];

/** One way, ms. Up to half of it is added at random, so what is sent first may arrive last. */
const baseDelay = 40;
/** Bytes per ms: on a fast wire, and on a thin one. */
const bandwidth = 1_000;
const thinBandwidth = 4;
/** The share of packets that are lost, and after how long they are sent again, ms. */
const lossRate = 0.2;
const resendDelay = 1_000;
/** The share of requests that are reset. */
const resetRate = 0.1;

export class Wires {
  readonly #timeline: Timeline;
  readonly #random: Random;
  readonly #troubles = new Map<string, Set<Trouble>>();
  /** Whether the device is online. */
  isOffline = false;

  constructor(timeline: Timeline, random: Random) {
    this.#timeline = timeline;
    this.#random = random;
  }

  set(host: string, trouble: Trouble, isOn: boolean): void {
    const own = this.#troubles.get(host) ?? new Set();
    this.#troubles.set(host, own);
    if (isOn) own.add(trouble);
    else own.delete(trouble);
  }

  /** Ends all trouble. */
  mend(): void {
    this.#troubles.clear();
    this.isOffline = false;
  }

  has(host: string, trouble: Trouble): boolean {
    if (this.isOffline && trouble === "gone") return true;
    return this.#troubles.get(host)?.has(trouble) ?? false;
  }

  /** Whether nothing is wrong with a wire. */
  isSound(host: string): boolean {
    return !this.isOffline && (this.#troubles.get(host)?.size ?? 0) === 0;
  }

  /** How long `bytes` take one way, ms. */
  delay(host: string, bytes: number): number {
    const base = baseDelay * (this.has(host, "slow") ? 10 : 1);
    const speed = this.has(host, "thin") ? thinBandwidth : bandwidth;
    const resending = this.has(host, "lossy") && this.#random.next() < lossRate ? resendDelay : 0;
    return base * (1 + this.#random.next() / 2) + bytes / speed + resending;
  }

  /** Whether a request's connection is reset. */
  isReset(host: string): boolean {
    return this.has(host, "lossy") && this.#random.next() < resetRate;
  }

  /** Delivers `bytes` to the other side, unless the wire is gone when they leave, or hanging then or when they should arrive. */
  carry(host: string, bytes: number, to: "device" | "world", arrive: () => void): void {
    if (this.has(host, "hanging") || this.has(host, "gone")) return;
    this.#timeline.after(
      this.delay(host, bytes),
      () => {
        if (!this.has(host, "hanging")) arrive();
      },
      to,
    );
  }
}
