/** Walks through the charts of the light client and its page. */
import { err, ok } from "../../../src/domain/result.ts";
import { event } from "../../support/expectation.ts";
import { sourced } from "../../support/samples.ts";
import { answers, timeout, type Walk } from "./walk.ts";

const position = { trust: { anchor: { number: 5 }, witnesses: new Map() }, waiting: [] };
const start = { root: { root: {}, origin: "pin", hosts: [] }, id: "root", position };

export const trustWalks: Readonly<Record<string, Walk>> = {
  trust: {
    input: {},
    invariant: ({ context, value }) =>
      (value !== "following" || context.trouble === null) &&
      (context.root === null) === (context.position === null),
    events: [
      { type: "trust.wanted" },
      { type: "trust.unwanted" },
      { type: "retry" },
      event("trust.change", { change: { kind: "reset" } }),
      event("trust.rootRead", { mark: { era: 0, id: "root" } }),
      event("trust.advanced", { position }),
      event("trust.hopped", { hops: 1 }),
      ...[9, 10].map((at) =>
        event("trust.fellBehind", {
          at,
          obstacle: { kind: "unsigned", height: at + 1, host: "node" },
        }),
      ),
      event("trust.broke", { trouble: { kind: "tooFewKeys", recognised: 12, after: 9 } }),
    ],
    outcomes: {
      findRoot: [ok(start), err({ kind: "tooFewNodes", parties: [] })],
      changeRoot: [
        { start, unstored: null },
        { start: null, unstored: null },
      ],
      catchUp: [null, { kind: "tooFewKeys", recognised: 12, after: 9 }],
    },
    key: ({ context }) => [
      context.isWanted,
      context.trouble?.kind,
      context.fellBehindAt,
      context.mark.id,
      Math.min(context.mark.era, 1),
      context.hops,
    ],
  },
  chainWatch: {
    input: {},
    invariant: (snapshot) =>
      !snapshot.matches({ compared: "calm" }) || snapshot.context.alarms.length === 0,
    events: [
      { type: "watch.wanted" },
      { type: "watch.unwanted" },
      { type: "watch.opened" },
      { type: "watch.caughtUp" },
      event("watch.recalled", { split: { kind: "split", report: {} } }),
      { type: "watch.reset" },
    ],
    outcomes: {
      compareChains: [[], [{ kind: "old", ageMs: 1 }], [{ kind: "split", report: {} }]],
    },
    key: ({ context }) => [
      context.isWanted,
      ...context.alarms.map(({ kind }: { kind: string }) => kind),
    ],
  },
  trustControl: {
    events: [
      { type: "anchor.pin" },
      { type: "checkpoint.open" },
      event("checkpoint.typed", { text: "{}" }),
      event("checkpoint.typed", { text: " " }),
      event("checkpoint.file", { file: { name: "a.json", size: 9 } }),
      event("checkpoint.file", { file: { name: "b.json", size: 50_000_000 } }),
      { type: "checkpoint.submitted" },
      { type: "checkpoint.close" },
      { type: "root.export" },
      { type: "trust.reset" },
      { type: "reset.confirm" },
      { type: "reset.cancel" },
    ],
    outcomes: {
      readFile: [ok("{}"), err(timeout)],
      pin: [...answers(null), ok(sourced({ kind: "noRoom" }))],
      exportRoot: answers("{}"),
      reset: answers(null),
    },
    invariant: ({ context }) => context.done === null || context.failure === null,
    key: ({ context }) => [
      context.text,
      context.done,
      context.failure?.kind,
      context.unstored?.kind,
    ],
  },
  alarms: {
    events: [
      event("alarms.changed", { alarms: [{ kind: "old", ageMs: 1 }] }),
      event("alarms.changed", { alarms: [] }),
    ],
    outcomes: { settle: [undefined] },
    invariant: (snapshot) => snapshot.hasTag("alarmed") === snapshot.context.alarms.length > 0,
  },
};
