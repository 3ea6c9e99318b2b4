/**
 * Each failure sentence is covered by a test that causes the failure over real sockets, in the engine or in a browser.
 * Such a test spells out the sentence; a test that only reads the table doesn't count.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connectionText, parameterText } from "../../src/domain/contract/engine-text.ts";
import {
  failureReason,
  failureText,
  type FailurePlace,
} from "../../src/domain/contract/failure-text.ts";
import type { Failure } from "../../src/domain/contract/failure.ts";
import { inputText } from "../../src/domain/contract/input-text.ts";
import { closeReason } from "../../src/domain/network/close-reasons.ts";
import { specifiedSentences } from "./specified-sentences.ts";

/** Folders of tests that cause failures. */
const folders = ["src/worker", "tests/faults", "tests/e2e", "tests/model/page"];

const texts = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(test|spec)\.ts$/.test(file))
      .map((file) => join(folder, file)),
  )
  .map((file) =>
    readFileSync(file, "utf8").replaceAll(/(?<=^|\s)\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\\/gm, ""),
  );

/** Placeholder for any value inserted into a sentence. */
const anything = "⟨…⟩";
const number = 987_654;

const patternOf = (sentence: string): RegExp =>
  new RegExp(
    sentence
      .split(anything)
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"))
      .join("[^\\n]+?") + (sentence.endsWith(anything) ? "" : "(?=[\"'`/$|)<])"),
  );

const isReached = (sentence: string): boolean => {
  const pattern = patternOf(sentence);
  return texts.some((text) => pattern.test(text));
};

/** Failures of each kind, one for each of the kind's sentences. */
const failures: Readonly<Record<Failure["kind"], readonly Failure[]>> = {
  offline: [{ kind: "offline" }],
  timeout: [
    { kind: "timeout", ms: number, method: anything, over: "websocket" },
    { kind: "timeout", ms: number, method: anything, over: "http" },
    {
      kind: "timeout",
      ms: number,
      method: "condenser_api.get_dynamic_global_properties",
      over: "http",
    },
  ],
  http: [{ kind: "http", status: number, statusText: anything }],
  rpc: [{ kind: "rpc", code: undefined, message: anything }],
  rateLimited: [{ kind: "rateLimited", retryInMs: undefined }],
  breakerOpen: [{ kind: "breakerOpen", endpoint: anything }],
  connection: [
    { kind: "connection", closeCode: 1006, message: "" },
    { kind: "connection", closeCode: undefined, message: "" },
  ],
  noData: [{ kind: "noData", message: connectionText.noBlock }],
  block: [{ kind: "block", number, reason: { kind: "noData", message: anything } }],
  parameter: [{ kind: "parameter", message: parameterText.blockNumber }],
  unsupported: [
    { kind: "unsupported", message: parameterText.method(anything) },
    { kind: "unsupported", message: parameterText.readOnly(anything) },
  ],
  decode: [
    { kind: "decode", field: anything, expected: anything },
    { kind: "decode", field: anything, expected: anything, got: "nothing" },
    { kind: "decode", field: anything, expected: anything, got: "page" },
  ],
  disputed: [{ kind: "disputed", host: anything, claim: { kind: "future" } }],
  noRoom: [{ kind: "noRoom" }],
  storage: [{ kind: "storage", message: anything }],
  refused: [
    { kind: "refused", host: anything, why: "unlisted" },
    { kind: "refused", host: anything, why: "switchedOff" },
    { kind: "refused", host: "", why: "unconfigured" },
  ],
  redirected: [{ kind: "redirected", host: anything }],
  errorObject: [{ kind: "errorObject", message: anything }],
  notFound: [{ kind: "notFound", what: anything }],
  cancelled: [{ kind: "cancelled" }],
};

const places: Readonly<Record<FailurePlace, true>> = {
  block: true,
  latestBlocksFirst: true,
  latestBlocks: true,
  irreversibleBlocksFirst: true,
  irreversibleBlocks: true,
  transaction: true,
  account: true,
  community: true,
  contentHistory: true,
  witnesses: true,
  market: true,
  coin: true,
  coinSearch: true,
  prices: true,
  medianPrice: true,
  chain: true,
};

/** A sentence with its numbers replaced by the placeholder. */
const named = (sentence: string): string =>
  sentence
    .replaceAll(/987654|987\.654/g, anything)
    .replaceAll(`${anything}, ${anything}`, anything);

/** Every sentence of the table. */
function sentencesOfFailureText(): readonly string[] {
  const constants = [connectionText, parameterText, inputText]
    .flatMap(Object.values)
    .map((text) =>
      typeof text === "string"
        ? text
        : (text as (...parts: readonly unknown[]) => string)(anything, anything),
    );
  const all = Object.values(failures).flat();
  const placed = (Object.keys(places) as FailurePlace[]).flatMap((place) =>
    all.map((failure) => {
      const reason = failureReason(failure);
      const text = failureText(failure, place, anything);
      // A reason within a sentence is also listed on its own.
      return text.length > reason.length && reason !== "" ? text.replace(reason, anything) : text;
    }),
  );
  const reasons = all.map(failureReason).filter(Boolean);
  return [...new Set([...constants, ...placed, ...reasons].map(named))];
}

test("each sentence of the failure table is covered by a test", () => {
  expect(sentencesOfFailureText().filter((sentence) => !isReached(sentence))).toEqual([]);
});

test("each sentence of section 8 of the specification is covered by a test", () => {
  expect(specifiedSentences.filter((sentence) => !isReached(sentence))).toEqual([]);
});

test("each reason for a closed connection is covered by a test", () => {
  const codes = [...Array.from({ length: 16 }, (_, i) => 1000 + i), 3000, 4000];
  const reasons = codes.map((code) => closeReason(code).replace(String(code), anything));
  expect([...new Set(reasons)].filter((sentence) => !isReached(sentence))).toEqual([]);
});

test("a sentence without a test is detected", () => {
  expect(isReached("Failed to fetch what nobody ever asked for")).toBe(false);
  expect(isReached(connectionText.noBlock)).toBe(true);
});
