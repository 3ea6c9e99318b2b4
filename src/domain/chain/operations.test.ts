/** Every kind of operation reads as a sentence and a card, whatever the payload. */
import { describe, expect, test } from "vitest";
import { plain } from "../../../tests/support/plain.ts";
import { recorded, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import { rawOperation } from "../block/block.ts";
import { decode } from "../decode.ts";
import { describeOperation } from "./operations/describe.ts";
import { fieldLabels, nameInWords } from "./operations/field-labels.ts";
import { realKinds, virtualKinds } from "./operations/kind-names.ts";
import type { OperationView } from "./operations/operation.ts";
import type { RawOperation } from "./operations/raw-operation.ts";
import { definitionOf } from "./operations/registry.ts";

const strange = /undefined|NaN|\[object/;
const everything = ({ sentence, fields }: OperationView): string =>
  [plain(sentence), ...fields.map(({ label, value }) => `${label}: ${plain(value)}`)].join("\n");

/** Everything in a recording that looks like an operation. */
function operationsIn(value: unknown): readonly RawOperation[] {
  if (Array.isArray(value)) {
    const [kind, payload] = value as readonly unknown[];
    const isOperation =
      value.length === 2 &&
      typeof kind === "string" &&
      definitionOf(kind) !== undefined &&
      typeof payload === "object";
    const read = isOperation ? decode(() => rawOperation(value, "recorded")) : null;
    return read?.ok ? [read.value] : value.flatMap(operationsIn);
  }
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(operationsIn)
    : [];
}

describe.each([...realKinds, ...virtualKinds])("%s", (kind) => {
  test("is in the table and survives an empty and a wrong payload", () => {
    expect(definitionOf(kind)).toBeDefined();
    const keys = Object.keys(definitionOf(kind)?.fields ?? {});
    for (const wrong of [undefined, null, 7, "x", [1, [2]], { a: 1 }, true]) {
      const payload = Object.fromEntries(keys.map((key) => [key, wrong]));
      const view = describeOperation([kind, payload], null);
      expect(view.kind).toBe(kind);
      expect(everything(view)).not.toMatch(strange);
    }
  });
});

/** Labels of fields whose names on the chain mislead: a trade's current order is the newer of the two. */
const clearer: Readonly<Record<string, string>> = {
  current_orderid: "ID of the newer order",
  current_owner: "Owner of the newer order",
  current_pays: "Newer order pays",
  open_orderid: "ID of the older order",
  orderid: "Order ID",
  requestid: "Request ID",
  open_owner: "Owner of the older order",
  open_pays: "Older order pays",
};

test("every declared field has a label, in most cases its name in words", () => {
  const keys = [...realKinds, ...virtualKinds].flatMap((kind) =>
    Object.keys(definitionOf(kind)?.fields ?? {}),
  );
  expect(new Set(fieldLabels.keys())).toEqual(new Set(keys));
  for (const [key, label] of fieldLabels) expect(label).toBe(clearer[key] ?? nameInWords(key));
});

test("no two kinds share a binary tag: each is its kind's place in the list, and the two that were never used have none", () => {
  const tags = realKinds.map((kind) => definitionOf(kind)?.tag);
  expect(tags).toEqual([...realKinds.slice(0, -2).keys(), null, null]);
});

recordedTest("every recorded operation gets a complete sentence", () => {
  const seen = new Set<string>();
  for (const folder of [
    "operation_samples",
    "blocks",
    "blocks_appbase",
    "ops_in_block",
    "virtual_ops",
    "account_history",
    "transactions",
  ])
    for (const operation of recorded(folder).flatMap(operationsIn)) {
      const text = everything(describeOperation(operation, null));
      const quoted = JSON.stringify(operation[1]);
      if (!strange.test(quoted)) expect(text).not.toMatch(strange);
      seen.add(operation[0]);
    }
  expect(seen.size).toBeGreaterThan(55);
});

test("custom_json shows the authority each account signed with", () => {
  const view = describeOperation(
    [
      "custom_json",
      { id: "x", json: "{}", required_auths: ["ann"], required_posting_auths: ["bob", "cleo"] },
    ],
    null,
  );
  expect(view.fields.map(({ label, value }) => `${label}: ${plain(value)}`)).toEqual([
    "ID: x",
    "Active authority: ann",
    "Posting authority: bob, cleo",
    "Data: {}",
  ]);
});

test.each([
  ["@@alice look at this", "Body"],
  ["@@ -1,4 +1,4 @@\r\n x", "Body"],
  ["@@ -1,3 +1,4 @@\n one\n+!\n", "Edit (patch)"],
  ["@@ -0 +0 @@", "Edit (patch)"],
])("the card of a comment names its body %j: %s", (body, label) => {
  const { fields } = describeOperation(["comment", { author: "alice", permlink: "p", body }], null);
  expect(fields.map((each) => each.label)).toContain(label);
});
