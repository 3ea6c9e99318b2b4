/**
 * The engine's charts in the real engine: their shortest paths are walked over Comlink and real sockets, with a node
 * that answers when the path says so. States are read as a page reads them. More than 300
 * lines: the four charts share one engine.
 */
import { proxy } from "comlink";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";
import { blockNum } from "../../../src/domain/chain/names.ts";
import type { Unwatch } from "../../../src/domain/contract/engine.ts";
import type { FeedState, IrreversibleBlocksView } from "../../../src/domain/contract/topics.ts";
import type { Limits } from "../../../src/domain/limits.ts";
import { irreversibleBlocksMachine } from "../../../src/machines/live/irreversible-blocks.machine.ts";
import { liveFeedMachine } from "../../../src/machines/live/live-feed.machine.ts";
import { circuitBreakerMachine } from "../../../src/machines/network/circuit-breaker.machine.ts";
import { connectionMachine } from "../../../src/machines/network/connection.machine.ts";
import {
  manualLimits,
  isWait,
  openRemoteEngine,
  waits,
  type RemoteEngine,
} from "../../support/remote-engine.ts";
import { pathsOf, replay, type PathStep, type Replay } from "../../support/replay.ts";
import type { Treatment, Question } from "../../support/scripted-node.ts";
import { walks } from "../walks/all.ts";
import type { Walk } from "../walks/walk.ts";

// A new devnet, node and engine start for every path.
vi.setConfig({ testTimeout: 30_000 });

let far: RemoteEngine;
let unwatch: Unwatch;
afterEach(() => far.close());

interface Chart {
  readonly machine: AnyStateMachine;
  /** Prepares the engine for the path. */
  readonly begin: () => Promise<unknown>;
  readonly replay: Replay;
  /** Whether an event can be caused in a situation; by default always. */
  readonly may?: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
  /** Transitions never taken, each with its reason. */
  readonly unseen?: Readonly<Record<string, string>>;
}

const few: Limits["breaker"] = { failures: 2, successes: 2, open: waits.rest, hung: waits.rest };
const answersAreValues = "the engine answers with a value; it never throws";
const codeOf = ({ event }: PathStep): number =>
  (event as unknown as { end: { code: number } }).end.code;

const push = { type: "broadcast", method: "dynamic_global_properties_update", data: {} };
const own = { services: true, nodes: ["http://127.0.0.1:9"] };
const noOwnNodes = { services: true, nodes: [] };

/** The socket's chart: at most one socket, whatever happens. */
const connection: Chart = {
  machine: connectionMachine,
  begin: async () => (far = await openRemoteEngine({})),
  // The engine starts it at once. No call can fail over a closed socket, and pages have no other way to make one.
  may: (snapshot, { type }) =>
    !snapshot.matches("unconfigured") &&
    snapshot.matches("idle") === (type === "connection.start") &&
    (type !== "call.failed" || snapshot.hasTag("open")),
  replay: {
    acts: {
      "connection.start": () => {},
      "socket.opened": () => far.node.accept(),
      "socket.frameReceived": () => far.node.send(push),
      "socket.timedOut": async () => {
        for (const name of ["silence", "patience"] as const) {
          await far.clock.whenPending(isWait(name));
          far.clock.endWaits(isWait(name));
        }
      },
      "call.failed": () => far.node.send({ type: "error", error: "Queue trouble" }),
      "socket.closed": (step) =>
        step.before.hasTag("open") ? far.node.disconnect(codeOf(step)) : far.node.refuse(),
      "network.online": () => far.engine.tell({ type: "online", isOnline: true }),
      "network.offline": () => far.engine.tell({ type: "online", isOnline: false }),
      retry: () => far.engine.tell({ type: "reconnect" }),
      "connection.suspend": () => far.engine.tell({ type: "choose", choices: own }),
      "connection.resume": () => far.engine.tell({ type: "choose", choices: noOwnNodes }),
      "page.shown": async () => {
        await far.engine.tell({
          type: "present",
          presence: { visible: false, interval: waits.poll },
        });
        await far.engine.tell({
          type: "present",
          presence: { visible: true, interval: waits.poll },
        });
      },
      "after rareRetry": async () => {
        await far.clock.whenPending(isWait("rarely"));
        far.clock.endWaits(isWait("rarely"));
      },
      "after delay": async () => {
        await far.clock.whenPending(isWait("reconnect"));
        far.clock.endWaits(isWait("reconnect"));
      },
    },
    states: Object.fromEntries(
      (
        [
          ["idle", "connecting"],
          ["connecting", "connecting"],
          ["greeting", "connecting"],
          ["connected.speaking", "connected"],
          ["connected.silent", "silent"],
          ["waiting", "waiting"],
          ["offline", "offline"],
          ["disconnected", "disconnected"],
          ["givenUp", "givenUp"],
          ["tryingRarely", "tryingRarely"],
          ["suspended", "suspended"],
        ] as const
      ).map(([path, state]) => [
        path,
        ({ context }: AnyMachineSnapshot) =>
          far.see(
            "connection",
            ({ socket, attempt }) => socket === state && attempt === context["attempt"],
          ),
      ]),
    ),
    always: (snapshot) =>
      far.node.until(() => {
        const { open, waiting } = far.node.sockets;
        return (
          open === (snapshot.hasTag("open") ? 1 : 0) &&
          waiting === (snapshot.matches("idle") || snapshot.matches("connecting") ? 1 : 0)
        );
      }),
  },
};

