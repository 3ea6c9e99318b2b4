/** What the Stately inspector receives: every actor with its whole definition, then its events, and its end. */
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { SteppedClock } from "../../../tests/support/stepped-clock.ts";
import type { ActorView, Sighting } from "../../domain/inspection/inspection.ts";
import { engineMachines, pageMachines } from "../../machines/all.ts";
import { chartOf } from "../../machines/inspection/chart.ts";
import { Roster } from "../../machines/inspection/roster.ts";
import { watchRoster } from "../../machines/inspection/watcher.ts";
import { chosenThemeMachine } from "../../machines/settings/chosen-theme.machine.ts";
import { beginReport } from "./stately-report.ts";

interface Message {
  readonly type: string;
  readonly sessionId: string;
  readonly rootId: string;
  readonly name?: string;
  readonly definition?: string;
  readonly event?: { readonly type: string };
  readonly snapshot?: { readonly status: string; readonly value: unknown };
}

/** A report and the messages that it has sent. */
function reporting() {
  const messages: Message[] = [];
  const report = beginReport((message) => messages.push(message as Message));
  return { report, messages };
}

const view = (parts: Partial<ActorView>): ActorView => ({
  id: "x:0",
  machine: "chunk",
  subject: null,
  status: "active",
  value: '"ready"',
  active: ["ready"],
  tags: [],
  context: "{}",
  children: [],
  delays: [],
  ...parts,
});
const sighting = (parts: Partial<Sighting>): Sighting => ({
  charts: [],
  actors: [],
  gone: [],
  happenings: [],
  missed: 0,
  ...parts,
});

test("the definition of every chart arrives whole", () => {
  const { report, messages } = reporting();
  const charts = Object.values({ ...engineMachines, ...pageMachines }).map(chartOf);
  const actors = charts.map(({ id }, i) => view({ id: `x:${i}`, machine: id }));
  report("page", sighting({ charts, actors }));
  const announced = messages.filter(({ type }) => type === "@xstate.actor");
  expect(announced.map(({ name }) => name)).toEqual(charts.map(({ id }) => id));
  expect(announced.map(({ definition }) => JSON.parse(definition ?? "null") as unknown)).toEqual(
    charts.map(({ definition }) => JSON.parse(definition) as unknown),
  );
});

test("an actor is announced once, then its events with the states after them, and its end", async () => {
  const roster = new Roster();
  const clock = new SteppedClock(0);
  const { report, messages } = reporting();
  const machine = chosenThemeMachine.provide({ actions: { apply: () => {} } });
  const theme = createActor(machine, { input: { stored: "system" } }).start();
  const leave = roster.register(theme);
  watchRoster(roster, clock, (seen) => report("page", seen));
  await clock.pass(200);
  theme.send({ type: "theme.next" });
  theme.send({ type: "theme.next" });
  await clock.pass(200);
  leave();
  await clock.pass(200);
  const reported = messages.map(({ type, event, snapshot }) =>
    [type.replace("@xstate.", ""), event?.type, snapshot?.status, snapshot?.value]
      .filter((part) => part !== undefined && part !== "")
      .join(" "),
  );
  expect(reported).toEqual([
    "actor active system",
    "event theme.next",
    "snapshot theme.next active light",
    "event theme.next",
    "snapshot theme.next active dark",
    "snapshot stopped dark",
  ]);
});

test("actors of one machine are told apart by their subjects", () => {
  const { report, messages } = reporting();
  const machine = "circuitBreaker";
  report(
    "engine",
    sighting({
      actors: [
        view({ id: "x:1", machine, subject: "a.example" }),
        view({ id: "x:2", machine, subject: "b.example" }),
      ],
    }),
  );
  const announced = messages.filter(({ type }) => type === "@xstate.actor");
  expect(announced.map(({ name, sessionId, rootId }) => [name, sessionId, rootId])).toEqual([
    ["circuitBreaker a.example", "engine/x:1", "engine/x:1"],
    ["circuitBreaker b.example", "engine/x:2", "engine/x:2"],
  ]);
});

test("another machine's actor with the id of an earlier one is announced", () => {
  const { report, messages } = reporting();
  report("engine", sighting({ actors: [view({ machine: "liveFeed" })] }));
  report("engine", sighting({ actors: [view({ machine: "connection" })] }));
  expect(messages.filter(({ type }) => type === "@xstate.actor").map(({ name }) => name)).toEqual([
    "liveFeed",
    "connection",
  ]);
});
