/** Texts that share one worker, a real thread, one of which never ends. */
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import { settled } from "../../../tests/support/settled.ts";
import type { RichText } from "../../domain/post/rich-text.ts";
import { ok } from "../../domain/result.ts";
import type { OpenTextTools } from "./text-tools.ts";
import { TextWork } from "./text-work.ts";

const limit = 20_000;

/** Sends a text back, unless it is "endless". */
const echo = `
  const { parentPort } = require("node:worker_threads");
  parentPort.on("message", ({ id, text }) => {
    while (text === "endless");
    parentPort.postMessage({ id, text });
  });
`;

let opened: Worker[] = [];

function openThread(): OpenTextTools {
  const thread = new Worker(echo, { eval: true });
  opened.push(thread);
  let last = 0;
  const render = (text: string): Promise<RichText> => {
    const id = ++last;
    return new Promise((resolve) => {
      thread.on("message", (reply: { readonly id: number; readonly text: string }) => {
        if (reply.id === id) resolve({ nodes: [{ type: "text", value: reply.text }], limits: [] });
      });
      thread.postMessage({ id, text }, []);
    });
  };
  return {
    tools: { render, compare: () => [], rebuild: () => [] },
    end: () => void thread.terminate(),
  };
}

function open() {
  const clock = new SimulatedClock();
  const texts = new TextWork(openThread, clock, limit);
  const draw = (text: string, signal = new AbortController().signal) =>
    texts.run("drawing", (tools) => tools.render(text), signal);
  return { clock, texts, draw };
}

const drawn = (text: string) => ok({ nodes: [{ type: "text", value: text }], limits: [] });
const cancelled = { ok: false, error: { kind: "cancelled" } };

afterEach(async () => {
  await Promise.all(opened.map((thread) => thread.terminate()));
  opened = [];
});

test("texts that are drawn in time share one thread", async () => {
  const { draw } = open();
  expect(await Promise.all([draw("a"), draw("b")])).toEqual([drawn("a"), drawn("b")]);
  expect(opened).toHaveLength(1);
});

test("a text that takes too long fails alone", async () => {
  const { clock, draw } = open();
  const outcomes = Promise.all([draw("endless"), draw("harmless")]);
  await settled();
  clock.increment(limit);
  expect(await outcomes).toMatchObject([
    { ok: false, error: { kind: "timeout", ms: limit } },
    drawn("harmless"),
  ]);
});

test("a visitor who leaves a text cancels no other", async () => {
  const { draw } = open();
  const leaving = new AbortController();
  const endless = draw("endless", leaving.signal);
  const harmless = draw("harmless");
  await settled();
  leaving.abort();
  expect(await endless).toEqual(cancelled);
  expect(await harmless).toEqual(drawn("harmless"));
});

test("a text that waits for its turn can be cancelled without ending the thread", async () => {
  const { draw } = open();
  const leaving = new AbortController();
  const outcomes = Promise.all([draw("a"), draw("endless", leaving.signal), draw("b")]);
  leaving.abort();
  expect(await outcomes).toEqual([drawn("a"), cancelled, drawn("b")]);
  expect(opened).toHaveLength(1);
});

test("closing cancels all texts and opens no further thread", async () => {
  const { texts, draw } = open();
  const outcomes = Promise.all([draw("endless"), draw("b")]);
  await settled();
  texts.close();
  expect(await outcomes).toEqual([cancelled, cancelled]);
  expect(opened).toHaveLength(1);
});
