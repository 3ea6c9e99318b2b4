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

const startWorker = (): Worker =>
  new Worker(new URL("../worker/main.ts", import.meta.url), { type: "module" });
/** Started before anybody knows which network to open: its script loads beside config.json. */
let worker = startWorker();
let engine: Remote<Engine> | null = null;
/** Questions the engine has not answered, each with what ends it. */
const questions = new Set<() => void>();
/** Topics watched, each with what subscribes to it again at a new engine. */
const subscriptions = new Set<() => void>();
let tickets = 0;

const narrow = matchMedia(`(max-width: ${limits.reveal.narrow}px)`);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Opens the engine on a network and keeps it told of this page's presence. */
export async function openEngine(key: string, network: NetworkConfig): Promise<void> {
  await launch(key, network);
  const { pulse, patience } = limits.engine;
  document.addEventListener("visibilitychange", () => void present());
  narrow.addEventListener("change", () => void present());
  addEventListener("online", () => void engine?.online(true));
  addEventListener("offline", () => void engine?.online(false));
  const beat = async (): Promise<void> => {
    if (!(await answersWithin(patience)) && !(await answersWithin(patience)))
      await relaunch(key, network).catch(() => {});
    setTimeout(() => void beat(), pulse);
  };
  setTimeout(() => void beat(), pulse);
}

/** Starts an engine in place of one that died; what was watched is watched there, what was asked has failed. */
async function relaunch(key: string, network: NetworkConfig): Promise<void> {
  worker.terminate();
  for (const fail of questions) fail();
  worker = startWorker();
  await launch(key, network);
}

/** Opens the network in the worker; rejects when its script cannot be loaded. */
async function launch(key: string, network: NetworkConfig): Promise<void> {
  const broken = new Promise<never>((_, reject) =>
    worker.addEventListener("error", () => reject(new Error("The engine could not be loaded.")), {
      once: true,
    }),
  );
  engine = (await Promise.race([
    wrap<EngineEntry>(worker).open({ key, network }),
    broken,
  ])) as unknown as Remote<Engine>;
  for (const subscribe of subscriptions) subscribe();
  void present();
  if (!navigator.onLine) void engine.online(false);
}

/** Tells the engine how this page is doing. */
async function present(): Promise<void> {
  const { poll, pollNarrow } = limits.feed;
  await engine?.present({
    visible: !document.hidden,
    interval: narrow.matches ? pollNarrow : poll,
  });
}

/** Whether the engine lives. */
const answersWithin = (ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const deadline = setTimeout(() => resolve(false), ms);
    void present().then(() => {
      clearTimeout(deadline);
      resolve(true);
    });
  });

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
    const end = (): void => {
      clearTimeout(deadline);
      questions.delete(fail);
    };
    const fail = (): void => {
      end();
      resolve(
        err({ kind: "connection", closeCode: undefined, message: "The engine was started again." }),
      );
    };
    const deadline = setTimeout(() => {
      end();
      resolve(err({ kind: "timeout", ms: deadlineMs, method: "engine", over: "http" }));
    }, deadlineMs);
    questions.add(fail);
    signal.addEventListener(
      "abort",
      () => {
        end();
        void open.cancel(ticket);
      },
      { once: true },
    );
    question(open, ticket)
      .then((answer) => {
        end();
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
  let unwatch: ReturnType<Remote<Engine>["watch"]> | undefined;
  const subscribe = (): void => {
    unwatch = engine?.watch(topic, proxy(deliverWhileWatched));
  };
  subscriptions.add(subscribe);
  subscribe();
  return () => {
    ended = true;
    subscriptions.delete(subscribe);
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
