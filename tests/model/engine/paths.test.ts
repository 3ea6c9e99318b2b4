/**
 * The engine's charts against the real engine: their shortest paths are walked over Comlink and real sockets,
 * with a node that answers when the path says so. States are read as a page reads them.
 */
import { afterEach, describe, expect, test, vi } from "vitest";
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { proxy } from "comlink";
import { blockNum } from "../../../src/domain/chain/names.ts";
import type { Limits } from "../../../src/domain/limits.ts";
import type { Unwatch } from "../../../src/domain/protocol/engine.ts";
import type { FeedState, IrreversibleBlocksView } from "../../../src/domain/protocol/views.ts";
import { circuitBreakerMachine } from "../../../src/machines/circuit-breaker.machine.ts";
import { connectionMachine } from "../../../src/machines/connection.machine.ts";
import { irreversibleBlocksMachine } from "../../../src/machines/irreversible-blocks.machine.ts";
import { liveFeedMachine } from "../../../src/machines/live-feed.machine.ts";
import {
  heldLimits,
  lasting,
  openFarEngine,
  waits,
  type FarEngine,
} from "../../support/far-engine.ts";
import { pathsOf, replay, type PathStep, type Replay } from "../../support/replay.ts";
import type { Manner, Question } from "../../support/scripted-node.ts";
import { walks, type Walk } from "../walks.ts";

// A devnet, a node and an engine start anew for every path.
vi.setConfig({ testTimeout: 30_000 });

let far: FarEngine;
let unwatch: Unwatch;
afterEach(() => far.close());

interface Chart {
  readonly machine: AnyStateMachine;
  /** Prepares what the path is walked on. */
  readonly begin: () => Promise<unknown>;
  readonly replay: Replay;
  /** Transitions never taken, each with its reason. */
  readonly unseen?: Readonly<Record<string, string>>;
}

const few: Limits["breaker"] = { failures: 2, successes: 2, open: waits.rest };
const answersAreValues = "the engine answers with a value; it never throws";
const codeOf = ({ event }: PathStep): number => (event as unknown as { code: number }).code;

/** The socket's chart: at most one socket, whatever happens. */
const connection: Chart = {
  machine: connectionMachine,
  begin: async () => (far = await openFarEngine({})),
  replay: {
    acts: {
      "socket.opened": () => far.node.accept(),
      "socket.closed": (step) =>
        step.before.matches("connecting") ? far.node.refuse() : far.node.hangUp(codeOf(step)),
      "network.online": () => far.engine.online(true),
      "network.offline": () => far.engine.online(false),
      "connection.retry": () => far.engine.reconnect(),
      "after delay": async () => {
        await far.clock.holding(lasting("reconnect"));
        far.clock.pass(lasting("reconnect"));
      },
    },
    states: Object.fromEntries(
      ["connecting", "connected", "waiting", "offline", "disconnected", "error"].map((state) => [
        state,
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
          open === (snapshot.matches("connected") ? 1 : 0) &&
          waiting === (snapshot.matches("connecting") ? 1 : 0)
        );
      }),
  },
};

/** Retry also asks for the head; the path counts its own questions only. */
const isHead = ({ body }: Question): boolean => body.includes("get_dynamic_global_properties");
const patient = { ...heldLimits.request, headTimeout: 600_000 };
let asked = 0;
/** One question is one exchange: nothing is tried twice. */
const ask = async (manner: Manner): Promise<void> => {
  far.node.treat((question) => (isHead(question) ? "hold" : manner));
  await far.engine.virtualOperations(blockNum((asked++ % 30) + 1));
};