/** Retry also requests the head; the path counts only its own questions. */
const isHead = ({ body }: Question): boolean => body.includes("get_dynamic_global_properties");
const longTimeouts = { ...manualLimits.request, headTimeout: 600_000 };
let asked = 0;
/** One question is one exchange: nothing is retried. */
const ask = async (treatment: Treatment): Promise<void> => {
  far.node.treat((question) => (isHead(question) ? "hold" : treatment));
  await far.engine.ask("block.json", [blockNum((asked++ % 30) + 1)]);
};

/** An endpoint's breaker: it counts the node's answers, and blocks calls while it is open. */
const circuitBreaker: Chart = {
  machine: circuitBreakerMachine,
  unseen: {
    "closed on call.hung #0": "only a social index hangs so; see hanging-index.test.ts",
    "halfOpen on call.hung #0": "only a social index hangs so; see hanging-index.test.ts",
  },
  begin: async () =>
    (far = await openRemoteEngine({
      httpOnly: true,
      limits: { breaker: few, request: longTimeouts },
    })),
  replay: {
    acts: {
      "call.failed": () => ask(500),
      "call.succeeded": () => ask("pass"),
      "breaker.probe": () => far.engine.tell({ type: "reconnect" }),
      "after rest": () => far.clock.endWaits(isWait("rest")),
    },
    states: Object.fromEntries(
      ["closed", "open", "halfOpen"].map((state) => [
        state,
        () => far.see("connection", ({ nodes }) => nodes[0]?.breaker === state),
      ]),
    ),
    async always(snapshot) {
      if (!snapshot.matches("open")) return;
      far.node.treat("hold");
      const answer = await far.engine.ask("block.json", [blockNum(31)]);
      expect(answer).toMatchObject({ ok: false, error: { kind: "breakerOpen" } });
    },
  },
};

const watchLatest = async (): Promise<void> => {
  unwatch = await far.engine.watch(
    "latestBlocks",
    proxy(() => {}),
  );
};
const present = (visible: boolean) =>
  far.engine.tell({ type: "present", presence: { visible, interval: waits.poll } });
const latest = (state: FeedState) => () => far.see("latestBlocks", (view) => view.state === state);
/** No request is sent and no timer runs, even after pending questions are answered. */
const isAtRest = async (): Promise<void> => {
  far.node.treat("pass");
  await far.testEngine.engine.ask("chain.runningVersion", []);
  for (const name of ["settle", "retry", "poll"] as const)
    expect(far.clock.isPending(isWait(name))).toBe(false);
  far.node.treat("hold");
};
/** Answers the pending request for the head, and waits for the feed's reaction. */
const answerPoll = async (failed: boolean): Promise<void> => {
  far.node.treat(failed ? 500 : "pass");
  await far.clock.whenPending(isWait("poll"));
  far.node.treat("hold");
  await far.see("latestBlocks", ({ failure }) => (failure !== null) === failed);
};

