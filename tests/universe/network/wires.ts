/** How the wires between the device and each host are at the moment: their delays, their losses, and whether they are out. */
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
  /** A share of what is sent is sent again, later; some requests are reset. */
  "lossy",
  /** A modem's bandwidth. */
  "thin",
] as const;
export type Trouble = (typeof troubles)[number];

/** One way, ms; half of it again varies, so what is sent first may arrive last. */
const delay = 40;
/** Bytes per ms: a fast wire, and a thin one. */
const width = 1_000;
const thinWidth = 4;
/** Share of packets that are lost, when they are sent again, ms, and share of requests that are reset. */
const lost = 0.2;
const again = 1_000;
const resets = 0.1;

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
    const base = delay * (this.has(host, "slow") ? 10 : 1);
    const speed = this.has(host, "thin") ? thinWidth : width;
    const late = this.has(host, "lossy") && this.#random.next() < lost ? again : 0;
    return base * (1 + this.#random.next() / 2) + bytes / speed + late;
  }

  /** Whether a request's connection is reset. */
  isReset(host: string): boolean {
    return this.has(host, "lossy") && this.#random.next() < resets;
  }

  /** Brings `bytes` to the other side, unless the wire is out when they leave or when they should arrive. */
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
