/** Unreadable evidence files: each is refused with a message that names the field. */
import { describe, expect, test } from "vitest";
import {
  blockText,
  edited,
  evidenceOf,
  provedHeight,
  idAt,
  keys,
  partsOf,
  refusal,
  transactionText,
  versionText,
  type EditableFile,
} from "../../../tests/support/evidence.ts";

const otherTransaction = JSON.parse(
  evidenceOf(partsOf(provedHeight, { kind: "transaction", id: idAt(2) })),
) as EditableFile;

describe("an unreadable file", () => {
  const changes: readonly (readonly [
    name: string,
    text: string,
    edit: (file: EditableFile) => void,
    sentence: string,
  ])[] = [
    [
      "half a transaction",
      transactionText,
      (file) => (file.transactions = [file.transactions[0]?.slice(0, 100) ?? ""]),
      "transactions[0]",
    ],
    [
      "bytes after a transaction",
      transactionText,
      (file) => (file.transactions = [`${file.transactions[0]}00`]),
      "transactions[0]",
    ],
    [
      "half a header",
      transactionText,
      ({ headers: [first] }) => {
        if (first) first.header = first.header.slice(0, 60);
      },
      "headers[0]",
    ],
    [
      "two transactions",
      transactionText,
      (file) => file.transactions.push(...otherTransaction.transactions),
      "transactions should be a single transaction",
    ],
    [
      "no headers",
      transactionText,
      (file) => (file.headers = []),
      "headers should be a list of 1 to",
    ],
    [
      "too many headers",
      transactionText,
      (file) => {
        const [first = { header: "", signature: "" }] = file.headers;
        file.headers = Array.from({ length: 321 }, () => first);
      },
      "headers should be a list of 1 to",
    ],
    [
      "capital digits",
      transactionText,
      (file) => (file.transactions = file.transactions.map((each) => each.toUpperCase())),
      "transactions[0] should be",
    ],
    [
      "an odd number of digits",
      transactionText,
      (file) => (file.transactions = file.transactions.map((each) => `${each}0`)),
      "transactions[0] should be bytes",
    ],
    [
      "digits that are not hex",
      transactionText,
      (file) => (file.transactions = ["zz"]),
      "transactions[0] should be 2",
    ],
    [
      "a short signature",
      transactionText,
      ({ headers: [first] }) => {
        if (first) first.signature = first.signature.slice(2);
      },
      "headers[0].signature should be 130",
    ],
    [
      "an unknown member",
      transactionText,
      (file) => (file["memo"] = "trust me"),
      "memo should be absent",
    ],
    [
      "a member in the trust",
      transactionText,
      ({ trust }) => (trust["note"] = "all fine"),
      "trust.note should be absent",
    ],
    ["a path for a block", blockText, (file) => (file.path = []), "path should be absent"],
    [
      "an unknown subject",
      blockText,
      (file) => (file.subject["kind"] = "account"),
      "subject.kind should be",
    ],
    [
      "an unknown member of the subject",
      blockText,
      (file) => (file.subject["id"] = "0".repeat(40)),
      "subject.id should be absent",
    ],
    [
      "a negative operation",
      transactionText,
      (file) => {
        file.subject = { kind: "operation", id: file.subject["id"], operation: -1 };
      },
      "subject.operation should be a count",
    ],
    [
      "version 0",
      versionText,
      (file) => (file.subject["version"] = 0),
      "subject.version should be a count",
    ],
    [
      "15 witnesses",
      transactionText,
      ({ trust }) => {
        trust.witnesses = Object.fromEntries([...keys].slice(0, 15));
      },
      "trust.witnesses should be 16 to 24 witnesses",
    ],
    [
      "one key twice",
      transactionText,
      ({ trust: { witnesses = {} } }) => {
        const [[, key] = []] = Object.entries(witnesses);
        witnesses["second"] = key;
      },
      "a different key for every witness",
    ],
    [
      "a malformed key",
      transactionText,
      ({ trust: { witnesses = {} } }) => {
        witnesses["second"] = "STM5";
      },
      "trust.witnesses.second should be a public key",
    ],
    [
      "an invalid account name",
      transactionText,
      ({ trust: { witnesses = {} } }) => {
        witnesses["1"] = "STM5";
      },
      "trust.witnesses should be an account's name",
    ],
    [
      "an unknown origin",
      transactionText,
      ({ trust }) => (trust["origin"] = "oracle"),
      "trust.origin should be",
    ],
    [
      "a root of a different height",
      transactionText,
      ({ trust }) => (trust.root["block"] = 1),
      "trust.root.block should be the height",
    ],
    [
      "a short chain id",
      transactionText,
      ({ network }) => (network["chainId"] = "00"),
      "network.chainId should be 64",
    ],
    [
      "a label with reversed text",
      transactionText,
      ({ network }) => (network["label"] = "\u202Emeets"),
      "network.label should be a line",
    ],
    [
      "too many nodes",
      transactionText,
      (file) => (file.nodes = Array.from({ length: 65 }, () => "a")),
      "nodes should be a list",
    ],
    [
      "a day that does not exist",
      transactionText,
      (file) => (file["savedAt"] = "2026-02-30T00:00:00.000Z"),
      "savedAt should be",
    ],
    [
      "an invalid side",
      transactionText,
      ({ path = [] }) => {
        for (const step of path) step["side"] = "up";
      },
      "path[0].side should be left or right",
    ],
    [
      "a path that is too long",
      transactionText,
      (file) => {
        file.path = Array.from({ length: 21 }, () => ({ side: "left", sibling: "0".repeat(64) }));
      },
      "path should be a list",
    ],
  ];

  test.each(changes)("%s", (_, text, edit, sentence) => {
    expect(refusal(edited(text, edit))).toContain(sentence);
  });

  test.each([
    ["nothing", "", "The file is empty."],
    ["blanks", " \n ", "The file is empty."],
    ["a truncated file", transactionText.slice(0, -100), "isn't JSON: it was truncated"],
    [
      "half a file",
      transactionText.slice(0, transactionText.length / 2),
      "isn't JSON: it was truncated",
    ],
    ["no JSON", "PK\u0003\u0004", "isn't JSON"],
    ["other JSON", '{"id":1}', "isn't an evidence file"],
    ["a list", "[]", "isn't an evidence file"],
    ["null", "null", "isn't an evidence file"],
    [
      "a different version",
      transactionText.replace('"version": 1', '"version": 2'),
      "not of version 1",
    ],
    [
      "too many characters",
      `${transactionText}${" ".repeat(4 * 1024 * 1024)}`,
      "longer than 4,194,304 characters",
    ],
    [
      "deep nesting",
      `{"format":"steemscope-evidence","version":1,"subject":${"[".repeat(5000)}${"]".repeat(5000)}}`,
      "subject should be an object",
    ],
  ])("%s is refused with an explanation", (_, text, sentence) => {
    expect(refusal(text)).toContain(sentence);
  });
});
