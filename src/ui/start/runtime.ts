/**
 * The page's side of the engine: asks questions with a deadline, watches topics, and reports whether the page is visible.
 * The chart `start` connects the page; open questions and watches move to the next engine it connects to.
 */
import { proxy, type Remote } from "comlink";
import { fromPromise } from "xstate";
import type { Command } from "../../domain/contract/commands.ts";
import type { Engine, Ticket, Unwatch } from "../../domain/contract/engine.ts";
import { crashed } from "../../domain/contract/failure.ts";
import { patienceFor } from "../../domain/contract/question-policies.ts";
import type { ArgsOf, QuestionName, ValueOf } from "../../domain/contract/questions.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { Topic, Views } from "../../domain/contract/topics.ts";
import type { Sighting } from "../../domain/inspection/inspection.ts";
import { limits } from "../../domain/limits.ts";
import { err } from "../../domain/result.ts";
import type { EngineChoices } from "../../domain/settings/settings.ts";
import { isNarrow, watchLayout } from "../browser/viewport.ts";

/** The open engine and its network's key in config.json; null while there is none. */
let current: { readonly engine: Remote<Engine>; readonly key: string } | null = null;
let tickets = 0;

/** An open question or watch. */
interface Request {
  /** Called with the open engine, and with each later one. */
  readonly send: (engine: Remote<Engine>) => void;
  /** Stops its deadline, which the next engine restarts. */
  readonly stopDeadline?: () => void;
}
const requests = new Set<Request>();
/**
 * How long the page waits for an answer, ms; null: until the page cancels the question. A patient question usually ends
 * earlier, when its chart gives up.
 */
const deadlinesMs = {
  prompt: limits.request.workerDeadline,
  patient: limits.request.patience,
  none: null,
} as const;
const tell = (command: Command): void => void current?.engine.tell(command);

const reportPresence = (): void => {
  const { poll, pollNarrow } = limits.feed;
  const interval = isNarrow() ? pollNarrow : poll;
  tell({ type: "present", presence: { visible: !document.hidden, interval } });
};
document.addEventListener("visibilitychange", reportPresence);
watchLayout(reportPresence);
addEventListener("online", () => tell({ type: "online", isOnline: true }));
addEventListener("offline", () => tell({ type: "online", isOnline: false }));

/** Called once the page is connected to an engine: sends it the page's settings, open questions and watches. */
export function engineOpened(
  engine: Remote<Engine>,
  key: string,
  choicesOf: (network: string) => EngineChoices,
): void {
  current = { engine, key };
  // The settings may have changed while the engine opened.
  sendChoices(choicesOf);
  reportPresence();
  if (!navigator.onLine) tell({ type: "online", isOnline: false });
  // A new engine restarts its version numbers.
  for (const watched of topics.values()) watched.known = null;
  for (const { send } of requests) send(engine);
}

/** Called once the page is no longer connected: its questions and watches wait for the next engine. */
export const engineLeft = (): void => void (current = null);

/**
 * Stops the deadlines of open questions when the page is hidden for good or frozen: one that passed meanwhile would fail
 * its question on return.
 */
export function stopDeadlines(): void {
  for (const { stopDeadline } of requests) stopDeadline?.();
}

/**
 * Asks the engine one question, or the next engine if none is open. Never rejects: a worker that hangs gives a
 * timeout, one that throws a failure. When `signal` aborts, the question is cancelled and its promise never settles.
 */
export function ask<Q extends QuestionName>(
  question: Q,
  args: ArgsOf<Q>,
  signal: AbortSignal,
): Promise<Answer<ValueOf<Q>>> {
  const ticket: Ticket = String(++tickets);
  const deadlineMs = deadlinesMs[patienceFor(question)];
  return new Promise((resolve) => {
    let deadline: number | undefined;
    const stop = (): void => clearTimeout(deadline);
    const start = (): void => {
      stop();
      if (deadlineMs === null) return;
      deadline = setTimeout(() => {
        settle();
        resolve(err({ kind: "timeout", ms: deadlineMs, method: "engine", over: "worker" }));
      }, deadlineMs);
    };
    const settle = (): void => {
      stop();
      requests.delete(request);
    };
    const send = (to: Remote<Engine>): void => {
      start();
      // Comlink's remote types lose the connection between a question and its answer type.
      (to.ask as unknown as Engine["ask"])(question, args, ticket)
        .then((answer) => {
          settle();
          if (!signal.aborted) resolve(answer);
        })
        .catch((error: unknown) => {
          settle();
          resolve(err(crashed(error)));
        });
    };
    signal.addEventListener(
      "abort",
      () => {
        settle();
        void current?.engine.cancel(ticket);
      },
      { once: true },
    );
    const request: Request = { send, stopDeadline: stop };
    requests.add(request);
    if (current) send(current.engine);
    else start();
  });
}