/** An endpoint's breaker: what the node answers is counted, an open one keeps calls from it. */
const circuitBreaker: Chart = {
  machine: circuitBreakerMachine,
  begin: async () =>
    (far = await openFarEngine({ httpOnly: true, limits: { breaker: few, request: patient } })),
  replay: {
    acts: {
      "call.failed": () => ask(500),
      "call.succeeded": () => ask("pass"),
      "breaker.probe": () => far.engine.reconnect(),
      "after rest": () => far.clock.pass(lasting("rest")),
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
      const answer = await far.engine.virtualOperations(blockNum(1));
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
const present = (visible: boolean) => far.engine.present({ visible, interval: waits.poll });
const latest = (state: FeedState) => () => far.see("latestBlocks", (view) => view.state === state);
/** Nothing is asked and nothing is waited for, even when what was asked is answered. */
const isAtRest = async (): Promise<void> => {
  far.node.treat("pass");
  await far.bench.engine.runningVersion();
  for (const name of ["settle", "retry", "poll"] as const)
    expect(far.clock.holds(lasting(name))).toBe(false);
  far.node.treat("hold");
};
/** Answers the head's question that is asked, or due, and sees what the feed makes of it. */
const answerPoll = async (manner: Manner, failed: boolean): Promise<void> => {
  far.clock.pass(lasting("poll"));
  far.node.treat(manner);
  await far.clock.holding(lasting("poll"));
  far.node.treat("hold");
  await far.see("latestBlocks", ({ failure }) => (failure !== null) === failed);
};

/** The live feed: what is asked for is answered when the path says so. */
const liveFeed: Chart = {
  machine: liveFeedMachine,
  begin: async () => {
    far = await openFarEngine({ httpOnly: true });
    await present(true);
  },
  unseen: { "loading on xstate.error.actor.0.liveFeed.loading #0": answersAreValues },
  replay: {
    acts: {
      "feed.watched": watchLatest,
      "feed.abandoned": () => unwatch(),
      "feed.pause": () => present(false),
      "feed.resume": () => present(true),
      "feed.retry": () => far.engine.restart("latestBlocks"),
      "feed.followed": () => answerPoll("pass", false),
      "feed.stumbled": () => answerPoll(500, true),
      "loadLatest answers": async ({ after }) => {
        far.node.treat(after.matches("failed") ? 500 : "pass");
        await far.clock.holding(lasting(after.matches("failed") ? "retry" : "settle"));
        far.node.treat("hold");
      },
      "after settle": () => far.clock.pass(lasting("settle")),
      "after retry": () => far.clock.pass(lasting("retry")),
    },
    states: {
      idle: isAtRest,
      paused: isAtRest,
      loading: latest("loading"),
      settling: latest("settling"),
      live: latest("live"),
      failed: latest("failed"),
    },
  },
};

/** Single blocks are asked for by the rows only; the blocks below the newest ones never come. */
const forRows = ({ body }: Question): boolean =>
  body.includes('"condenser_api.get_block"') && body.startsWith("{");
const isBackfill = ({ body }: Question): boolean => (body.match(/"id"/g)?.length ?? 0) > 5;
const treatFeed = (manner: Manner): void =>
  far.node.treat((asked) => (forRows(asked) || isBackfill(asked) ? "hold" : manner));
const treatRows = (manner: Manner): void =>
  far.node.treat((asked) => (isBackfill(asked) ? "hold" : manner));
const rows =
  (...states: readonly IrreversibleBlocksView["state"][]) =>
  () =>
    far.see("irreversibleBlocks", ({ state }) => states.includes(state));
/** Rows that are there stay while others are asked for. */
const rowsAreAskedFor = async (): Promise<void> => {
  await far.node.until(() => far.node.asked((question) => !isBackfill(question)) > 0);
  await rows("loading", "live")();
};
const headAdvances = async (): Promise<void> => {
  far.bench.devnet.produce(3);
  await far.clock.holding(lasting("poll"));
  far.clock.pass(lasting("poll"));
};

/** The irreversible rows: they follow the feed, and fetch what it does not hold. */
const irreversibleBlocks: Chart = {
  machine: irreversibleBlocksMachine,
  begin: async () => {
    far = await openFarEngine({ httpOnly: true });
    await present(true);
    await watchLatest();
  },
  unseen: { "loading on xstate.error.actor.0.irreversibleBlocks.loading #0": answersAreValues },
  replay: {
    acts: {
      "blocks.settled": async ({ before }) => {
        treatFeed("pass");
        if (before.matches("idle")) return;
        if (before.matches("failed")) return far.engine.restart("latestBlocks");
        if (!far.clock.holds(lasting("poll"))) far.clock.pass(lasting("settle"));
        await headAdvances();
      },
      "feed.failed": async () => {
        treatFeed(500);
        await far.clock.holding(lasting("retry"));
      },
      "list.abandoned": async () => {
        await unwatch();
      },
      "list.retry": () => {
        far.node.treat("hold");
        return far.engine.restart("irreversibleBlocks");
      },
      "loadRows answers": ({ after }) => treatRows(after.matches("failed") ? 500 : "pass"),
      "after retry": () => {
        far.node.treat("hold");
        far.clock.pass(lasting("retry"));
      },
    },
    states: {
      idle: rows("idle"),
      loading: rowsAreAskedFor,
      live: rows("live"),
      failed: rows("failed"),
    },
  },
};

describe.each(Object.entries({ connection, circuitBreaker, liveFeed, irreversibleBlocks }))(
  "%s, walked in the engine",
  (name, { machine, begin, replay: real, unseen = {} }) => {
    const names = new Set(Object.keys(real.acts));
    const paths = pathsOf(machine, walks[name] as Walk, { names, unseen });

    test.each(paths.map((path) => [path.says, path] as const))("%s", async (_, path) => {
      unwatch = () => {};
      await begin();
      await expect(replay(path, real)).resolves.toBeUndefined();
    });
  },
);
