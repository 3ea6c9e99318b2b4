/** The engine as one page sees it: its open questions, its watches and its presence. */
import type { Command, Presence } from "../domain/contract/commands.ts";
import type { Engine, Ticket, Unwatch } from "../domain/contract/engine.ts";
import type { ArgsOf, QuestionName, ValueOf } from "../domain/contract/questions.ts";
import type { Answer } from "../domain/contract/sourced.ts";
import type { Topic, Views } from "../domain/contract/topics.ts";
import type { Sighting } from "../domain/inspection/inspection.ts";
import { err } from "../domain/result.ts";
import type { AskDesk } from "./answers/answer-desk.ts";
import type { Publisher } from "./live/publisher.ts";

/** Where a port's questions, watches and commands go. */
export interface PortParts {
  readonly ask: AskDesk;
  readonly publisher: Publisher;
  /** Sends events of the running charts to the inspector. Its code is loaded on the first call. */
  readonly inspect: (deliver: (sighting: Sighting) => void | Promise<void>) => Promise<() => void>;
  /** Carries out commands that affect more than this page. */
  readonly carryOut: (command: Exclude<Command, { type: "present" }>) => Promise<void> | void;
  /** Called when the port's watches or its presence change. */
  readonly onWatchesChanged: () => void;
  readonly onClose: () => void;
  /** Pause between two updates until the page sets its own, ms. */
  readonly interval: number;
}

/** Topics that need blocks: the lists of blocks, and the light client, which advances block by block. */
const blockTopics: ReadonlySet<Topic> = new Set(["latestBlocks", "irreversibleBlocks", "trust"]);
const liveTopics: ReadonlySet<Topic> = new Set([...blockTopics, "chain"]);

/** The engine's side of one page's connection. */
export class EnginePort implements Engine {
  readonly #parts: PortParts;
  readonly #controllers = new Map<Ticket, AbortController>();
  readonly #watches = new Map<() => void, Topic>();
  readonly #inspections = new Set<() => void>();
  readonly #closing = new AbortController();
  #presence: Presence;

  constructor(parts: PortParts) {
    this.#parts = parts;
    this.#presence = { visible: true, interval: parts.interval };
  }

  get isVisible(): boolean {
    return this.#presence.visible;
  }

  /** Requested pause between two updates, ms. */
  get interval(): number {
    return this.#presence.interval;
  }

  get watchesLive(): boolean {
    return [...this.#watches.values()].some((topic) => liveTopics.has(topic));
  }

  /** Whether the visitor sees anything that needs blocks. */
  get showsBlocks(): boolean {
    return this.isVisible && [...this.#watches.values()].some((topic) => blockTopics.has(topic));
  }

  watches(topic: Topic): boolean {
    return [...this.#watches.values()].includes(topic);
  }

  async ask<Q extends QuestionName>(
    name: Q,
    args: ArgsOf<Q>,
    ticket?: Ticket,
  ): Promise<Answer<ValueOf<Q>>> {
    const controller = new AbortController();
    if (ticket !== undefined) this.#controllers.set(ticket, controller);
    const cancelled = new Promise<Answer<ValueOf<Q>>>((resolve) =>
      controller.signal.addEventListener("abort", () => resolve(err({ kind: "cancelled" })), {
        once: true,
      }),
    );
    try {
      const answer = this.#parts.ask(name, args, controller.signal, this.#closing.signal);
      return await Promise.race([answer, cancelled]);
    } finally {
      if (ticket !== undefined) this.#controllers.delete(ticket);
    }
  }

  async cancel(ticket: Ticket): Promise<void> {
    this.#controllers.get(ticket)?.abort();
  }

  async watch<T extends Topic>(
    topic: T,
    deliver: (view: Views[T], version: number) => void | Promise<void>,
  ): Promise<Unwatch> {
    const { publisher, onWatchesChanged } = this.#parts;
    // A hidden page still needs the inbox, to notify the visitor, and the trust root, to drop outdated verdicts.
    const shouldSend = (): boolean => this.isVisible || topic === "watch" || topic === "root";
    const end = publisher.subscribe(topic, deliver, shouldSend);
    this.#watches.set(end, topic);
    onWatchesChanged();
    return () => {
      end();
      this.#watches.delete(end);
      onWatchesChanged();
    };
  }

  async inspect(deliver: (sighting: Sighting) => void | Promise<void>): Promise<Unwatch> {
    const end = await this.#parts.inspect(deliver);
    this.#inspections.add(end);
    return () => {
      end();
      this.#inspections.delete(end);
    };
  }

  async tell(command: Command): Promise<void> {
    if (command.type !== "present") return this.#parts.carryOut(command);
    this.#presence = command.presence;
    this.#parts.onWatchesChanged();
  }

  /** Called when the page is gone: ends its watches and cancels its questions. */
  close(): void {
    for (const end of this.#watches.keys()) end();
    this.#watches.clear();
    for (const end of this.#inspections) end();
    this.#inspections.clear();
    for (const controller of this.#controllers.values()) controller.abort();
    this.#closing.abort();
    this.#parts.onClose();
  }
}
