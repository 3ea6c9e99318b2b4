/**
 * The page's side of the engine: asks it under a deadline, mirrors its topics, and tells it whether anybody
 * looks. Should the engine's worker die, everything asked and watched is put to the next one.
 */
import { proxy, type Remote } from "comlink";
import type { NetworkConfig } from "../domain/config/config.ts";
import { limits } from "../domain/limits.ts";
import type { Engine, Ticket, Unwatch } from "../domain/protocol/engine.ts";
import type { Sighting } from "../domain/protocol/inspection.ts";
import type { Answer } from "../domain/protocol/sourced.ts";
import type { Topic, Views } from "../domain/protocol/views.ts";
import { err } from "../domain/result.ts";
import type { EngineChoices } from "../domain/settings.ts";
import { connectEngine } from "./engine-worker.ts";

let engine: Remote<Engine> | null = null;
let openKey = "";
let tickets = 0;
/** What is to be done again with an engine that takes the place of a dead one. */
const standing = new Set<(engine: Remote<Engine>) => void>();

const narrow = matchMedia(`(max-width: ${limits.reveal.narrow}px)`);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const present = (): void => {
  const { poll, pollNarrow } = limits.feed;
  void engine?.present({
    visible: !document.hidden,
    interval: narrow.matches ? pollNarrow : poll,
  });
};
document.addEventListener("visibilitychange", present);
narrow.addEventListener("change", present);
addEventListener("online", () => void engine?.online(true));
addEventListener("offline", () => void engine?.online(false));

/** Opens the engine on a network, or another one after the first has died. */
export async function openEngine(
  key: string,
  network: NetworkConfig,
  choicesOf: (network: string) => EngineChoices,
): Promise<void> {
  const opened = await connectEngine({ key, network, choices: choicesOf(key), ahead: false });
  // What was chosen while it opened; what it was opened with is the same most times.
  void opened.choose(choicesOf(key));
  engine = opened;
  openKey = key;
  present();
  if (!navigator.onLine) void opened.online(false);
  // Another engine counts its views anew.
  for (const heard of topics.values()) heard.known = null;
  for (const again of standing) again(opened);
}

/**
 * Asks one question; ends in a timeout when the worker hangs. When `signal` aborts the question is
 * withdrawn and never answered: who asked has stopped listening, and may by then have asked anew.
 */
export const ask = <T>(question: Question<T>, signal: AbortSignal): Promise<Answer<T>> =>
  askWithin(limits.request.workerDeadline, question, signal);

/** The same for sources that are waited for as long as they take; only the asker gives up. */
export const askPatiently = <T>(question: Question<T>, signal: AbortSignal): Promise<Answer<T>> =>
  askWithin(limits.request.patience, question, signal);

type Question<T> = (engine: Remote<Engine>, ticket: Ticket) => Promise<Answer<T>>;

function askWithin<T>(
  deadlineMs: number,
  question: Question<T>,
  signal: AbortSignal,
): Promise<Answer<T>> {
  const open = engine;
  if (!open)
    return Promise.resolve(
      err({ kind: "connection", closeCode: undefined, message: "The engine is not open." }),
    );
  const ticket = String(++tickets);
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(deadline);
      standing.delete(put);
    };
    const put = (to: Remote<Engine>): void => {
      question(to, ticket)
        .then((answer) => {
          settle();
          if (!signal.aborted) resolve(answer);
        })
        .catch(reject);
    };
    const deadline = setTimeout(() => {
      settle();
      resolve(err({ kind: "timeout", ms: deadlineMs, method: "engine", over: "http" }));
    }, deadlineMs);
    signal.addEventListener(
      "abort",
      () => {
        settle();
        void engine?.cancel(ticket);
      },
      { once: true },
    );
    standing.add(put);
    put(open);
  });
}

/** A view and which one of its topic's it is. */
export interface Known<T extends Topic> {
  readonly view: Views[T];
  readonly version: number;
}

