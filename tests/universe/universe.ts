/** Runs one world, lets everything in it be honest at the end, and reports the properties that did not hold. */
// Imported before any world runs: when it loads, it tries its source of random numbers.
import "@noble/curves/secp256k1.js";
import { seededRandom } from "../../devnet/state/random.ts";
import { limits } from "../../src/domain/limits.ts";
import { repairDisk } from "../support/full-disk.ts";
import type { Reel } from "./chain/reel.ts";
import type { Coverage } from "./coverage/coverage.ts";
import { valueOf } from "./coverage/reachable.ts";
import { browser } from "./device/browser.ts";
import { Device } from "./device/device.ts";
import { Page } from "./device/page.ts";
import { Director } from "./directed/director.ts";
import { bridgeHost, nodeHost, serviceHost, SimulatedDevnet } from "./network/network.ts";
import { Wires } from "./network/wires.ts";
import { properties } from "./properties/all.ts";
import type { Observer, Scene } from "./properties/property.ts";
import { doStep, isOfVisitor, type Stage } from "./steps.ts";
import { enclose } from "./time/globals.ts";
import { StandingStill, Timeline } from "./time/timeline.ts";
import { elapsed, Trace } from "./trace.ts";
import { turnHonest } from "./turn-honest.ts";
import type { Place, Step, World } from "./world.ts";

/** A property that did not hold. */
export interface Violation {
  readonly property: string;
  readonly sentence: string;
  /** ms from the start. */
  readonly at: number;
}

/** The result of a run. */
export interface Outcome {
  /** The world; if it was directed, with the steps that were taken. */
  readonly world: World;
  readonly violations: readonly Violation[];
  readonly hash: string;
  /** Simulated time, ms. */
  readonly lasted: number;
  /** Lines of the trace; empty unless the option `keeps` is set. */
  readonly lines: readonly string[];
  readonly length: number;
}

/** How long the world is honest at the end, ms: longer than a breaker stays open, and than a socket's longest pause. */
const honest = 180_000;
/** A world ends after this many violations, because later ones are mostly consequences. */
const maxViolations = 5;

interface RunOptions {
  /** Whether the trace's lines are kept, for a timeline. */
  readonly keeps?: boolean;
  /** Counts the transitions that charts take. */
  readonly coverage?: Coverage | null;
  /** Adds steps that lead charts through transitions that `coverage` has not counted yet. */
  readonly isDirected?: boolean;
  /** The only chart that these steps lead; null for all. */
  readonly focus?: string | null;
}

