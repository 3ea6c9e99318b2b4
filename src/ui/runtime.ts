/**
 * The page's side of the engine: starts the worker, asks it under a deadline, mirrors its topics, and
 * tells it whether anybody looks. The only place on the page that speaks Comlink.
 */
import { proxy, wrap, type Remote } from "comlink";
import type { NetworkConfig } from "../domain/config/config.ts";
import { limits } from "../domain/limits.ts";
import type { Engine, EngineEntry, Ticket } from "../domain/protocol/engine.ts";
import type { Answer } from "../domain/protocol/sourced.ts";
import type { Topic, Views } from "../domain/protocol/views.ts";
import { err } from "../domain/result.ts";

const worker = new Worker(new URL("../worker/main.ts", import.meta.url), { type: "module" });
const entry = wrap<EngineEntry>(worker);
let engine: Remote<Engine> | null = null;
let tickets = 0;

const narrow = matchMedia(`(max-width: ${limits.reveal.narrow}px)`);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Opens the engine on a network and keeps it told of this page's presence. */
export async function openEngine(key: string, network: NetworkConfig): Promise<void> {
  engine = (await entry.open({ key, network })) as unknown as Remote<Engine>;
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
  present();
  if (!navigator.onLine) void engine.online(false);
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
    const deadline = setTimeout(
      () => resolve(err({ kind: "timeout", ms: deadlineMs, method: "engine", over: "http" })),
      deadlineMs,
    );
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(deadline);
        void open.cancel(ticket);
      },
      { once: true },
    );
    question(open, ticket)
      .then((answer) => {
        clearTimeout(deadline);
        if (!signal.aborted) resolve(answer);
      })
      .catch(reject);
  });
}

/** Watches a topic until the returned function is called. */
export function watch<T extends Topic>(topic: T, deliver: (view: Views[T]) => void): () => void {
  let ended = false;
  // Comlink's remote types lose the link between a topic and its view; the contract keeps it.
  const deliverWhileWatched = (view: Views[Topic]): void => {
    if (!ended) deliver(view as Views[T]);
  };
  const unwatch = engine?.watch(topic, proxy(deliverWhileWatched));
  return () => {
    ended = true;
    void unwatch?.then((end) => end());
  };
}

/** A person pressed Retry. */
export const reconnect = (): void => void engine?.reconnect();

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
