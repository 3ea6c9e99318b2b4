/** Rows of a live list enter one by one, driven by a simulated clock. */
import { describe, expect, test } from "vitest";
import {
  createActor,
  fromCallback,
  SimulatedClock,
  type EventObject,
  type NonReducibleUnknown,
} from "xstate";
import { summaries } from "../../../tests/support/samples.ts";
import { pageLimits } from "../../domain/page-limits.ts";
import { unreadRoot } from "../../domain/trust/views.ts";
import { blockListMachine, waitingCount } from "./block-list.machine.ts";

/** Work that never reports anything. */
const silent = <Input extends NonReducibleUnknown = undefined>() =>
  fromCallback<EventObject, Input>(() => {});

describe("blockList", () => {
  const open = (instant: boolean) => {
    const clock = new SimulatedClock();
    const actor = createActor(blockListMachine.provide({ actors: { watchList: silent() } }), {
      input: { size: 5, first: "staggered", later: "staggered", instant },
      clock,
    }).start();
    const receive = (head: number) =>
      actor.send({
        type: "list.received",
        list: {
          state: "live",
          rootMark: unreadRoot,
          blocks: summaries(head).slice(0, 5),
          updatedAt: 1,
          failure: null,
        },
      });
    const context = () => actor.getSnapshot().context;
    return { clock, actor, receive, context };
  };

  test("rows enter 250 ms apart and are fresh for 800 ms", () => {
    const { clock, receive, context } = open(false);
    receive(5);
    expect(context().reveal.rows.length).toBe(1);
    clock.increment(pageLimits.reveal.spacing);
    expect(context().reveal.rows.length).toBe(2);
    for (let i = 0; i < 3; i++) clock.increment(pageLimits.reveal.spacing);
    expect(context().reveal.rows.map((row) => row.number)).toEqual([5, 4, 3, 2, 1]);
    clock.increment(pageLimits.reveal.highlight);
    expect(context().reveal.fresh).toEqual([]);
  });

  test("what appears at once while another block enters is fresh for 800 ms, too", () => {
    const { clock, actor, receive, context } = open(false);
    receive(1);
    actor.send({ type: "layout.changed", instant: true });
    receive(2);
    expect(context().reveal.fresh).toEqual([2]);
    clock.increment(pageLimits.reveal.highlight);
    expect(context().reveal.fresh).toEqual([]);
  });

  test("all at once on narrow screens, nothing while paused, everything on resume", () => {
    const { actor, receive, context } = open(true);
    receive(5);
    expect(context().reveal.rows.length).toBe(5);
    actor.send({ type: "list.pause" });
    receive(8);
    expect(context().reveal.rows[0]?.number).toBe(5);
    expect(waitingCount(context())).toBe(3);
    actor.send({ type: "list.resume" });
    expect(context().reveal.rows[0]?.number).toBe(8);
  });
});