/** Runs a world. */
export async function runWorld(
  world: World,
  reel: Reel,
  { keeps = false, coverage = null, isDirected = false, focus = null }: RunOptions = {},
): Promise<Outcome> {
  const random = seededRandom(world.seed ^ 0x5eed);
  const timeline = new Timeline(reel.start + 1_000);
  const start = timeline.now();
  const trace = new Trace(start, keeps);
  const violations: Violation[] = [];
  const note = (who: string, what: string): void => trace.say(timeline.now(), who, what);
  const report = (property: string) => (sentence: string) => {
    if (violations.length >= maxViolations) return;
    if (violations.some((known) => known.property === property && known.sentence === sentence))
      return;
    violations.push({ property, sentence, at: timeline.now() - start });
    note("VIOLATION", `${property}: ${sentence}`);
  };
  const release = enclose({
    timeline,
    random: seededRandom(world.seed ^ 0xfade),
    reached: (name) => report("nothing reaches out of the universe")(name),
  });
  const crashed = (error: unknown): void =>
    report("nothing throws")(
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  const director =
    isDirected && coverage
      ? new Director({
          coverage,
          focus,
          random: seededRandom(world.seed ^ 0xd1ec),
          nodes: world.nodes,
          now: () => timeline.now(),
        })
      : null;
  const unwatch = coverage?.watch((chart, arrow, snapshot) =>
    director?.took(chart, arrow, valueOf(snapshot)),
  );
  process.on("uncaughtException", crashed);
  process.on("unhandledRejection", crashed);

  const taken: Step[] = [];
  const observers: Observer[] = [];
  const tell = <K extends keyof Observer>(
    what: K,
    ...news: Parameters<NonNullable<Observer[K]>>
  ) => {
    for (const observer of observers)
      (observer[what] as ((...all: unknown[]) => void) | undefined)?.(...news);
  };
  const wires = new Wires(timeline, random);
  const network = new SimulatedDevnet({
    timeline,
    reel,
    wires,
    nodes: world.nodes,
    hasNoBridge: world.hasNoBridge,
    hasNoRoot: world.hasNoRoot,
    lags: Array.from({ length: world.nodes }, () => random.next() * 600),
    traffic: {
      sent: (host, what) => {
        note("device", `to ${host}: ${what}`);
        // What an offline browser refuses reaches no host.
        if (browser.isOnline) tell("sent", host, what);
      },
      received: (host, what) => {
        note(host, what);
        tell("received", host);
      },
      strayed: (host) => tell("strayed", host),
    },
  });
  const device = new Device({
    timeline,
    random,
    network,
    said: (what) => note("device", what),
    published: (engine, block) => {
      note(`engine ${engine}`, `publishes ${block.number} ${block.id}`);
      tell("published", engine, block);
    },
    reorganised: (engine, heights) => {
      note(`engine ${engine}`, `takes back ${heights.from} to ${heights.to}`);
      tell("reorganised", engine, heights);
    },
  });
  let questions = 0;
  const openPage = (): Page =>
    new Page({
      config: network.config,
      configTrouble: () => stage.configTrouble,
      ownNodes: () =>
        stage.ownNode === null ? [] : network.config.rpc.slice(stage.ownNode, stage.ownNode + 1),
      nextId: () => ++questions,
      connect: () => {
        stage.woke();
        return device.connect();
      },
      moved: (chart, from, to) => note("page", `${chart}: ${from || "begins"} > ${to}`),
      viewed: (topic, view) => tell("viewed", topic, view),
      asked: (id, name, args) => {
        note("page", `asks ${name} ${JSON.stringify(args)} as ${id}`);
        tell("asked", id, name, args);
      },
      answered: (id, answer) => {
        note("page", `${id} is answered: ${answer.ok ? answer.value.proof : answer.error.kind}`);
        tell("answered", id, answer);
      },
      cancelled: (id) => {
        note("page", `no longer waits for ${id}`);
        tell("cancelled", id);
      },
    });

  // Times since which something has been true, ms; null while it is false.
  /** Some server answers. */
  let answersSince: number | null = start;
  /** All servers answer. */
  let allAnswerSince: number | null = start;
  /** The visitor looks at Home. */
  let looksSince: number | null = null;
  /** The page is open and runs. */
  let awakeSince: number | null = start;
  let place: Place = "home";
  const nodes = Array.from({ length: world.nodes }, (_, node) => node);
  const isSound = (host: string, node: number): boolean =>
    wires.isSound(host) &&
    !network.restarted.has(node) &&
    !network.split.has(node) &&
    network.faults.active.every((name) => !network.faults.at(node).has(name));
  const stage: Stage = {
    timeline,
    reel,
    wires,
    network,
    device,
    browser,
    hosts: [bridgeHost, serviceHost, ...nodes.map(nodeHost)],
    page: null as unknown as Page,
    isAway: false,
    configTrouble: null,
    ownNode: null,
    isFrozen: false,
    note,
    openPage: () => {
      stage.page = openPage();
      stage.page.go(place);
    },
    go: (to) => {
      place = to;
      stage.page.go(to);
      stage.look();
    },
    look: () => {
      const isOpen =
        !stage.isAway && !stage.isFrozen && !device.isStalled && !stage.page.hasNoConfig;
      const isLooking = place === "home" && isOpen && !browser.isHidden;
      looksSince = isLooking ? (looksSince ?? timeline.now()) : null;
      awakeSince = isOpen ? (awakeSince ?? timeline.now()) : null;
    },
    woke: () => {
      if (awakeSince !== null) awakeSince = timeline.now();
      if (looksSince !== null) looksSince = timeline.now();
    },
  };
  const scene: Scene = {
    reel,
    now: () => timeline.now(),
    answersSince: () => answersSince,
    allAnswerSince: () => allAnswerSince,
    looksSince: () => looksSince,
    awakeSince: () => awakeSince,
    isUndecided: () => world.hasNoRoot === true && network.restarted.size + network.split.size > 0,
    saysConnected: () => stage.page.saysConnected,
    troubled: () => stage.page.troubled,
    engines: () => device.engines,
    connections: () => device.connections,
  };
  for (const { name, observe } of properties) observers.push(observe(scene, report(name)));
  /** Whether the page can use no websocket; a visitor with an own node uses none. */
  const hasNoSocket = (): boolean => world.hasNoBridge === true || stage.ownNode !== null;
  const everySecond = (): void => {
    stage.look();
    const sound = [
      ...(hasNoSocket() ? [] : [isSound(bridgeHost, 0)]),
      ...nodes.map((node) => isSound(nodeHost(node), node)),
    ];
    const count = sound.filter(Boolean).length;
    const isContradicted = count === 1 && sound.length > 1;
    const isBelieved = !isContradicted || device.skew >= -limits.feed.maxHeadLead;
    answersSince = count > 0 && isBelieved ? (answersSince ?? timeline.now()) : null;
    allAnswerSince = count < sound.length ? null : (allAnswerSince ?? timeline.now());
    tell("second");
    timeline.after(1_000, everySecond, "world");
  };

  try {
    stage.openPage();
    stage.look();
    everySecond();
    const left = [...world.steps];
    for (;;) {
      const at = start + (left[0]?.at ?? world.lasts);
      await timeline.pass(at, () => director?.dueAt ?? Infinity);
      const event = timeline.now() < at ? director?.take() : left.shift();
      if (!event || violations.length > 0) break;
      const step: Step = { ...event, at: timeline.now() - start };
      taken.push(step);
      coverage?.stepped(step.do === "fault" ? step.name : step.do);
      if (isOfVisitor(step)) tell("acted");
      doStep(step, stage);
    }
    if (violations.length === 0) {
      turnHonest(stage);
      await timeline.pass(start + world.lasts + honest);
      tell("ended");
    }
    stage.page.close();
    device.kill();
    await timeline.pass(timeline.now() + 100);
  } catch (error) {
    if (!(error instanceof StandingStill)) throw error;
    report("time goes on")(error.message);
    stage.page.close();
    device.kill();
  } finally {
    unwatch?.();
    process.off("uncaughtException", crashed);
    process.off("unhandledRejection", crashed);
    repairDisk();
    browser.isHidden = false;
    browser.isOnline = true;
    release();
  }
  return {
    world: director ? { ...world, steps: taken } : world,
    violations,
    hash: trace.hash,
    lasted: timeline.now() - start,
    lines: trace.lines,
    length: trace.length,
  };
}

/** A violation in one line. */
export const violationText = ({ property, sentence, at }: Violation): string =>
  `${elapsed(at)}  ${property}: ${sentence}`;