/** Actor logic that asks one question; `argsOf` maps the actor's input to the arguments. */
export const asks = <Q extends QuestionName, Input>(
  question: Q,
  argsOf: (input: Input) => [...ArgsOf<Q>],
) =>
  fromPromise<Answer<ValueOf<Q>>, Input>(({ input, signal }) =>
    ask(question, argsOf(input), signal),
  );

/** A topic's view and its version. */
export interface Known<T extends Topic> {
  readonly view: Views[T];
  readonly version: number;
}

/** A topic that this page watches. */
interface WatchedTopic<T extends Topic> {
  /** The newest view; null until the engine, or the next one, has sent its first. */
  known: Known<T> | null;
  readonly watchers: Set<{ readonly deliver: (view: Views[T]) => void }>;
  readonly end: () => void;
}

/** Each watched topic is sent to the page once, so its watchers never disagree. */
const topics = new Map<Topic, WatchedTopic<Topic>>();
/** Watches that started before a component asked for them. */
const ahead = new Map<Topic, () => void>();

/** The newest view of a topic, while anything on this page watches it. */
export const known = <T extends Topic>(topic: T): Known<T> | null =>
  (topics.get(topic)?.known ?? null) as Known<T> | null;

/**
 * Watches a topic until the returned function is called. Delivers the page's newest view at once, unless the caller
 * already has it (`knownVersion`).
 */
export function watch<T extends Topic>(
  topic: T,
  deliver: (view: Views[T]) => void,
  knownVersion = 0,
): () => void {
  const watched = topics.get(topic) ?? beginWatch(topic);
  // The map loses the connection between a topic and its view type.
  const watcher = { deliver: deliver as (view: Views[Topic]) => void };
  watched.watchers.add(watcher);
  if (watched.known && watched.known.version > knownVersion)
    deliver(watched.known.view as Views[T]);
  endAhead(topic);
  return () => {
    watched.watchers.delete(watcher);
    if (watched.watchers.size > 0) return;
    watched.end();
    if (topics.get(topic) === watched) topics.delete(topic);
  };
}

function beginWatch(topic: Topic): WatchedTopic<Topic> {
  const watched: WatchedTopic<Topic> = {
    known: null,
    watchers: new Set(),
    end: follow((to, whileWatched) =>
      to.watch(
        topic,
        proxy(
          whileWatched((view: Views[Topic], version: number) => {
            watched.known = { view, version };
            for (const { deliver } of watched.watchers) deliver(view);
          }),
        ),
      ),
    ),
  };
  topics.set(topic, watched);
  return watched;
}

/** Watches topics that a component is about to watch, until it does or a timeout passes. */
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

/** Delivers sightings of the engine's actors until the returned function is called. */
export const inspectEngine = (deliver: (sighting: Sighting) => void): (() => void) =>
  follow((to, whileWatched) => to.inspect(proxy(whileWatched(deliver))));

/** Wraps a callback so that it is ignored once the watch has ended. */
type WhileWatched = <T extends unknown[]>(deliver: (...news: T) => void) => (...news: T) => void;

function follow(
  begin: (engine: Remote<Engine>, whileWatched: WhileWatched) => Promise<Unwatch>,
): () => void {
  let hasEnded = false;
  let end: Promise<Unwatch> | null = null;
  const request: Request = {
    send: (to) => {
      end = begin(to, (deliver) => (...news) => {
        if (!hasEnded) deliver(...news);
      });
    },
  };
  requests.add(request);
  if (current) request.send(current.engine);
  return () => {
    hasEnded = true;
    requests.delete(request);
    void end?.then((unwatch) => unwatch());
  };
}

/** Sends changed settings to the engine. */
export function sendChoices(choicesOf: (network: string) => EngineChoices): void {
  if (current) tell({ type: "choose", choices: choicesOf(current.key) });
}

/** Deletes everything the engine has stored for this network. */
export const clearStorage = async (): Promise<void> =>
  current?.engine.tell({ type: "clearStorage" });

/** Reconnects at once; for the Retry button. */
export const reconnect = (): void => tell({ type: "reconnect" });

/** Makes the engine try resting nodes again; for retries of failed requests. */
export const wakeNodes = (): void => tell({ type: "wake" });

/** Restarts a live list; for its Try Again button. */
export const restartFeed = (topic: "latestBlocks" | "irreversibleBlocks"): void =>
  tell({ type: "restart", topic });
