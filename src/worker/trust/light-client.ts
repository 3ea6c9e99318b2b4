/**
 * Follows the witnesses' signatures from a trust root. Runs the chart `trust`, which has the root and the progress from
 * there, and reports for any block whether enough trusted witnesses vouch for it. It uses nodes only to get bytes, and
 * never trusts their claims.
 */
import { createActor, fromPromise, waitFor, type EventFromLogic } from "xstate";
import type { BlockId, BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure, StorageFailure } from "../../domain/contract/failure.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { Link } from "../../domain/trust/link.ts";
import { topOfLinks, type Position } from "../../domain/trust/position.ts";
import { parseRoot, rootIdOf, rootJson, type RootInUse } from "../../domain/trust/root.ts";
import { rootOf } from "../../domain/trust/trusted-set.ts";
import type { RootMark, Standing, TrustView } from "../../domain/trust/views.ts";
import type { Register } from "../../machines/inspection/roster.ts";
import {
  trustMachine,
  type Context,
  type Outcome,
  type RootChange,
} from "../../machines/trust/trust.machine.ts";
import type { Follower } from "../live/follower.ts";
import type { BlockProver } from "../proof/block-prover.ts";
import type { Standings } from "../proof/standings.ts";
import type { BlockRuns } from "./block-runs.ts";
import { idAt, knownStanding, standing, unknown, type KnownBlocks } from "./block-standing.ts";
import { catchUp } from "./catch-up.ts";
import { followFeed } from "./follow-feed.ts";
import { knownRoot } from "./root-finder.ts";
import { changeRoot, dropOthers, findStart, type RootParts } from "./root-starts.ts";
import { viewOf } from "./trust-view.ts";

export interface LightClientParts extends RootParts {
  readonly follower: Follower;
  readonly reader: BlockRuns;
  readonly prover: BlockProver;
  readonly clock: Clock;
  readonly register: Register;
  /** Called when its view changes. */
  readonly changed: () => void;
}

/** One per network. */
export class LightClient implements Standings {
  readonly #parts: LightClientParts;
  readonly #actor;
  readonly #leave: () => void;
  #savedAt = Number.NEGATIVE_INFINITY;
  /** Timer of the next attempt to read the stored root. */
  #rereading: unknown = null;

