/** Simulates Comlink between a page and its engine: calls and deliveries take a moment, and a dead engine never answers. */
import type { Remote } from "comlink";
import type { Engine, Unwatch } from "../../../src/domain/contract/engine.ts";
import type { Timeline } from "../time/timeline.ts";

/** How long a message between page and worker takes, ms. */
const hop = 1;

interface WireParts {
  readonly timeline: Timeline;
  /** False once the engine was killed, or the page has left it. */
  readonly isConnected: () => boolean;
  /** Settles once the page takes what is delivered. */
  readonly takes: () => Promise<void>;
}

/** The engine as its page sees it. */
export function overPort(
  engine: Engine,
  { timeline, isConnected, takes }: WireParts,
): Remote<Engine> {
  const across = <T>(work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const back = (settle: () => void): void =>
        void timeline.after(hop, () => isConnected() && settle(), "device");
      timeline.after(
        hop,
        () => {
          if (!isConnected()) return;
          work().then(
            (value) => back(() => resolve(value)),
            (error: unknown) => back(() => reject(error as Error)),
          );
        },
        "device",
      );
    });
  /** A callback of the page: resolves once the page has taken what is delivered. */
  const delivering =
    <T extends unknown[]>(deliver: (...news: T) => void | Promise<void>) =>
    (...news: T): Promise<void> =>
      across(async () => {
        await takes();
        if (isConnected()) await deliver(...news);
      });
  const ending =
    (end: Unwatch): Unwatch =>
    () =>
      across(async () => end());
  const remote: Engine = {
    ask: (question, args, ticket) => across(() => engine.ask(question, args, ticket)),
    cancel: (ticket) => across(() => engine.cancel(ticket)),
    watch: (topic, deliver) =>
      across(async () => ending(await engine.watch(topic, delivering(deliver)))),
    inspect: (deliver) => across(async () => ending(await engine.inspect(delivering(deliver)))),
    tell: (command) => across(() => engine.tell(command)),
  };
  return remote as unknown as Remote<Engine>;
}
