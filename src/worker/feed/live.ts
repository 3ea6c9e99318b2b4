/** The two live charts with their work: following the head, and the irreversible rows that follow it. */
import { createActor, fromCallback, fromPromise, type EventObject } from "xstate";
import { lastRound } from "../../domain/chain/slots.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { IrreversibleBlocksView, LatestBlocksView } from "../../domain/protocol/views.ts";
import type { Enrol } from "../../machines/inspection/roster.ts";
import { irreversibleBlocksMachine } from "../../machines/irreversible-blocks.machine.ts";
import { liveFeedMachine } from "../../machines/live-feed.machine.ts";
import type { SocketLink } from "../socket/socket-link.ts";
import type { Follower } from "./follower.ts";
import type { IrreversibleList } from "./irreversible-list.ts";
import type { IdleProofs } from "./idle-proofs.ts";

/** What the charts work with. */
export interface LiveParts {
  readonly follower: Follower;
  readonly irreversible: IrreversibleList;
  readonly proofs: IdleProofs;
  readonly link: SocketLink;
  readonly clock: Clock;
  readonly limits: Limits;
  /** The pause the pages wish for between two updates, ms. */
  readonly interval: () => number;
  readonly changed: () => void;
  readonly enrol: Enrol;
}

/** Runs the live feed while somebody looks. */
export class Live {
  readonly #parts: LiveParts;
  readonly #feed;
  readonly #rows;
  readonly #leave: readonly (() => void)[];
  #pollNow: () => void;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    const { clock, limits, follower, irreversible, changed } = parts;
    this.#pollNow = () => void follower.poll();
    this.#feed = createActor(
      liveFeedMachine.provide({
        actors: {
          loadLatest: fromPromise(() => follower.load()),
          followHead: fromCallback(({ sendBack }) => this.#follow(sendBack)),
        },
      }),
      { input: { limits }, clock },
    );
    this.#rows = createActor(
      irreversibleBlocksMachine.provide({
        actors: { loadRows: fromPromise(() => irreversible.load()) },
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
    this.#leave = [parts.enrol(this.#feed), parts.enrol(this.#rows)];
  }

  /** Whether anybody watches a live topic, and whether anybody sees it. Unseen, no list tries again. */
  attend(watched: boolean, visible: boolean): void {
    if (watched) {
      this.#feed.send({ type: "feed.watched" });
      this.#feed.send({ type: visible ? "feed.resume" : "feed.pause" });
    } else this.#feed.send({ type: "feed.abandoned" });
    if (!watched || !visible) this.#rows.send({ type: "list.abandoned" });
  }

  /** A person is waiting: the head is asked for now, not at the next turn. */
  hurry(): void {
    this.#pollNow();
  }

  /** A person asks to try a failed list again. */
  retry(topic: "latestBlocks" | "irreversibleBlocks"): void {
    this.#feed.send({ type: "feed.retry" });
    if (topic === "irreversibleBlocks") this.#rows.send({ type: "list.retry" });
  }

  /** The follower has news: irreversibility may have advanced. */
  advanced(): void {
    if (this.#parts.irreversible.isBehind) this.#rows.send({ type: "blocks.settled" });
    this.#parts.proofs.wake();
  }

  get latestView(): LatestBlocksView {
    const { follower, limits, proofs } = this.#parts;
    const { value, context } = this.#feed.getSnapshot();
    const newestFirst = follower.chain
      .slice(-30)
      .map((block) => proofs.marked(block))
      .toReversed();
    return {
      state: value,
      blocks: newestFirst.slice(0, limits.feed.live),
      round: lastRound(newestFirst),
      lastIrreversible: follower.properties?.value.lastIrreversible ?? null,
      updatedAt: follower.updatedAt,
      reorganised: follower.reorganised,
      skipped: follower.skipped,
      failure: context.failure,
      endpoint: follower.endpoint,
    };
  }

  get irreversibleView(): IrreversibleBlocksView {
    const { value, context } = this.#rows.getSnapshot();
    const { irreversible, proofs } = this.#parts;
    // What cannot follow the head hears of no newer ones.
    const follows = value !== "failed" && this.#feed.getSnapshot().context.failure === null;
    return {
      state: follows && irreversible.rows.length > 0 ? "live" : value === "live" ? "idle" : value,
      blocks: irreversible.rows.map((row) => proofs.marked(row)),
      updatedAt: irreversible.updatedAt,
      failure: context.failure,
    };
  }

  close(): void {
    for (const leave of this.#leave) leave();
    this.#feed.stop();
    this.#rows.stop();
  }

  /** Polls at the wished pace, and leaves it out while the socket keeps the head coming. */
  #follow(sendBack: (event: EventObject) => void): () => void {
    const { clock, follower, link, limits, interval } = this.#parts;
    let stopped = false;
    let timer: unknown;
    const poll = async (): Promise<void> => {
      const socketTells = link.isOpen && link.silentFor < limits.socket.silence;
      if (socketTells) {
        if (this.#feed.getSnapshot().context.failure) sendBack({ type: "feed.followed" });
      } else {
        const outcome = await follower.poll();
        if (stopped) return;
        sendBack(
          outcome.ok
            ? { type: "feed.followed" }
            : ({ type: "feed.stumbled", failure: outcome.error } as EventObject),
        );
      }
      timer = clock.setTimeout(() => void poll(), interval());
    };
    void poll();
    this.#pollNow = () => {
      if (timer === undefined) return;
      clock.clearTimeout(timer);
      timer = undefined;
      void poll();
    };
    return () => {
      stopped = true;
      clock.clearTimeout(timer);
      this.#pollNow = () => void follower.poll();
    };
  }
}
