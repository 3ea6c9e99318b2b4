/** When a question is asked again by itself, on a simulated clock. */
import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { sourced } from "../../../tests/support/samples.ts";
import { settled } from "../../../tests/support/settled.ts";
import { crashed, type Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { err, ok } from "../../domain/result.ts";
import { pagesMachine, type GrownList } from "./pages.machine.ts";
import { questionMachine } from "./question.machine.ts";

const refused: Failure = { kind: "connection", closeCode: undefined, message: "refused" };

/** A page that can be hidden, and a service that answers with `answer`; `asked` are the times of its questions. */
function openPage<T = unknown>() {
  const clock = new SimulatedClock();
  const asked: number[] = [];
  let answer: Answer<T> = err(refused);
  let show = (): void => {};
  let shown: Promise<void> = Promise.resolve();
  let comeBack = (): void => {};
  const service = async (): Promise<Answer<T>> => {
    asked.push(clock.now());
    return answer;
  };
  return {
    clock,
    asked,
    service,
    whenShown: (): Promise<void> => shown,
    whenReturned: (): Promise<void> =>
      new Promise((resolve) => {
        comeBack = resolve;
      }),
    comeBack: async (): Promise<void> => {
      comeBack();
      await settled();
    },
    answers: (next: Answer<T>): void => {
      answer = next;
    },
    hide: (): void => {
      shown = new Promise((resolve) => {
        show = resolve;
      });
    },
    show: (): void => show(),
    advance: async (ms: number): Promise<void> => {
      for (let passed = 0; passed < ms; passed += 1000) {
        clock.increment(1000);
        await settled();
      }
    },
  };
}

/** A question to the service. */
async function askService({
  clock,
  service,
  whenShown,
  whenReturned,
}: ReturnType<typeof openPage>) {
  const question = questionMachine.provide({
    actors: {
      ask: fromPromise(service),
      whenShown: fromPromise(whenShown),
      whenReturned: fromPromise(whenReturned),
    },
    actions: { wakeNodes: () => {} },
  });
  const actor = createActor(question, { input: { name: "market.coin", args: ["steem"] }, clock });
  actor.start();
  await settled();
  return actor;
}

/** A list that loads page after page. */
function openList({
  clock,
  service,
  whenShown,
  whenReturned,
}: ReturnType<typeof openPage<GrownList>>) {
  const pages = pagesMachine.provide({
    actors: {
      load: fromPromise(service),
      whenShown: fromPromise(whenShown),
      whenReturned: fromPromise(whenReturned),
    },
  });
  const input = { name: "social.posts", args: ["alice"], isThorough: true } as const;
  return createActor(pages, { input, clock }).start();
}

test("after an outage, a question is answered within 15 s more than the outage took", async () => {
  for (let lasts = 0; lasts < 120_000; lasts += 5_000) {
    const page = openPage();
    const actor = await askService(page);
    await page.advance(lasts);
    expect(actor.getSnapshot().hasTag("failed")).toBe(true);
    page.answers(ok(sourced(1)));
    await page.advance(lasts + 15_000);
    expect(actor.getSnapshot().hasTag("answered")).toBe(true);
  }
});

test("the pauses grow to five minutes, and begin anew with Try Again or when the visitor comes back", async () => {
  const page = openPage();
  const actor = await askService(page);
  const minute = 60_000;
  await page.advance(18 * minute);
  const grown = [0, 15_000, 45_000, 105_000, 225_000, 465_000, 765_000, 1_065_000];
  expect(page.asked).toEqual(grown);
  actor.send({ type: "retry" });
  await settled();
  await page.advance(15_000);
  expect(page.asked).toEqual([...grown, 1_080_000, 1_095_000]);
  await page.advance(10_000);
  await page.comeBack();
  await page.advance(15_000);
  expect(page.asked.slice(grown.length + 2)).toEqual([1_105_000, 1_120_000]);
});

test("a visitor who comes back does not cut a pause short that a service asked for", async () => {
  const page = openPage();
  page.answers(err({ kind: "rateLimited", retryInMs: 60_000 }));
  await askService(page);
  await page.advance(10_000);
  await page.comeBack();
  await page.advance(60_000);
  expect(page.asked).toEqual([0, 60_000]);
});

test("what can't pass by itself is not asked again", async () => {
  for (const failure of [
    { kind: "decode", field: "price", expected: "a number" },
    { kind: "http", status: 403, statusText: "" },
    { kind: "refused", host: "market.example", why: "switchedOff" },
    { kind: "cancelled" },
    crashed(new Error("broken")),
    { kind: "block", number: 5, reason: crashed(new Error("broken")) },
  ] as const satisfies readonly Failure[]) {
    const page = openPage();
    page.answers(err(failure));
    await askService(page);
    await page.advance(120_000);
    await page.comeBack();
    expect(page.asked).toEqual([0]);
  }
});

test("a service that asked for a longer pause gets it", async () => {
  const page = openPage();
  page.answers(err({ kind: "rateLimited", retryInMs: 60_000 }));
  await askService(page);
  await page.advance(120_000);
  expect(page.asked).toEqual([0, 60_000, 120_000]);
});

test("a hidden page asks again once it is shown", async () => {
  const page = openPage();
  const actor = await askService(page);
  page.hide();
  page.answers(ok(sourced(1)));
  await page.advance(120_000);
  expect(page.asked).toEqual([0]);
  page.show();
  await settled();
  expect(page.asked).toEqual([0, 120_000]);
  expect(actor.getSnapshot().hasTag("answered")).toBe(true);
});

test("a partial answer is asked for again every ten seconds, but not by a hidden page", async () => {
  const page = openPage();
  page.answers(ok({ ...sourced(1), isPartial: true }));
  await askService(page);
  await page.advance(20_000);
  expect(page.asked).toEqual([0, 10_000, 20_000]);
  page.hide();
  await page.advance(60_000);
  expect(page.asked).toHaveLength(3);
  page.show();
  await settled();
  expect(page.asked).toEqual([0, 10_000, 20_000, 80_000]);
});

test("while a list goes on after a failure, the failure stays on screen", async () => {
  const page = openPage<GrownList>();
  page.answers(ok(sourced({ isComplete: false })));
  const list = openList(page);
  page.answers(err(refused));
  await settled();
  expect(list.getSnapshot().matches("stopped")).toBe(true);
  const shown = new Set<boolean>();
  list.subscribe((snapshot) => shown.add(snapshot.hasTag("failed")));
  await page.advance(60_000);
  expect(page.asked.length).toBeGreaterThan(3);
  expect([...shown]).toEqual([true]);
});

test("a list goes on where an outage stopped it", async () => {
  const page = openPage<GrownList>();
  const list = openList(page);
  await settled();
  expect(list.getSnapshot().matches("failed")).toBe(true);
  page.answers(ok(sourced({ isComplete: false })));
  page.clock.increment(15_000);
  await page.advance(0);
  page.answers(err(refused));
  await settled();
  expect(list.getSnapshot().matches("stopped")).toBe(true);
  page.answers(ok(sourced({ isComplete: true })));
  await page.advance(15_000);
  expect(list.getSnapshot().value).toBe("complete");
});
