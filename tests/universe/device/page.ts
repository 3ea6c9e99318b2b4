/**
 * One page without its views: the real charts of its start, its connection, its lists and its questions, on the real
 * `runtime`. What views do – show a list, ask, press Retry – a visitor of the universe does.
 */
import { createActor, fromPromise, type AnyActorRef } from "xstate";
import type { ArgsOf, QuestionName } from "../../../src/domain/contract/questions.ts";
import type { Answer } from "../../../src/domain/contract/sourced.ts";
import type { Topic, Views } from "../../../src/domain/contract/topics.ts";
import type { Sighting } from "../../../src/domain/inspection/inspection.ts";
import type { NetworkConfig } from "../../../src/domain/network/config.ts";
import type { WatchedRule } from "../../../src/domain/watch/answers.ts";
import { connectionBannerMachine } from "../../../src/machines/network/connection-banner.machine.ts";
import { fromSubscription } from "../../../src/machines/shared/ports.ts";
import {
  questionMachine,
  type Context as QuestionContext,
} from "../../../src/machines/shared/question.machine.ts";
import { startMachine } from "../../../src/machines/start/start.machine.ts";
import { whenReturned, whenShown } from "../../../src/ui/browser/when-shown.ts";
import { liveView } from "../../../src/ui/live/live.charts.ts";
import type { Connection } from "../../../src/ui/start/engine-worker.ts";
import {
  ask,
  engineLeft,
  engineOpened,
  inspectEngine,
  known,
  reconnect,
  restartFeed,
  sendChoices,
  stopDeadlines,
  wakeNodes,
  watch,
} from "../../../src/ui/start/runtime.ts";
import type { ConfigTrouble, Manner, Place, Press } from "../world.ts";
import { readConfig } from "./config-file.ts";
import { isChange, otherArguments, policyOf } from "./manners.ts";

const topicsOf: Readonly<Record<Place, readonly Topic[]>> = {
  text: [],
  home: ["latestBlocks", "irreversibleBlocks", "chain"],
  trust: ["trust", "latestBlocks"],
};
/** What every page watches. */
const always: readonly Topic[] = ["connection", "alarms", "labels", "watch", "root"];

interface PageParts {
  readonly config: NetworkConfig;
  readonly connect: () => Connection;
  /** The nodes that the visitor has chosen. */
  readonly ownNodes?: () => readonly string[];
  /** Why config.json can't be used now; null if it can. */
  readonly configTrouble?: () => ConfigTrouble | null;
  readonly moved: (chart: string, from: string, to: string) => void;
  readonly viewed: <T extends Topic>(topic: T, view: Views[T]) => void;
  /** A number that no question of this world has had. */
  readonly nextId: () => number;
  /** Called with each question and, once, with its answer. */
  readonly asked: (id: number, name: QuestionName, args: readonly unknown[]) => void;
  readonly answered: (id: number, answer: Answer<unknown>) => void;
  /** Called instead if the page no longer waits for the answer. */
  readonly cancelled: (id: number) => void;
}

/** Questions that stay on screen, the newest. */
const maxShown = 4;

export class Page {
  readonly #parts: PageParts;
  readonly #start;
  readonly #banner;
  readonly #views = new Map<Topic, { readonly actor: AnyActorRef; readonly end: () => void }>();
  readonly #questions: AnyActorRef[] = [];
  /** The keys of rules that were added here. */
  readonly #rules = new Set<string>();
  readonly #ending = new AbortController();
  readonly #choices = () => ({ services: true, nodes: this.#parts.ownNodes?.() ?? [] });
  #moved: ((event: { type: "page.left" | "page.restored" }) => void) | null = null;

