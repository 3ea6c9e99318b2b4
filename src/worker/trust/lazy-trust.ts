/**
 * The rest of the engine's access to all proofs. Cryptography is heavy: its code loads soon after a visible page first
 * shows verdicts, or with the first question that needs it. Until then everything is unchecked.
 */
import type { BlockSummary } from "../../domain/block/block.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { AlarmsView, LiveBlock } from "../../domain/contract/topics.ts";
import { ok, type Result } from "../../domain/result.ts";
import { unreadRoot, type RootMark, type TrustView } from "../../domain/trust/views.ts";
import { unproved, type BlockOpener, type OpenedBlock } from "../proof/opened-block.ts";
import { unmarked } from "../proof/unmarked.ts";
import { Later } from "../shared/later.ts";
import type { BlockOptions } from "../store/block-source.ts";
import type { TrustHost, TrustParts } from "./open-trust.ts";

const initialView: TrustView = {
  rootMark: unreadRoot,
  state: "unset",
  trouble: null,
  root: null,
  anchor: null,
  linked: null,
  recognised: 0,
  hops: 0,
  witnesses: [],
  clockDifference: null,
};
const noAlarms: AlarmsView = { alarms: [] };

/** One per network. */
export class LazyTrust implements BlockOpener {
  readonly #parts: TrustParts;
  readonly #later: Later<TrustHost>;
  #isWanted = false;

  constructor(parts: TrustParts) {
    this.#parts = parts;
    this.#later = new Later({
      clock: parts.clock,
      open: async () => (await import("./open-trust.ts")).openTrust(parts),
      begin: (host) => host.attend(this.#isWanted),
      close: (host) => host.close(),
    });
  }

  /** The loaded trust; rejects if its code doesn't load. */
  load(): Promise<TrustHost> {
    return this.#later.load();
  }

  get #host(): TrustHost | null {
    return this.#later.opened;
  }

  get view(): TrustView {
    return this.#host?.light.view ?? initialView;
  }

  /** The root that verdicts rest on. */
  get root(): RootMark {
    return this.#host?.light.rootMark ?? unreadRoot;
  }

  get alarms(): AlarmsView {
    return this.#host?.alarms() ?? noAlarms;
  }

  /**
   * The highest anchored block; null unless the light client follows the chain: otherwise it may be far below the
   * head.
   */
  get anchored(): BlockNum | null {
    return this.#host?.light.isFollowing ? this.#host.light.anchored : null;
  }

  /** A row with its verdict; unchecked until the code has loaded. */
  marked<Row extends BlockSummary>(row: Row): Row & LiveBlock {
    return this.#host ? this.#host.proofs.marked(row) : unmarked(row);
  }

  async open(number: BlockNum, options: BlockOptions): Promise<Result<OpenedBlock, Failure>> {
    const host = await this.load().catch(() => null);
    if (host) {
      host.opened();
      return host.proved.open(number, options);
    }
    const received = await this.#parts.blocks.get(number, options);
    return received.ok ? ok(unproved(received.value)) : received;
  }

  /** Called when the chain has advanced. */
  advanced(): void {
    this.#host?.light.advanced();
    this.#host?.proofs.wake();
  }

  /** Starts or stops the work for verdicts. `isWanted`: a visible page shows them. */
  attend(isWanted: boolean): void {
    this.#isWanted = isWanted;
    if (this.#host) return this.#host.attend(isWanted);
    if (isWanted) return this.#loadIn(this.#parts.limits.proofs.first);
    this.#later.cancel();
  }

  /** Restarts the light client at the visitor's request. */
  retry(): void {
    this.#host?.light.retry();
  }

  /** Reports which root is set, and drops answers stored under another one. */
  async checkRoot(): Promise<void> {
    const host = await this.load().catch(() => null);
    await host?.light.checkRoot();
  }

  close(): Promise<void> {
    return this.#later.close();
  }

  /** Lets the first content appear before loading; retries if the code doesn't load. */
  #loadIn(ms: number): void {
    this.#later.wait(ms, () => {
      this.load().then(
        () => this.advanced(),
        () => this.#isWanted && this.#loadIn(this.#parts.limits.trust.retryAfter),
      );
    });
  }
}
