/** The engine as one page sees it: its open questions, its watches and its presence. */
import type { Command, Presence } from "../domain/contract/commands.ts";
import type { Engine, Ticket, Unwatch } from "../domain/contract/engine.ts";
import type { ArgsOf, QuestionName, ValueOf } from "../domain/contract/questions.ts";
import type { Answer } from "../domain/contract/sourced.ts";
import type { Topic, Views } from "../domain/contract/topics.ts";
import type { Sighting } from "../domain/inspection/inspection.ts";
import { err } from "../domain/result.ts";
import type { AnswerDesk } from "./answers/answer-desk.ts";
import type { Publisher } from "./live/publisher.ts";

/** Where a port's questions, watches and commands go. */
export interface PortParts {
  readonly desk: AnswerDesk;
  readonly publisher: Publisher;
  /** The first call loads the recorder. */
  readonly inspect: (deliver: (sighting: Sighting) => void | Promise<void>) => Promise<() => void>;
  /** Carries out commands that affect more than this page. */
  readonly carryOut: (command: Exclude<Command, { type: "present" }>) => Promise<void> | void;
  /** Called when the port's watches or its presence change. */
  readonly watchesChanged: () => void;
  readonly closed: () => void;
  /** Pause between two updates until the page sets its own, ms. */
  readonly interval: number;
}

/** Topics that need blocks: rows, and the light client, which advances block by block. */
const blockTopics: ReadonlySet<Topic> = new Set(["latestBlocks", "irreversibleBlocks", "trust"]);
const liveTopics: ReadonlySet<Topic> = new Set([...blockTopics, "chain"]);

/** One page's engine. */
export class EnginePort implements Engine {
  readonly #parts: PortParts;
  readonly #questions = new Map<Ticket, AbortController>();
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

  get showsLabels(): boolean {
    return [...this.#watches.values()].includes("labels");
  }

  async ask<Q extends QuestionName>(
    name: Q,
    args: ArgsOf<Q>,
    ticket?: Ticket,
  ): Promise<Answer<ValueOf<Q>>> {
    const question = new AbortController();
    if (ticket !== undefined) this.#questions.set(ticket, question);
    const cancelled = new Promise<Answer<ValueOf<Q>>>((resolve) =>
      question.signal.addEventListener("abort", () => resolve(err({ kind: "cancelled" })), {
        once: true,
      }),
    );
    try {
      const asked = this.#parts.desk.ask(name, args, question.signal, this.#closing.signal);
      return await Promise.race([asked, cancelled]);
    } finally {
      if (ticket !== undefined) this.#questions.delete(ticket);
    }
  }

  async cancel(ticket: Ticket): Promise<void> {
    this.#questions.get(ticket)?.abort();
  }

  async watch<T extends Topic>(
    topic: T,
    deliver: (view: Views[T], version: number) => void | Promise<void>,
    known?: number,
  ): Promise<Unwatch> {
    const { publisher, watchesChanged } = this.#parts;
    // A hidden page, too, receives news of the visitor's rules.
    const isSent = (): boolean => this.isVisible || topic === "watch";
    const end = publisher.subscribe(topic, deliver, isSent, known);
    this.#watches.set(end, topic);
    watchesChanged();
    return () => {
      end();
      this.#watches.delete(end);
      watchesChanged();
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
    this.#parts.watchesChanged();
  }

  /** The page is gone. */
  close(): void {
    for (const end of this.#watches.keys()) end();
    this.#watches.clear();
    for (const end of this.#inspections) end();
    this.#inspections.clear();
    for (const question of this.#questions.values()) question.abort();
    this.#closing.abort();
    this.#parts.closed();
  }
}