  constructor(parts: PageParts) {
    this.#parts = parts;
    this.#start = createActor(
      startMachine.provide({
        actors: {
          loadConfig: fromPromise(() => readConfig(parts.config, parts.configTrouble?.() ?? null)),
          // As `src/ui/start/page.charts.ts` provides it.
          connect: fromSubscription(({ input: { key }, sendBack }) => {
            const connection = parts.connect();
            const follow = async (): Promise<void> => {
              engineOpened(await connection.opened, key, this.#choices);
              sendBack({ type: "engine.opened" });
              await connection.died;
              sendBack({ type: "engine.died" });
            };
            follow().catch((error: unknown) => sendBack({ type: "engine.failed", error }));
            return () => {
              engineLeft();
              connection.leave();
            };
          }),
          watchPage: fromSubscription(({ sendBack }) => {
            this.#moved = sendBack;
          }),
        },
        actions: { stopDeadlines },
      }),
    );
    this.#banner = createActor(
      connectionBannerMachine.provide({
        actors: {
          watchConnection: fromSubscription(({ sendBack }) =>
            watch("connection", (view) => sendBack({ type: "connection.changed", ...view })),
          ),
        },
        actions: { reconnect },
      }),
      { input: {} },
    );
    this.#follow("start", this.#start);
    this.#follow("connectionBanner", this.#banner);
    this.#start.start();
    this.#banner.start();
    for (const topic of always) this.#watch(topic);
  }

  /** Whether the banner says that the connection is back. */
  get saysConnected(): boolean {
    return this.#banner.getSnapshot().hasTag("success");
  }

  /** Whether the page shows an error instead of the app, because config.json can't be used. */
  get hasNoConfig(): boolean {
    return this.#start.getSnapshot().hasTag("failed");
  }

  /** The names of charts that wait or have failed, with their states. */
  get troubled(): readonly string[] {
    const all: readonly (readonly [string, AnyActorRef])[] = [
      ["start", this.#start],
      ["connectionBanner", this.#banner],
      // Without rules the engine has no news of them.
      ...[...this.#views].flatMap(([topic, { actor }]) =>
        topic === "watch" ? [] : [[`liveView of ${topic}`, actor] as const],
      ),
    ];
    return all
      .filter(([, actor]) => {
        const tags = actor.getSnapshot().tags as ReadonlySet<string>;
        return ["busy", "failed", "warning"].some((tag) => tags.has(tag));
      })
      .map(([name, actor]) => `${name} is ${stateOf(actor)}`);
  }

  /** Goes to a place of the app. */
  go(place: Place): void {
    const wanted = new Set<Topic>([...always, ...topicsOf[place]]);
    // Each place has views of its own, which are there before those of the last one go.
    const left = [...this.#views].filter(([topic]) => !always.includes(topic));
    for (const topic of topicsOf[place]) this.#watch(topic);
    for (const [topic, { end }] of left) {
      end();
      if (!wanted.has(topic)) this.#views.delete(topic);
    }
  }

  /** Follows another link, or closes the tab for a while: the browser keeps the page frozen. */
  leave(): void {
    this.#moved?.({ type: "page.left" });
  }

  /** Back. */
  restore(): void {
    this.#moved?.({ type: "page.restored" });
  }

  /** Presses Retry. */
  retry(): void {
    this.#start.send({ type: "start.retry" });
    this.#banner.send({ type: "banner.retry" });
    reconnect();
    for (const topic of ["latestBlocks", "irreversibleBlocks"] as const) restartFeed(topic);
  }

  /** Closes the banner. */
  dismiss(): void {
    this.#banner.send({ type: "banner.dismiss" });
  }

  /** The visitor has chosen other nodes. */
  nodesChosen(): void {
    sendChoices(this.#choices);
  }

  /** Asks through a question's chart, as views do. */
  ask<Q extends QuestionName>(name: Q, args: ArgsOf<Q>, manner: Manner | null = null): void {
    const actor = createActor(
      questionMachine.provide({
        actors: {
          ask: fromPromise<Answer<unknown>, { name: QuestionName; args: readonly unknown[] }>(
            async ({ input, signal }) => {
              const id = this.#parts.nextId();
              this.#parts.asked(id, name, input.args);
              let isOpen = true;
              signal.addEventListener("abort", () => {
                if (isOpen) this.#parts.cancelled(id);
              });
              const answer = await ask(name, input.args as ArgsOf<Q>, signal);
              isOpen = false;
              if (name === "watch.add" && answer.ok)
                this.#rules.add((answer.value.value as WatchedRule).key);
              this.#parts.answered(id, answer);
              return answer;
            },
          ),
          whenShown: fromPromise(({ signal: aborted }) => whenShown(aborted)),
          whenReturned: fromPromise(({ signal: aborted }) => whenReturned(aborted)),
        },
        actions: { wakeNodes },
      }),
      { input: { name, args, policy: policyOf(manner) } },
    );
    this.#questions.push(actor);
    for (const old of this.#questions.splice(0, this.#questions.length - maxShown)) old.stop();
    this.#follow(`question ${name}`, actor);
    actor.start();
    if (isChange(name))
      actor.subscribe((snapshot) => {
        if (!snapshot.hasTag("busy")) actor.stop();
      });
  }

  /** Removes every rule that this page has added; may be called twice, as by someone who presses twice. */
  removeRules(): void {
    for (const key of this.#rules) this.ask("watch.remove", [key]);
  }

  /** Does something to the newest question on screen that can be asked again. */
  press(what: Press): void {
    const actor = this.#questions.findLast((each) => each.getSnapshot().status === "active");
    if (!actor) return;
    const { args, version } = actor.getSnapshot().context as QuestionContext;
    // A view reports a version as often as it is drawn.
    if (what === "outdated")
      for (let drawn = 0; drawn < 2; drawn += 1)
        actor.send({ type: "question.outdated", version: version + 1 });
    else if (what === "others") actor.send({ type: "question.ask", args: otherArguments(args) });
    else actor.send({ type: what === "retry" ? what : `question.${what}` });
  }

  /** Stops the lists on screen, or lets them go on. */
  pause(isPaused: boolean): void {
    for (const { actor } of this.#views.values())
      actor.send({ type: isPaused ? "view.pause" : "view.resume" });
  }

  /** Follows a link away from the newest question before its answer. */
  cancel(): void {
    this.#questions.findLast((actor) => actor.getSnapshot().status === "active")?.stop();
  }

  /** Delivers what the engine's charts do until the page is closed. */
  inspect(deliver: (sighting: Sighting) => void): void {
    this.#ending.signal.addEventListener("abort", inspectEngine(deliver));
  }

  /** Closes the page. */
  close(): void {
    this.#ending.abort();
    for (const { end } of this.#views.values()) end();
    for (const question of this.#questions) question.stop();
    this.#banner.stop();
    this.#start.stop();
  }

  #watch(topic: Topic): void {
    const actor = createActor(liveView, { input: { topic, known: known(topic) } });
    this.#follow(`liveView ${topic}`, actor);
    let last: unknown = null;
    // A list that is paused says so; what counts is what has arrived.
    actor.subscribe(({ context: { newest } }) => {
      if (newest === null || newest === last) return;
      last = newest;
      this.#parts.viewed(topic, newest as Views[typeof topic]);
    });
    actor.start();
    this.#views.set(topic, {
      actor: actor as AnyActorRef,
      end: () => actor.stop(),
    });
  }

  /** Records each of a chart's transitions. */
  #follow(name: string, actor: AnyActorRef): void {
    let last = "";
    actor.subscribe(() => {
      const state = stateOf(actor);
      if (state === last) return;
      this.#parts.moved(name, last, state);
      last = state;
    });
  }
}

const stateOf = (actor: AnyActorRef): string => {
  const { value } = actor.getSnapshot() as { readonly value?: unknown };
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
};
