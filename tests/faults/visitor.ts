/** A visitor of a page with live blocks: runs the page's own charts on the engine's views, and reads their sentences. */
import { createActor, fromCallback } from "xstate";
import type { Engine } from "../../src/domain/contract/engine.ts";
import { failureText } from "../../src/domain/contract/failure-text.ts";
import type { Topic, Views } from "../../src/domain/contract/topics.ts";
import { bannerText } from "../../src/domain/format/connection-banner.ts";
import { grouped } from "../../src/domain/format/figures.ts";
import { endReason } from "../../src/domain/network/close-reasons.ts";
import {
  connectionBannerMachine,
  type Connection,
} from "../../src/machines/network/connection-banner.machine.ts";
import { faultLimits } from "./fault-limits.ts";

/** What the visitor must see; all given members must match at the same time. */
export interface ExpectedSight {
  /** State of the connection chart. */
  readonly socket?: Views["connection"]["socket"];
  readonly health?: Views["connection"]["health"];
  readonly wire?: Views["connection"]["wire"];
  /** State of the live feed's chart. */
  readonly feed?: Views["latestBlocks"]["state"];
  /** A sentence, or the beginning of one. */
  readonly says?: string;
}

/** How long to wait for a sight, ms. */
const patience = 25_000;

/** Watches the connection, the newest and the irreversible blocks. */
export class ConnectionVisitor {
  readonly #views: Partial<Views> = {};
  readonly #banner;
  readonly #waiting = new Set<() => void>();
  #report: (received: Connection) => void = () => {};
  #unwatch: readonly (() => void | Promise<void>)[] = [];

  constructor() {
    this.#banner = createActor(
      connectionBannerMachine.provide({
        actors: {
          watchConnection: fromCallback(({ sendBack }) => {
            this.#report = (received) => sendBack({ type: "connection.changed", ...received });
          }),
        },
      }),
      { input: { limits: faultLimits } },
    );
    this.#banner.subscribe(() => this.#look());
    this.#banner.start();
  }

  async open(engine: Engine): Promise<void> {
    const watch = (topic: Topic) =>
      engine.watch(topic, (view) => {
        (this.#views as Record<Topic, unknown>)[topic] = view;
        if (topic === "connection") this.#report(view as Views["connection"]);
        this.#look();
      });
    this.#unwatch = await Promise.all([
      watch("connection"),
      watch("latestBlocks"),
      watch("irreversibleBlocks"),
    ]);
  }

  /** The newest height on the page. */
  get head(): number {
    return this.#views.latestBlocks?.blocks[0]?.number ?? 0;
  }

  /** Ids of the rows on the page, newest first. */
  get rows(): readonly (string | null)[] {
    return this.#views.latestBlocks?.blocks.map(({ id }) => id) ?? [];
  }

  /** The charts' states in short: 'connected · healthy · live · silent'. */
  get states(): string {
    const { connection, latestBlocks } = this.#views;
    return [connection?.socket, connection?.health, latestBlocks?.state].join(" · ");
  }

  /** All messages about problems on the page. */
  get sentences(): readonly string[] {
    const { connection, latestBlocks, irreversibleBlocks } = this.#views;
    const isFirst = latestBlocks?.blocks.length === 0;
    const { reorganised, skipped } = latestBlocks ?? {};
    return [
      ...(this.#banner.getSnapshot().hasTag("warning")
        ? [bannerText(this.#banner.getSnapshot().context).text]
        : []),
      ...(connection?.closed ? [endReason(connection.closed)] : []),
      ...(latestBlocks?.failure
        ? [failureText(latestBlocks.failure, isFirst ? "latestBlocksFirst" : "latestBlocks")]
        : []),
      ...(irreversibleBlocks?.failure
        ? [failureText(irreversibleBlocks.failure, "irreversibleBlocks")]
        : []),
      ...(reorganised
        ? [`reorganised at ${grouped(reorganised.from)}–${grouped(reorganised.to)}`]
        : []),
      ...(skipped
        ? [
            `Blocks ${grouped(skipped.from)}–${grouped(skipped.to)} were produced while you were away`,
          ]
        : []),
    ];
  }

  /** Whether the page matches every member of `sight`. */
  sees({ socket, health, wire, feed, says }: ExpectedSight): boolean {
    const { connection, latestBlocks } = this.#views;
    return (
      (socket === undefined || connection?.socket === socket) &&
      (health === undefined || connection?.health === health) &&
      (wire === undefined || connection?.wire === wire) &&
      (feed === undefined || latestBlocks?.state === feed) &&
      (says === undefined || this.sentences.some((sentence) => sentence.startsWith(says)))
    );
  }

  /** True once the page has recovered: everything is healthy and there are no messages. */
  get hasRecovered(): boolean {
    const { connection, latestBlocks, irreversibleBlocks } = this.#views;
    return (
      connection?.health === "healthy" &&
      latestBlocks?.failure === null &&
      irreversibleBlocks?.failure === null &&
      !this.#banner.getSnapshot().hasTag("warning")
    );
  }

  /** Waits until `fits` returns true; rejects with what was seen last. */
  async until(fits: () => boolean, what: string): Promise<void> {
    if (fits()) return;
    let deadline: NodeJS.Timeout | undefined;
    let look = (): void => {};
    try {
      await new Promise<void>((resolve, reject) => {
        look = () => fits() && resolve();
        this.#waiting.add(look);
        deadline = setTimeout(
          () =>
            reject(
              new Error(`never saw ${what}; last: ${this.states}, ${this.sentences.join(" | ")}`),
            ),
          patience,
        );
      });
    } finally {
      clearTimeout(deadline);
      this.#waiting.delete(look);
    }
  }

  async close(): Promise<void> {
    this.#banner.stop();
    for (const end of this.#unwatch) await end();
  }

  #look(): void {
    for (const look of this.#waiting) look();
  }
}
