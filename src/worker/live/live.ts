/** The two live charts with their work: following the head, and the irreversible rows that follow it. */
import { createActor, fromPromise } from "xstate";
import type { BlockSummary } from "../../domain/block/block.ts";
import { lastRound } from "../../domain/block/slots.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type {
  FeedState,
  IrreversibleBlocksView,
  LatestBlocksView,
  LiveBlock,
} from "../../domain/contract/topics.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { RootMark } from "../../domain/trust/views.ts";
import type { Register } from "../../machines/inspection/roster.ts";
import { irreversibleBlocksMachine } from "../../machines/live/irreversible-blocks.machine.ts";
import { liveFeedMachine } from "../../machines/live/live-feed.machine.ts";
import type { SocketLink } from "../network/socket/socket-link.ts";
import type { Later } from "../shared/later.ts";
import type { Follower } from "./follower.ts";
import type { IrreversibleList } from "./irreversible-list.ts";
import type { Publisher } from "./publisher.ts";

/** What the feed uses of the light client. */
interface FeedTrust {
  /** The highest anchored block; null unless the chain is followed. */
  readonly anchored: BlockNum | null;
  /** The root that verdicts rest on. */
  readonly root: RootMark;
  /** A row with its verdict. */
  marked<Row extends BlockSummary>(row: Row): Row & LiveBlock;
  advanced(): void;
}

export interface LiveParts {
  readonly follower: Follower;
  /** The irreversible rows, whose code loads with the first of them. */
  readonly irreversible: Later<IrreversibleList>;
  readonly trust: FeedTrust;
  readonly link: SocketLink;
  readonly clock: Clock;
  readonly limits: Limits;
  /** The pause between two updates that pages request, ms. */
  readonly interval: () => number;
  readonly changed: () => void;
  /** Called when the feed may have followed the chain to its head. */
  readonly caughtUp: () => void;
  readonly register: Register;
}

/** What the pages currently show. */
export interface Attention {
  readonly isWatched: boolean;
  readonly isSeen: boolean;
  readonly showsBlocks: boolean;
}