/** The live feed: requests are answered when the path says so. */
const liveFeed: Chart = {
  machine: liveFeedMachine,
  begin: async () => {
    far = await openRemoteEngine({ httpOnly: true });
    await present(true);
  },
  unseen: {
    "loading on xstate.error.actor.0.liveFeed.loading #0": answersAreValues,
    "live.following on xstate.error.actor.0.liveFeed.live.following #0": answersAreValues,
    "live.following on xstate.done.actor.0.liveFeed.live.following #0":
      "two polls in a row look like one; see poll-loop.test.ts",
  },
  may: ({ context }, { type }) => context["isHurried"] !== true || !type.startsWith("xstate.done"),
  replay: {
    acts: {
      "feed.watched": watchLatest,
      "feed.abandoned": () => unwatch(),
      "feed.pause": () => present(false),
      "feed.resume": () => present(true),
      retry: () => far.engine.tell({ type: "restart", topic: "latestBlocks" }),
      "feed.hurry": () => far.engine.tell({ type: "reconnect" }),
      "followHead answers": ({ after }) => answerPoll(after.context["failure"] !== null),
      "after poll": () => far.clock.endWaits(isWait("poll")),
      "loadLatest answers": async ({ after }) => {
        far.node.treat(after.matches("failed") ? 500 : "pass");
        await far.clock.whenPending(isWait(after.matches("failed") ? "retry" : "settle"));
        far.node.treat("hold");
      },
      "after settle": () => far.clock.endWaits(isWait("settle")),
      "after retry": () => far.clock.endWaits(isWait("retry")),
    },
    states: {
      idle: isAtRest,
      paused: isAtRest,
      loading: latest("loading"),
      settling: latest("settling"),
      "live.following": latest("live"),
      "live.pausing": latest("live"),
      failed: latest("failed"),
    },
  },
};

/** Only the rows request single blocks; the blocks below the newest ones are never answered. */
const forRows = ({ body }: Question): boolean =>
  body.includes('"condenser_api.get_block"') && body.startsWith("{");
const isBackfill = ({ body }: Question): boolean => (body.match(/"id"/g)?.length ?? 0) > 5;
const treatFeed = (treatment: Treatment): void =>
  far.node.treat((asked) => (forRows(asked) || isBackfill(asked) ? "hold" : treatment));
const treatRows = (treatment: Treatment): void =>
  far.node.treat((asked) => (isBackfill(asked) ? "hold" : treatment));
const rows =
  (...states: readonly IrreversibleBlocksView["state"][]) =>
  () =>
    far.see("irreversibleBlocks", ({ state }) => states.includes(state));
/** Existing rows stay while others are requested. */
const rowsAreAskedFor = async (): Promise<void> => {
  await far.node.until(() => far.node.pending((question) => !isBackfill(question)) > 0);
  await rows("loading", "settling", "live")();
};
const headAdvances = async (): Promise<void> => {
  far.testEngine.devnet.produce(3);
  await far.clock.whenPending(isWait("poll"));
  far.clock.endWaits(isWait("poll"));
};

/** The irreversible rows: they follow the feed, and fetch blocks that it lacks. */
const irreversibleBlocks: Chart = {
  machine: irreversibleBlocksMachine,
  begin: async () => {
    far = await openRemoteEngine({ httpOnly: true });
    await present(true);
    await watchLatest();
  },
  unseen: { "loading on xstate.error.actor.0.irreversibleBlocks.loading #0": answersAreValues },
  replay: {
    acts: {
      "blocks.settled": async ({ before }) => {
        treatFeed("pass");
        if (before.matches("idle")) return;
        if (before.matches("failed"))
          return far.engine.tell({ type: "restart", topic: "latestBlocks" });
        if (!far.clock.isPending(isWait("poll"))) far.clock.endWaits(isWait("settle"));
        await headAdvances();
      },
      "feed.failed": async () => {
        treatFeed(500);
        await far.clock.whenPending(isWait("retry"));
      },
      "list.abandoned": async () => {
        await unwatch();
      },
      retry: () => {
        far.node.treat("hold");
        return far.engine.tell({ type: "restart", topic: "irreversibleBlocks" });
      },
      "loadRows answers": ({ after }) => treatRows(after.matches("failed") ? 500 : "pass"),
      "after retry": () => {
        far.node.treat("hold");
        far.clock.endWaits(isWait("retry"));
      },
    },
    states: {
      idle: rows("idle"),
      loading: rowsAreAskedFor,
      live: rows("settling", "live"),
      failed: rows("failed"),
    },
  },
};

describe.each(Object.entries({ connection, circuitBreaker, liveFeed, irreversibleBlocks }))(
  "%s in the engine",
  (name, { machine, begin, replay: real, may, unseen = {} }) => {
    const names = new Set(Object.keys(real.acts));
    const paths = pathsOf(machine, walks[name] as Walk, { names, unseen, ...(may && { may }) });

    test.each(paths.map((path) => [path.says, path] as const))("%s", async (_, path) => {
      unwatch = () => {};
      await begin();
      await expect(replay(path, real)).resolves.toBeUndefined();
    });
  },
);
