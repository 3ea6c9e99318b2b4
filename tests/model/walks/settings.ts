/** Walks through the charts of the settings. */
import { accountTarget } from "../../../src/domain/label/target.ts";
import { maxFileBytes } from "../../../src/domain/own-data/own-data-format.ts";
import { err, ok } from "../../../src/domain/result.ts";
import { event } from "../../support/expectation.ts";
import { nodeReport, ownData, ownFile, sourced } from "../../support/samples.ts";
import { answers, timeout, type Walk } from "./walk.ts";

export const settingsWalks: Readonly<Record<string, Walk>> = {
  stored: {
    input: { value: "utc", subject: "zone" },
    events: [
      event("choice.set", { value: "local" }),
      event("choice.changedElsewhere", { value: "utc" }),
    ],
    key: ({ context }) => context.value,
  },
  chosenTheme: {
    input: { stored: "system" },
    otherInputs: [{ stored: "light" }, { stored: "dark" }],
    events: [
      { type: "theme.next" },
      { type: "theme.system" },
      { type: "theme.light" },
      { type: "theme.dark" },
    ],
  },
  nodeAdding: {
    input: { known: ["https://known.example"], own: 0, arrived: null },
    otherInputs: [
      { known: [], own: 0, arrived: "https://linked.example" },
      { known: [], own: 0, arrived: "javascript:alert(1)" },
    ],
    events: [
      event("node.typed", { text: "api.example.org" }),
      event("node.typed", { text: "https://known.example" }),
      event("node.typed", { text: "" }),
      { type: "node.proposed" },
      { type: "node.agreed" },
      { type: "node.declined" },
      event("nodes.changed", { known: ["https://known.example"], own: 1 }),
    ],
    outcomes: {
      tryNode: [
        ok(sourced(nodeReport)),
        ok(sourced({ ...nodeReport, chain: "other" })),
        ok(sourced({ ...nodeReport, failure: timeout })),
        err(timeout),
      ],
    },
    key: ({ context }) => [context.typed, context.fault, context.origin],
    invariant: (snapshot) => !snapshot.hasTag("busy") || snapshot.context.address !== "",
  },
  nodeHealth: {
    input: { url: "https://node.example" },
    events: [],
    outcomes: {
      check: [...answers(nodeReport), ok(sourced({ ...nodeReport, failure: timeout }))],
    },
  },
  labelForm: {
    input: { of: accountTarget("alice"), label: null },
    otherInputs: [
      { of: accountTarget("alice"), label: { text: "Bank", note: "", colour: "green" } },
    ],
    events: [
      event("label.typed", { typed: { text: "My bank" } }),
      event("label.typed", { typed: { text: " " } }),
      { type: "label.save" },
      { type: "label.remove" },
    ],
    outcomes: { save: answers(null) },
    key: ({ context }) => [context.text, context.fault !== ""],
    invariant: (snapshot) => !snapshot.hasTag("busy") || snapshot.context.fault === "",
  },
  labelList: {
    events: [
      event("list.typed", { text: "bank" }),
      event("label.remove", {
        entry: { of: accountTarget("alice"), text: "Bank", note: "", colour: "green" },
      }),
      { type: "label.restore" },
    ],
    outcomes: { save: answers(null) },
    key: ({ context }) => [context.text, context.fault !== ""],
    invariant: (snapshot) => !snapshot.hasTag("busy") || snapshot.context.entry !== null,
  },
  ownData: {
    events: [
      event("key.include", { isIncluded: false }),
      { type: "own.export" },
      event("file.given", { file: ownFile(10) }),
      event("file.given", { file: ownFile(0) }),
      event("file.given", { file: ownFile(maxFileBytes + 1) }),
      event("conflicts.take", { keys: ["choices zone"], isTaken: true }),
      event("conflicts.take", { keys: ["choices zone"], isTaken: false }),
      { type: "own.import" },
      { type: "own.cancel" },
      { type: "own.undo" },
    ],
    outcomes: {
      collect: [ok(ownData), err(timeout)],
      read: [ok({ mine: ownData, theirs: ownData, unknown: [] }), err(timeout)],
      merge: [ok({ before: ownData, after: ownData }), err(timeout)],
      undo: [ok(null), err(timeout)],
    },
    key: ({ context }) => [context.hasKey, context.fault !== "", context.taken.size],
    invariant: (snapshot) => !snapshot.hasTag("previewing") || snapshot.context.read !== null,
  },
  storageUse: {
    events: [
      event("storage.clear", { what: "data" }),
      { type: "storage.confirm" },
      { type: "storage.cancel" },
    ],
    outcomes: { count: answers({}), clear: [undefined], awaitCopy: [undefined] },
    key: ({ context }) => context.hasCopy,
  },
};