  constructor(parts: LightClientParts) {
    this.#parts = parts;
    const { clock, limits, register, changed, anchors } = parts;
    this.#actor = createActor(
      trustMachine.provide({
        actors: {
          findRoot: fromPromise(({ signal }) => findStart(parts, signal)),
          changeRoot: fromPromise(({ input, signal }) => changeRoot(input.change, parts, signal)),
          catchUp: fromPromise(({ signal }) => this.#catchUp(signal)),
        },
        actions: {
          dropAnchors: () => anchors.close(),
          follow: (_, position) => this.#follow(position),
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
    const { isWanted: was } = this.#context;
    if (isWanted !== was) this.#send({ type: isWanted ? "trust.wanted" : "trust.unwanted" });
  }

  advanced(): void {
    if (this.isFollowing) this.#follow(this.#context.position);
  }

  /** Whether it has caught up with the chain and judges each new block. */
  get isFollowing(): boolean {
    return this.#actor.getSnapshot().matches("following");
  }

  /** Whether it has read as far as pages need: it follows the chain, or rests because no page needs more. */
  get isSettled(): boolean {
    return this.isFollowing || this.#actor.getSnapshot().matches("resting");
  }

  get nextToProve(): BlockNum | null {
    const { position } = this.#context;
    return this.isFollowing && position ? ((topOfLinks(position) + 1) as BlockNum) : null;
  }

  get anchored(): BlockNum | null {
    return this.#context.position?.trust.anchor.number ?? null;
  }

  idAt(number: BlockNum): BlockId | undefined {
    return idAt(number, this.#known);
  }

  knownStanding(number: BlockNum, id: BlockId): Omit<Standing, "nearest"> {
    return this.#context.position ? knownStanding(number, id, this.#known) : unknown;
  }

  async standing(number: BlockNum, id: BlockId): Promise<Standing> {
    if (!this.#context.position) return { ...unknown, nearest: null };
    return standing(number, id, this.#known, this.#parts.limits.trust.linkable);
  }

  get #known(): KnownBlocks {
    const { position, counts } = this.#context;
    return { anchors: this.#parts.anchors, waiting: position?.waiting ?? [], counts };
  }

  get view(): TrustView {
    return viewOf(this.#actor.getSnapshot(), this.#parts.clock.now());
  }

  get rootMark(): RootMark {
    return this.#context.mark;
  }

  /** The trusted keys at the anchor, as JSON text that `pin` reads; null without a root. */
  exportRoot(): string | null {
    const { chainId } = this.#parts.network;
    const trust = this.#context.position?.trust;
    return trust ? JSON.stringify(rootJson(rootOf(trust), chainId), null, 2) : null;
  }

  /** The position that evidence is built from. */
  get position(): (Position & { readonly root: RootInUse }) | null {
    const { position, root } = this.#context;
    return position && root && { ...position, root };
  }

  /** Pins the visitor's own root: the given one, or the current anchor. The value says why it couldn't be stored. */
  async pin(raw: unknown): Promise<Result<StorageFailure | null, Failure>> {
    const { chainId } = this.#parts.network;
    const trust = this.#context.position?.trust;
    const parsed = raw === null ? trust && ok(rootOf(trust)) : parseRoot(raw, chainId);
    if (!parsed) return { ok: false, error: { kind: "notFound", what: "anchor" } };
    if (!parsed.ok) return parsed;
    const root: RootInUse = { root: parsed.value, origin: "pin", hosts: [] };
    return ok(await this.#change({ kind: "pin", root }));
  }

  /** Drops the root and everything learned from it; what the browser refuses to delete is used again. */
  async reset(): Promise<Result<null, Failure>> {
    const error = await this.#change({ kind: "reset" });
    return error ? { ok: false, error } : ok(null);
  }

  /** Another engine has stored another root, or none. */
  async useStoredRoot(): Promise<void> {
    await this.#change({ kind: "elsewhere" });
  }

  /** The visitor retries. */
  retry(): void {
    this.#send({ type: "retry" });
  }

  /**
   * Reports which root is set, and drops what was learned and answered under another. Sends no request: stored answers
   * and pages with verdicts of an earlier engine wait for it.
   */
  async checkRoot(): Promise<void> {
    if (this.#hasRootId) return;
    const { era } = this.rootMark;
    const known = await knownRoot(this.#parts);
    if (known?.ok) await dropOthers(known.value, this.#parts);
    if (!known || known.ok || known.error.kind !== "unreachable") {
      const id = known?.ok ? rootIdOf(known.value.root) : "none";
      return this.#send({ type: "trust.rootRead", mark: { era, id } });
    }
    // Storage that doesn't answer yet says nothing about the root.
    const { clock, limits } = this.#parts;
    this.#rereading ??= clock.setTimeout(() => {
      this.#rereading = null;
      void this.checkRoot();
    }, limits.database.retryAfter);
  }

  /** Stops, and stores what was learned. */
  async close(): Promise<void> {
    this.#leave();
    this.#parts.clock.clearTimeout(this.#rereading);
    this.#actor.stop();
    await this.#save();
  }

  get #context(): Context {
    return this.#actor.getSnapshot().context;
  }

  /** Whether a root is known. If there is none, another tab's engine may have stored one since. */
  get #hasRootId(): boolean {
    const { id } = this.rootMark;
    return id !== null && id !== "none";
  }

  /** Work that began before `close` may end after it. */
  #send(event: EventFromLogic<typeof trustMachine>): void {
    if (this.#actor.getSnapshot().status === "active") this.#actor.send(event);
  }

  /** Changes the root; returns why the browser did not store the change. */
  async #change(change: RootChange): Promise<StorageFailure | null> {
    this.#send({ type: "trust.change", change });
    // Rejects if the engine closes meanwhile.
    await waitFor(this.#actor, (snapshot) => !snapshot.matches("changing")).catch(() => {});
    return this.#context.unstored;
  }

  async #catchUp(signal: AbortSignal): Promise<Outcome> {
    const { follower, reader, limits } = this.#parts;
    const { position } = this.#context;
    if (!position) return { kind: "unreachable", failure: { kind: "cancelled" } };
    if (!follower.properties) {
      const polled = await follower.poll();
      if (!polled.ok) return { kind: "unreachable", failure: polled.error };
    }
    const head = follower.properties?.value.headBlock;
    if (head === undefined) return { kind: "unreachable", failure: { kind: "cancelled" } };
    const outcome = await catchUp(position, head, {
      reader,
      limits: limits.trust,
      signal,
      advanced: (next, anchored) => {
        if (!signal.aborted) this.#advanceTo(next, anchored);
      },
      hopped: (hops) => {
        if (!signal.aborted) this.#send({ type: "trust.hopped", hops });
      },
    });
    if (!outcome.ok) return outcome.error;
    if (!signal.aborted) this.#advanceTo(outcome.value, []);
    return null;
  }

  /** Joins each block of the feed as soon as it is judged. */
  #follow(before: Position | null): void {
    if (!before) return;
    const { follower, prover, limits } = this.#parts;
    const parts = { follower, prover, limits: limits.trust };
    const { position, anchored, ended } = followFeed(before, parts);
    if (position !== before) this.#advanceTo(position, anchored);
    if (ended) this.#send(ended);
  }

  #advanceTo(position: Position, anchored: readonly Link[]): void {
    const { anchors, clock, limits } = this.#parts;
    if (anchored.length > 0)
      anchors.add(anchored.map(({ number, id }) => ({ number, id, basis: "witnesses" })));
    this.#send({ type: "trust.advanced", position });
    if (anchored.length === 0 || clock.now() - this.#savedAt < limits.trust.saveEvery) return;
    this.#savedAt = clock.now();
    void this.#save();
  }

  async #save(): Promise<void> {
    const { root, position } = this.#context;
    if (!root || !position) return;
    const { anchors, store } = this.#parts;
    await Promise.all([anchors.save(), store.advance(root.root, position.trust)]);
  }
}