/** Runs the live feed while a page shows it. */
export class Live {
  readonly #parts: LiveParts;
  readonly #feed;
  readonly #rows;
  readonly #leave: readonly (() => void)[];
  #expiry: unknown;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    const { clock, limits, follower, irreversible, changed } = parts;
    const followed = (outcome: Result<void, Failure>): Result<void, Failure> => {
      if (outcome.ok) parts.caughtUp();
      return outcome;
    };
    this.#feed = createActor(
      liveFeedMachine.provide({
        actors: {
          loadLatest: fromPromise(() => follower.load().then(followed)),
          followHead: fromPromise(() => this.#keepUp().then(followed)),
        },
        delays: {
          // A socket that brings nothing new any more is noticed at once.
          poll: () => Math.min(parts.interval(), follower.newFor || Infinity),
        },
      }),
      { input: { limits }, clock },
    );
    this.#rows = createActor(
      irreversibleBlocksMachine.provide({
        actors: { loadRows: fromPromise(async () => (await irreversible.load()).load()) },
      }),
      { input: { limits }, clock },
    );
    this.#feed.subscribe((snapshot) => {
      if (snapshot.matches("failed") && snapshot.context.failure)
        this.#rows.send({ type: "feed.failed", failure: snapshot.context.failure });
      changed();
    });
    this.#rows.subscribe(changed);
    this.#feed.start();
    this.#rows.start();
    this.#leave = [parts.register(this.#feed), parts.register(this.#rows)];
  }

  /**
   * Starts, pauses or stops the feed. While it is hidden, no list retries; while no page shows blocks, only the head is
   * followed and no blocks are requested from the socket's server.
   */
  attend({ isWatched, isSeen, showsBlocks }: Attention): void {
    const { follower, link } = this.#parts;
    const begins = showsBlocks && !follower.loadsBlocks;
    if (showsBlocks !== follower.loadsBlocks) {
      follower.loadsBlocks = showsBlocks;
      link.want(showsBlocks ? ["blocks"] : []);
    }
    if (isWatched) {
      // A feed that has followed only the head starts again with its first blocks.
      const restarts = begins && !this.#feed.getSnapshot().matches("idle");
      this.#feed.send({ type: "feed.watched" });
      if (restarts || !isSeen) this.#feed.send({ type: "feed.pause" });
      if (isSeen) this.#feed.send({ type: "feed.resume" });
    } else this.#feed.send({ type: "feed.abandoned" });
    if (!isWatched || !showsBlocks) this.#rows.send({ type: "list.abandoned" });
  }

  /** The socket has pushed something that can't be read: it is requested from the nodes instead. */
  pushUnread(): void {
    if (this.#parts.follower.loadsBlocks) this.refreshNow();
  }

  /** Requests the head now rather than with the next poll: the visitor is waiting. */
  refreshNow(): void {
    if (this.#feed.getSnapshot().matches("live")) this.#feed.send({ type: "feed.hurry" });
    else void this.#parts.follower.load();
  }

  /** A wire has started or stopped answering: what waits for the next poll, or for another try, need not wait. */
  wireChanged(): void {
    this.#feed.send({ type: "feed.hurry" });
    this.#feed.send({ type: "retry" });
  }

  /** Loads a failed list again. */
  retry(topic: "latestBlocks" | "irreversibleBlocks"): void {
    this.#feed.send({ type: "retry" });
    if (topic === "irreversibleBlocks") this.#rows.send({ type: "retry" });
  }

  /** The follower has news: irreversibility may have advanced. */
  advanced(): void {
    const { follower, irreversible } = this.#parts;
    const isBehind = irreversible.opened?.isBehind ?? follower.properties !== null;
    if (follower.loadsBlocks && isBehind) this.#rows.send({ type: "blocks.settled" });
    this.#parts.trust.advanced();
  }

  get latestView(): LatestBlocksView {
    const { follower, limits, trust } = this.#parts;
    const { context } = this.#feed.getSnapshot();
    const newestFirst = follower.chain
      .slice(-30)
      .map((block) => trust.marked(block))
      .toReversed();
    return {
      state: this.#state,
      rootMark: trust.root,
      blocks: newestFirst.slice(0, limits.feed.live),
      round: lastRound(newestFirst),
      lastIrreversible: follower.properties?.value.lastIrreversible ?? null,
      anchored: trust.anchored,
      updatedAt: follower.updatedAt,
      reorganised: follower.reorganised,
      skipped: follower.skipped,
      failure: context.failure,
      endpoint: follower.endpoint,
    };
  }

  get irreversibleView(): IrreversibleBlocksView {
    const { value, context } = this.#rows.getSnapshot();
    const { irreversible, trust } = this.#parts;
    const { rows = [], updatedAt = null } = irreversible.opened ?? {};
    const feed = this.#feed.getSnapshot();
    // A feed that fails reports no newer blocks.
    const follows = value !== "failed" && feed.context.failure === null && rows.length > 0;
    return {
      state: follows ? this.#state : value === "live" ? "idle" : value,
      rootMark: trust.root,
      blocks: rows.map((row) => trust.marked(row)),
      updatedAt,
      failure: context.failure,
    };
  }

  /** Sends both lists and the chain's numbers; the lists at once if `isUrgent`, or while they are being filled. */
  publish(publisher: Publisher, isUrgent = false): void {
    const { follower, limits } = this.#parts;
    const latest = this.latestView;
    const settled = this.irreversibleView;
    const { properties } = follower;
    // A view without new blocks must not delay the one that has them.
    const isFilling =
      latest.blocks.length < limits.feed.live || latest.failure !== null || follower.isBehind;
    publisher.publish("latestBlocks", latest, isUrgent || isFilling);
    const isSettling = settled.blocks.length < limits.feed.irreversible;
    publisher.publish("irreversibleBlocks", settled, isUrgent || isSettling);
    const { state, failure } = latest;
    publisher.publish("chain", { state, properties, failure }, properties === null);
    this.#expire();
  }

  /** Publishes again once the list is too old to be called live: nodes that hang can delay the feed's next step for minutes. */
  #expire(): void {
    const { clock, follower, changed } = this.#parts;
    clock.clearTimeout(this.#expiry);
    if (this.#state === "live") this.#expiry = clock.setTimeout(changed, follower.liveFor);
  }

  close(): void {
    for (const leave of this.#leave) leave();
    this.#feed.stop();
    this.#rows.stop();
    this.#parts.clock.clearTimeout(this.#expiry);
    this.#parts.follower.close();
  }

  get #state(): FeedState {
    const { value } = this.#feed.getSnapshot();
    if (typeof value !== "object") return value;
    return this.#parts.follower.isOutdated ? "loading" : "live";
  }

  /** Follows the chain to its head, unless the socket does; a failure says why the feed is not live. */
  async #keepUp(): Promise<Result<void, Failure>> {
    const { follower, link } = this.#parts;
    if (!link.isLive || follower.isBehind) {
      // A socket that has gone quiet, or pushes nothing new, is asked only if no node answers.
      let polled = await follower.poll("http");
      if (!polled.ok && link.isAnswering) polled = await follower.poll();
      if (!polled.ok) return polled;
    }
    const { stall } = follower;
    return stall ? err(stall) : ok(undefined);
  }
}