/** The newest view of every topic that is being watched, and by how many. */
const topics = new Map<Topic, { known: Known<Topic> | null; watchers: number }>();
/** Watches begun before any view had asked for them. */
const ahead = new Map<Topic, () => void>();

/** What this page has heard of a topic, while anything on it watches that. */
export const known = <T extends Topic>(topic: T): Known<T> | null =>
  (topics.get(topic)?.known ?? null) as Known<T> | null;

/**
 * Watches a topic until the returned function is called. What the page has heard is delivered at once and not sent
 * again, nor is the view of the version `held` delivered.
 */
export function watch<T extends Topic>(
  topic: T,
  deliver: (view: Views[T]) => void,
  held = 0,
): () => void {
  const heard = topics.get(topic) ?? { known: null, watchers: 0 };
  topics.set(topic, heard);
  heard.watchers += 1;
  let version = Math.max(held, heard.known?.version ?? 0);
  if (heard.known && heard.known.version > held) deliver(heard.known.view as Views[T]);
  const unwatch = follow((to, whileWatched) => {
    const begun = to.watch(
      topic,
      proxy(
        // Comlink's remote types lose the link between a topic and its view; the contract keeps it.
        whileWatched((view: Views[Topic], newer: number) => {
          heard.known = { view, version: newer };
          deliver(view as Views[T]);
        }),
      ),
      version,
    );
    version = 0;
    return begun;
  });
  endAhead(topic);
  return () => {
    unwatch();
    heard.watchers -= 1;
    if (heard.watchers === 0) topics.delete(topic);
  };
}

/** Watches topics that are about to be looked at, until they are or the moment has passed. */
export function watchAhead(upcoming: readonly Topic[]): void {
  for (const topic of upcoming)
    ahead.set(
      topic,
      watch(topic, () => {}),
    );
  setTimeout(() => {
    for (const topic of upcoming) endAhead(topic);
  }, limits.listeners.ahead);
}

function endAhead(topic: Topic): void {
  ahead.get(topic)?.();
  ahead.delete(topic);
}

/** Watches what runs in the engine until the returned function is called. */
export const inspectEngine = (deliver: (sighting: Sighting) => void): (() => void) =>
  follow((to, whileWatched) => to.inspect(proxy(whileWatched(deliver))));

type WhileWatched = <T extends unknown[]>(deliver: (...news: T) => void) => (...news: T) => void;

function follow(
  begin: (engine: Remote<Engine>, whileWatched: WhileWatched) => Promise<Unwatch>,
): () => void {
  let hasEnded = false;
  let end: Promise<Unwatch> | null = null;
  const again = (to: Remote<Engine>): void => {
    end = begin(to, (deliver) => (...news) => {
      if (!hasEnded) deliver(...news);
    });
  };
  standing.add(again);
  if (engine) again(engine);
  return () => {
    hasEnded = true;
    standing.delete(again);
    void end?.then((unwatch) => unwatch());
  };
}

/** The visitor has chosen anew. */
export const choose = (choicesOf: (network: string) => EngineChoices): void =>
  void engine?.choose(choicesOf(openKey));

/** The visitor wants what is kept here thrown away. */
export const clearStorage = async (): Promise<void> => engine?.clearStorage();

/** A person pressed Retry. */
export const reconnect = (): void => void engine?.reconnect();

/** What failed is asked for again. */
export const wake = (): void => void engine?.wake();

/** A person pressed Try Again on a live list. */
export const restart = (topic: "latestBlocks" | "irreversibleBlocks"): void =>
  void engine?.restart(topic);

/** Whether newcomers are to be shown at once: narrow screens and reduced motion. */
export const isInstant = (): boolean => narrow.matches || calm.matches;

/** Calls back when `isInstant` may have changed. */
export function watchLayout(changed: () => void): () => void {
  narrow.addEventListener("change", changed);
  calm.addEventListener("change", changed);
  return () => {
    narrow.removeEventListener("change", changed);
    calm.removeEventListener("change", changed);
  };
}
