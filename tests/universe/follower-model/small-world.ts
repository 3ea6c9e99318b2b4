/**
 * Walks through all of a small world: three forks of a chain of a few blocks, nodes that answer from any fork or not at all,
 * and everything that can arrive. The follower's own chart is walked, not a copy.
 */
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type EventObject,
  type SnapshotFrom,
} from "xstate";
import type { BlockSummary } from "../../../src/domain/block/block.ts";
import { blockNum, type BlockId } from "../../../src/domain/chain/names.ts";
import { limits } from "../../../src/domain/limits.ts";
import type { Context, News } from "../../../src/machines/live/follower-context.ts";
import { followerMachine } from "../../../src/machines/live/follower.machine.ts";

type Snapshot = SnapshotFrom<typeof followerMachine>;

/** A block of the small world: its id and that of the block below. */
const block = (number: number, id: string, previous: string) =>
  ({
    number: blockNum(number),
    id: id as BlockId,
    previous: previous as BlockId,
    time: number * 3_000,
  }) as BlockSummary;

/** Each fork from the first block on. */
const forks: readonly (readonly BlockSummary[])[] = [
  [block(1, "1", "0"), block(2, "2a", "1"), block(3, "3a", "2a")],
  [block(1, "1", "0"), block(2, "2b", "1"), block(3, "3b", "2b")],
  [block(1, "1", "0"), block(2, "2a", "1"), block(3, "3c", "2a")],
];
const all = [...new Map(forks.flat().map((each) => [each.id, each])).values()];

const head = ({ number, id, time }: BlockSummary): EventObject =>
  ({
    type: "head.received",
    head: {
      value: { headBlock: number, headId: id, time, lastIrreversible: 1 },
      source: { service: "node", endpoint: "a", method: "" },
      receivedAt: 0,
    },
  }) as EventObject;

const arrivals: readonly EventObject[] = [
  ...all.filter(({ number }) => number > 1).map(head),
  ...all.map(({ number, id }) => ({ type: "block.received", number, id })),
  { type: "header.received", number: 3, previous: "2b" } as EventObject,
  { type: "blocks.wanted" },
  { type: "blocks.unwanted" },
  { type: "older.wanted" },
];

const failure = { ok: false, error: { kind: "noData", message: "" } };
/** More reports wait for no answer in a world this small. */
const maxClaims = 2;

/** Everything that can happen next, also every answer that a node or a liar may give. */
function eventsAt(snapshot: AnyMachineSnapshot): readonly EventObject[] {
  const context = snapshot.context as Context;
  const answers = snapshot._nodes.flatMap((node) =>
    node.invoke.flatMap(({ id, src, input }) => {
      const asked = typeof input === "function" ? input({ context } as never) : null;
      return [...outputsOf(String(src), asked as never), failure].map((output) => ({
        type: `xstate.done.actor.${id}`,
        output,
      }));
    }),
  );
  return context.claims.length < maxClaims ? [...arrivals, ...answers] : answers;
}

function outputsOf(
  src: string,
  asked: { readonly from: number; readonly to: number; readonly target: number } | null,
): readonly unknown[] {
  switch (src) {
    case "fetchRun":
      return forks.map((fork) => {
        const blocks = fork.filter(
          ({ number }) => asked && number >= asked.from && number <= asked.to,
        );
        const endpoints = blocks.map(() => "a");
        return {
          ok: true,
          value: { blocks, endpoints, heights: asked, target: asked?.target, at: 0 },
        };
      });
    case "findFork":
      return [0, 1, 2, 3].map((number) => ({ ok: true, value: { number, at: 0 } }));
    case "fetchBelow":
      return forks.map((fork) => ({
        ok: true,
        value: fork.filter(({ number }) => asked && number >= asked.from && number <= asked.to),
      }));
    default:
      return [false];
  }
}

/** A place in a walk through the world: the chart's snapshot, and the chain that listeners were told of. */
interface Place {
  readonly snapshot: Snapshot;
  readonly received: readonly BlockSummary[];
}

/** What equal places have in common. */
const keyOf = ({ snapshot: { value, context }, received }: Place): string =>
  JSON.stringify([
    value,
    context.isWanted,
    context.head?.value.headId,
    context.window.blocks.map(({ id }) => id),
    context.window.resumeAt,
    context.target,
    context.claims.map(({ number, id, target, isFromRun }) => [number, id, target, isFromRun]),
    context.successor?.value.headId,
    context.rewinds,
    context.failure !== null,
    received.map(({ id }) => id),
  ]);

/** What listeners know after some news; a sentence if a block came twice, out of order, or without the block below it. */
export function receive(
  received: readonly BlockSummary[],
  news: readonly News[],
): readonly BlockSummary[] | string {
  let chain = received;
  for (const each of news) {
    const last = chain.at(-1);
    if (each.type === "published") {
      const { number, id, previous } = each.block;
      if (last && number !== last.number + 1) return `block ${id} came after ${last.id}`;
      if (last && previous !== last.id) return `block ${id} does not stand on ${last.id}`;
      chain = chain.concat(each.block);
    } else if (each.type === "reorganised") {
      const { from, to } = each.heights;
      if (last && last.number !== to) return `${from} to ${to} were taken back under ${last.id}`;
      chain = chain.filter(({ number }) => number < from);
    }
  }
  return chain;
}

/** What an action of the chart tells its listeners. */
const newsOf = ({ type, params }: { readonly type: string; readonly params: unknown }) =>
  type === "xstate.emit" ? [(params as { readonly event: News }).event] : [];

/** What a walk through the whole world found. */
interface Walked {
  readonly places: number;
  readonly steps: number;
  /** The first way to a place where the statement does not hold: events and the sentence; null if there is none. */
  readonly fault: readonly string[] | null;
}

/** Walks through every place that can be reached, in the order of their distance, up to `maxPlaces` of them. */
export function walkWorld(maxPlaces: number, machine = followerMachine): Walked {
  const given = { limits: { ...limits, feed: { ...limits.feed, latest: 2 } } };
  const [snapshot] = initialTransition(machine, given as never);
  const start: Place = { snapshot, received: [] };
  const seen = new Map<string, { readonly from: string | null; readonly by: string }>();
  seen.set(keyOf(start), { from: null, by: "" });
  const open: Place[] = [start];
  let steps = 0;
  for (let at = 0; at < open.length; at += 1) {
    const place = open[at] as Place;
    const key = keyOf(place);
    for (const event of eventsAt(place.snapshot)) {
      steps += 1;
      const [next, actions] = transition(machine, place.snapshot, event as never);
      const news = actions.flatMap(newsOf);
      const received = receive(place.received, news);
      if (typeof received === "string")
        return { places: seen.size, steps, fault: [...wayTo(key), nameOf(event), received] };
      const reached: Place = { snapshot: next, received };
      const name = keyOf(reached);
      if (seen.has(name) || seen.size >= maxPlaces) continue;
      seen.set(name, { from: key, by: nameOf(event) });
      open.push(reached);
    }
  }
  return { places: seen.size, steps, fault: null };

  function wayTo(key: string): readonly string[] {
    const step = seen.get(key);
    return step?.from ? [...wayTo(step.from), step.by] : [];
  }
}

const nameOf = (event: EventObject): string => JSON.stringify(event);
