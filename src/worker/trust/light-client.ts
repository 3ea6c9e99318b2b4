/**
 * Follows the witnesses' signatures from a trust root. Runs the chart `trust`; reports for any block whether enough
 * trusted witnesses vouch for it. It uses nodes only to find bytes and never trusts their claims. One class
 * of more than 300 lines: the root, the position it led to and the era they belong to change only together.
 */
import { createActor, fromPromise, type EventFromLogic } from "xstate";
import type { BlockId, BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import type { Failure, StorageFailure } from "../../domain/contract/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import type { RootMark, Standing, TrustView } from "../../domain/trust/views.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { Link } from "../../domain/trust/link.ts";
import { parseRoot, rootIdOf, rootJson } from "../../domain/trust/root.ts";
import { rootOf, trustIn } from "../../domain/trust/trusted-set.ts";
import { countVouchers } from "../../domain/trust/vouchers.ts";
import type { Register } from "../../machines/inspection/roster.ts";
import {
  trustMachine,
  type FollowingEnded,
  type Outcome,
} from "../../machines/trust/trust.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import type { Follower } from "../live/follower.ts";
import type { BlockProver } from "../proof/block-prover.ts";
import type { Standings } from "../proof/standings.ts";
import type { Anchors } from "./anchors.ts";
import { idAt, knownStanding, standing, unknown, type KnownBlocks } from "./block-standing.ts";
import { catchUp, topOfLinks, type Position } from "./catch-up.ts";
import { followFeed } from "./follow-feed.ts";
import { findRoot, knownRoot, type RootFinderParts } from "./root-finder.ts";
import type { RunReader } from "./run-reader.ts";
import type { RootInUse, TrustStore } from "./trust-store.ts";
import { viewOf } from "./trust-view.ts";

export interface LightClientParts extends RootFinderParts {
  readonly network: Pick<NetworkConfig, "chainId" | "checkpoint" | "addressPrefix">;
  readonly follower: Follower;
  readonly reader: RunReader;
  readonly prover: BlockProver;
  readonly anchors: Anchors;
  readonly store: TrustStore;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly register: Register;
  /** Called when its view changes. */
  readonly changed: () => void;
  /** Called when the root changes: answers given under the previous one are no longer valid. */
  readonly rootChanged: () => Promise<void>;
  /** Called once another root, or none, has been stored: engines of other tabs use the same store. */
  readonly rootStored: () => void;
}

/** One per network. */
export class LightClient implements Standings {
  readonly #parts: LightClientParts;
  readonly #actor;
  readonly #leave: () => void;
  #root: RootInUse | null = null;
  /** Identifies the root in use, or the one that it will start from. */
  #rootId: RootMark["id"] = null;
  #position: Position | null = null;
  /** Number of vouchers of each waiting block, in order. */
  #counts: readonly number[] = [];
  #hops = 0;
  #savedAt = Number.NEGATIVE_INFINITY;
  /** Timer of the next attempt to read the stored root. */
  #rereading: unknown = null;
  #lastSearch: { readonly at: number; readonly outcome: Outcome } = { at: 0, outcome: null };
  /** Number of the current root: results of work started under another are ignored. */
  #era = 0;
  /** Called when blocks were judged, while following. */
  #follow: (() => void) | null = null;

  constructor(parts: LightClientParts) {
    this.#parts = parts;
    const { clock, limits, register, changed } = parts;
    this.#actor = createActor(
      trustMachine.provide({
        actors: {
          findRoot: fromPromise(({ signal }) => this.#findRoot(signal)),
          catchUp: fromPromise(({ signal }) => this.#catchUp(signal)),
          follow: fromSubscription(({ sendBack }) => this.#following(sendBack)),
        },
      }),
      { input: { limits }, clock },
    );
    this.#actor.start();
    this.#actor.subscribe(changed);
    this.#leave = register(this.#actor);
  }

  /** Whether a page shows anything that needs verdicts. */
  attend(isWanted: boolean): void {
    const { isWanted: was } = this.#actor.getSnapshot().context;
    if (isWanted !== was) this.#send({ type: isWanted ? "trust.wanted" : "trust.unwanted" });
  }

  advanced(): void {
    this.#follow?.();
  }

  /** Whether it has caught up with the chain and judges each new block. */
  get isFollowing(): boolean {
    return this.#follow !== null;
  }

  /** Whether it has read as far as pages need: it follows the chain, or rests because no page needs more. */
  get isSettled(): boolean {
    return this.isFollowing || this.#actor.getSnapshot().matches("resting");
  }

  get nextToProve(): BlockNum | null {
    if (!this.#follow || !this.#position) return null;
    return (topOfLinks(this.#position) + 1) as BlockNum;
  }

  get anchored(): BlockNum | null {
    return this.#position?.trust.anchor.number ?? null;
  }

  idAt(number: BlockNum): BlockId | undefined {
    return idAt(number, this.#known);
  }

  knownStanding(number: BlockNum, id: BlockId): Omit<Standing, "nearest"> {
    return this.#position ? knownStanding(number, id, this.#known) : unknown;
  }

  async standing(number: BlockNum, id: BlockId): Promise<Standing> {
    if (!this.#position) return { ...unknown, nearest: null };
    return standing(number, id, this.#known, this.#parts.limits.trust.linkable);
  }

  get #known(): KnownBlocks {
    const { anchors } = this.#parts;
    return { anchors, waiting: this.#position?.waiting ?? [], counts: this.#counts };
  }

  get view(): TrustView {
    const { value, context } = this.#actor.getSnapshot();
    return {
      rootMark: this.rootMark,
      state: value,
      trouble: context.trouble,
      hops: this.#hops,
      ...viewOf(this.#root, this.#position, this.#parts.clock.now()),
    };
  }

  get rootMark(): RootMark {
    return { era: this.#era, id: this.#rootId };
  }

  /** The trusted keys at the anchor, as JSON text that `pin` reads; null without a root. */
  exportRoot(): string | null {
    const { chainId } = this.#parts.network;
    const trust = this.#position?.trust;
    return trust ? JSON.stringify(rootJson(rootOf(trust), chainId), null, 2) : null;
  }

  /** The position that evidence is built from. */
  get position(): (Position & { readonly root: RootInUse }) | null {
    return this.#position && this.#root ? { ...this.#position, root: this.#root } : null;
  }

  /** Pins the visitor's own root: the given one, or the current anchor. The value says why it couldn't be stored. */
  async pin(raw: unknown): Promise<Result<StorageFailure | null, Failure>> {
    const { network } = this.#parts;
    const trust = this.#position?.trust;
    const parsed = raw === null ? trust && ok(rootOf(trust)) : parseRoot(raw, network.chainId);
    if (!parsed) return { ok: false, error: { kind: "notFound", what: "anchor" } };
    if (!parsed.ok) return parsed;
    const root: RootInUse = { root: parsed.value, origin: "pin", hosts: [] };
    const era = this.#leaveRoot();
    const { store, rootChanged, rootStored } = this.#parts;
    await rootChanged();
    const stored = await store.pin(root);
    if (stored.ok) rootStored();
    await this.#startFrom(root, era);
    if (era === this.#era) this.#send({ type: "trust.pinned" });
    return ok(stored.ok ? null : stored.error);
  }

  /** Drops the root and everything learned from it; what the browser refuses to delete is used again. */
  async reset(): Promise<Result<null, Failure>> {
    const era = this.#leaveRoot();
    const { store, rootChanged, rootStored } = this.#parts;
    await rootChanged();
    const cleared = await store.clear();
    if (cleared.ok) rootStored();
    if (era === this.#era) this.#send({ type: "trust.reset" });
    return cleared.ok ? ok(null) : cleared;
  }

  /** Another engine has stored another root, or none. */
  async useStoredRoot(): Promise<void> {
    const era = this.#leaveRoot();
    await this.#parts.rootChanged();
    if (era === this.#era) this.#send({ type: "trust.reset" });
  }

  /** The visitor retries. */
  retry(): void {
    this.#send({ type: "trust.retry" });
  }

  /**
   * Reports which root is set, and drops what was learned and answered under another. Sends no request: stored answers
   * and pages with verdicts of an earlier engine wait for it.
   */
  async checkRoot(): Promise<void> {
    if (this.#hasRootId) return;
    const era = this.#era;
    const known = await knownRoot(this.#parts);
    if (known?.ok) await this.#clearOther(known.value);
    if (era !== this.#era || this.#hasRootId) return;
    if (known && !known.ok && known.error.kind === "unreachable") {
      // Storage that doesn't answer yet says nothing about the root.
      const { clock, limits } = this.#parts;
      this.#rereading ??= clock.setTimeout(() => {
        this.#rereading = null;
        void this.checkRoot();
      }, limits.database.retryAfter);
      return;
    }
    this.#rootId = known?.ok ? rootIdOf(known.value.root) : "none";
    this.#parts.changed();
  }

  /** Stops, and stores what was learned. */
  async close(): Promise<void> {
    this.#leave();
    this.#parts.clock.clearTimeout(this.#rereading);
    this.#actor.stop();
    await this.#save();
  }

  /** Whether a root is known. If there is none, another tab's engine may have stored one since. */
  get #hasRootId(): boolean {
    return this.#rootId !== null && this.#rootId !== "none";
  }

  /** Work that began before `close` may end after it. */
  #send(event: EventFromLogic<typeof trustMachine>): void {
    if (this.#actor.getSnapshot().status === "active") this.#actor.send(event);
  }

  async #findRoot(signal: AbortSignal): Promise<Outcome> {
    const { clock, limits, store } = this.#parts;
    const era = this.#era;
    const { at, outcome } = this.#lastSearch;
    // Pages come and go: don't ask the nodes again for each.
    if (outcome && clock.now() - at < limits.trust.retryAfter / 4) return outcome;
    const found = await findRoot(this.#parts);
    if (signal.aborted || era !== this.#era) return null;
    this.#lastSearch = { at: clock.now(), outcome: found.ok ? null : found.error };
    if (!found.ok) return found.error;
    const root = found.value.origin === "quorum" ? await store.pinFirst(found.value) : found.value;
    await this.#clearOther(root);
    if (!signal.aborted) await this.#startFrom(root, era);
    return null;
  }

  async #clearOther({ root }: RootInUse): Promise<void> {
    const { store, rootChanged } = this.#parts;
    if (!(await store.isFromOtherRoot(root))) return;
    await store.clearProgress();
    await rootChanged();
  }

  /** From here on nothing is trusted until another root is set; returns the new era. */
  #leaveRoot(): number {
    this.#root = null;
    this.#rootId = null;
    this.#position = null;
    this.#counts = [];
    this.#lastSearch = { at: 0, outcome: null };
    this.#parts.anchors.close();
    this.#era += 1;
    this.#parts.changed();
    return this.#era;
  }

  /** Starts from a root, or from where it led on an earlier visit. */
  async #startFrom(inUse: RootInUse, era: number): Promise<void> {
    const { store, anchors } = this.#parts;
    const trust = (await store.progress(inUse.root)) ?? trustIn(inUse.root);
    if (era !== this.#era) return;
    const rootId = rootIdOf(inUse.root);
    await anchors.open(rootId);
    if (era !== this.#era) return;
    this.#root = inUse;
    this.#rootId = rootId;
    const { block: number, id } = inUse.root;
    anchors.add([{ number, id, basis: "root" }]);
    this.#advanceTo({ trust, waiting: [] }, [], era);
  }

  async #catchUp(signal: AbortSignal): Promise<Outcome> {
    const { follower, reader, limits } = this.#parts;
    const position = this.#position;
    const era = this.#era;
    if (!position) return { kind: "unreachable", failure: { kind: "cancelled" } };
    if (!follower.properties) {
      const polled = await follower.poll();
      if (!polled.ok) return { kind: "unreachable", failure: polled.error };
    }
    const head = follower.properties?.value.headBlock;
    if (head === undefined) return { kind: "unreachable", failure: { kind: "cancelled" } };
    this.#hops = 0;
    const outcome = await catchUp(position, head, {
      reader,
      limits: limits.trust,
      signal,
      advanced: (next, anchored) => {
        if (!signal.aborted) this.#advanceTo(next, anchored, era);
      },
      hopped: (hops) => (this.#hops = hops),
    });
    if (!outcome.ok) return outcome.error;
    if (!signal.aborted) this.#advanceTo(outcome.value, [], era);
    return null;
  }

  /** Joins each block of the feed as soon as it is judged. */
  #following(sendBack: (event: FollowingEnded) => void): () => void {
    const { follower, prover, limits } = this.#parts;
    const era = this.#era;
    const follow = (): void => {
      const before = this.#position;
      if (!before || era !== this.#era) return;
      const parts = { follower, prover, limits: limits.trust };
      const { position, anchored, ended } = followFeed(before, parts);
      if (position !== before) this.#advanceTo(position, anchored, era);
      if (ended) sendBack(ended);
    };
    this.#follow = follow;
    follow();
    return () => (this.#follow = null);
  }

  #advanceTo(position: Position, anchored: readonly Link[], era: number): void {
    if (era !== this.#era) return;
    const { anchors, changed } = this.#parts;
    this.#position = position;
    this.#counts = countVouchers(position.trust, position.waiting);
    if (anchored.length > 0 && this.#root) {
      anchors.add(anchored.map(({ number, id }) => ({ number, id, basis: "witnesses" })));
      const { clock, limits } = this.#parts;
      if (clock.now() - this.#savedAt >= limits.trust.saveEvery) {
        this.#savedAt = clock.now();
        void this.#save();
      }
    }
    changed();
  }

  async #save(): Promise<void> {
    if (!this.#root || !this.#position) return;
    const { anchors, store } = this.#parts;
    await Promise.all([anchors.save(), store.advance(this.#root.root, this.#position.trust)]);
  }
}
