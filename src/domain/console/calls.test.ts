/** Putting a call together: methods, form, JSON, links, commands. */
import { describe, expect, test } from "vitest";
import { sourceName, thisBrowser } from "../contract/sourced.ts";
import { isReading } from "../network/read-only.ts";
import { consoleAddress } from "./address.ts";
import { answersSentence } from "./answers-sentence.ts";
import type { CallReport } from "./answers.ts";
import { compareCalls } from "./compare.ts";
import { exampleForm, fieldText, formOf, textOfForm, withField } from "./form.ts";
import { indexJson } from "./json-index.ts";
import { pathOfValue } from "./links.ts";
import { methodGroups } from "./method-list.ts";
import { describe as describeMethod, describedMethods } from "./methods/all.ts";
import { arePastCalls, withCall, withoutCall, type PastCall } from "./past-calls.ts";
import { readConsoleQuery } from "./query.ts";
import { reportFacts, reportNotices } from "./report-words.ts";
import { bodyOf, curlOf, fetchOf, problemOf } from "./request.ts";
import { shortfallOf } from "./shortfall.ts";
import { addressOfSource } from "./source-address.ts";

const known = (name: string) => {
  const method = describeMethod(name);
  if (!method) throw new Error(name);
  return method;
};

test.each([
  ["condenser_api.get_block", "[]", "Block number parameter required"],
  ["condenser_api.get_block_header", "", "Block number parameter required"],
  ["condenser_api.get_ops_in_block", "[0, true]", "Block number parameter required"],
  ["condenser_api.get_transaction", '[""]', "Transaction ID parameter required"],
  ["condenser_api.get_block", "[7]", null],
])("%s with %s: %s", (method, params, sentence) =>
  expect(problemOf({ method, params })).toBe(sentence),
);

describe("methods", () => {
  test("every described method reads, once, and its example can be sent and shown as a form", () => {
    expect(new Set(describedMethods.map(({ name }) => name)).size).toBe(describedMethods.length);
    for (const method of describedMethods) {
      expect([method.name, isReading(method.name)]).toEqual([method.name, true]);
      const params = textOfForm(method, exampleForm(method));
      expect([method.name, problemOf({ method: method.name, params })]).toEqual([
        method.name,
        // The example leaves the ID to the visitor.
        method.name === "condenser_api.get_transaction"
          ? "Transaction ID parameter required"
          : null,
      ]);
      expect(JSON.parse(params)).toBeInstanceOf(method.isListed ? Array : Object);
      const form = formOf(method, params);
      expect(form && textOfForm(method, form)).toBe(params);
    }
  });

  test("the list has what nodes name as well, but nothing that broadcasts; it is searched by words", () => {
    const node = {
      host: "a",
      methods: ["x_api.get_more", "condenser_api.broadcast_block", "condenser_api.get_block"],
      failure: null,
    };
    const names = methodGroups([node], "").flatMap(({ methods }) =>
      methods.map(({ name }) => name),
    );
    expect(names).toContain("x_api.get_more");
    expect(names.filter((name) => name.includes("broadcast"))).toEqual([]);
    expect(names.filter((name) => name === "condenser_api.get_block")).toHaveLength(1);
    const paramsOf = (name: string) =>
      methodGroups([], "")
        .flatMap(({ methods }) => methods)
        .find((method) => method.name === name)?.params;
    expect(paramsOf("condenser_api.get_config")).toBe("[]");
    expect(paramsOf("condenser_api.get_block")).toBeNull();
    const found = methodGroups([], "delegations given").flatMap(({ methods }) => methods);
    expect(found.map(({ name }) => name)).toContain("condenser_api.get_vesting_delegations");
    expect(methodGroups([], "broadcast")).toEqual([]);
  });
});

describe("form and JSON", () => {
  const history = known("condenser_api.get_account_history");

  test("a field writes JSON, with every digit of a number", () => {
    const form = exampleForm(history);
    const [name, start] = history.parameters;
    if (!name || !start) throw new Error("parameters");
    const typed = withField(withField(form, 0, name, 'al"ice'), 1, start, "12345678901234567890");
    expect(textOfForm(history, typed)).toBe(String.raw`["al\"ice", 12345678901234567890, 10]`);
    expect(fieldText("text", typed.values[0] ?? null)).toBe('al"ice');
    expect(textOfForm(history, withField(form, 1, start, "-"))).toBe('["steemit", "-", 10]');
  });

  test("JSON fills the fields; what the form does not know is kept", () => {
    const form = formOf(history, '[ "alice", -1, 5, {"more": 1} ]');
    expect(form).toEqual({ values: ['"alice"', "-1", "5"], rest: [[null, '{"more":1}']] });
    expect(form && textOfForm(history, form)).toBe('["alice", -1, 5, {"more":1}]');
    const votes = known("database_api.find_votes");
    const named = formOf(votes, '{"permlink":"x","other":2}');
    expect(named && textOfForm(votes, named)).toBe('{"permlink": "x", "other": 2}');
    expect(formOf(history, '{"account":"alice"}')).toBe(null);
    expect(formOf(history, "[1")).toBe(null);
  });

  test.each([
    ["[1", "This is not JSON: it ends too early."],
    ["[1,]", "This is not JSON: it cannot be read from “]” on."],
    ["nonsense", "This is not JSON: it cannot be read from “nonsense” on."],
    ["1", "Parameters are a list in [ ], or named ones in { }."],
    ['["\\x"]', "This is not JSON: a text in it has an invalid character or escape."],
    [" ", null],
    ["{}", null],
  ])("%j: %j", (params, problem) =>
    expect(problemOf({ method: "condenser_api.get_config", params })).toBe(problem),
  );

  test("a method that could change the chain is never sent, whatever its parameters", () => {
    expect(problemOf({ method: "condenser_api.broadcast_block", params: "[" })).toContain(
      "cannot be called here",
    );
  });
});

describe("what is sent", () => {
  const call = {
    method: "condenser_api.get_content",
    params: '[ "it\'s",\n 99999999999999999999 , "a \\" b" ]',
  };

  test("parameters go out as they are written, without the space between them", () => {
    expect(bodyOf(call)).toBe(
      '{"jsonrpc":"2.0","method":"condenser_api.get_content","params":["it\'s",99999999999999999999,"a \\" b"],"id":1}',
    );
    expect(bodyOf({ ...call, params: "" })).toContain('"params":[]');
  });

  test("as a command and as a line of JavaScript", () => {
    expect(curlOf("https://node.example", call)).toBe(
      `curl -sS -H 'content-type: application/json' --data-binary '${bodyOf(call).replace("'", String.raw`'\''`)}' 'https://node.example'`,
    );
    expect(fetchOf("https://node.example", call)).toContain(JSON.stringify(bodyOf(call)));
  });

  test("links are readable and lead back to the same call", () => {
    const address = { method: "condenser_api.get_block", params: "[1]", node: "a.example:80" };
    expect(consoleAddress(address)).toBe(
      "/console?method=condenser_api.get_block&params=[1]&node=a.example:80",
    );
    for (const params of ['["ü & \\u0000 # ?=+%"]', '{"a":[1]}', "", "[1"]) {
      const link = consoleAddress({ ...address, params });
      expect(readConsoleQuery(link.slice(link.indexOf("?")))).toEqual({ ...address, params });
    }
  });

  test("a source leads to its call only if it was one call to a node", () => {
    const source = { service: "node", endpoint: "a", method: "condenser_api.get_block" } as const;
    expect(addressOfSource({ ...source, params: [7] })).toBe(
      "/console?method=condenser_api.get_block&params=%5B7%5D&node=a",
    );
    expect(addressOfSource(source)).toBe(null);
    expect(addressOfSource({ ...source, service: "browser", params: [] })).toBe(null);
  });

  test("a source is named by its host, or as this browser in the page's language", () => {
    const source = { endpoint: "a", method: "condenser_api.get_block" } as const;
    expect(sourceName({ ...source, service: "node" })).toBe("a");
    expect(sourceName({ service: "browser", endpoint: thisBrowser })).toBe("this browser");
  });
});

describe("answers", () => {
  const beside = (fields: Readonly<Record<string, string>>) => (name: string) =>
    fields[name] ?? null;
  const id = "0000000c0123456789abcdef0123456789abcdef";

  test.each([
    ["account", "alice", {}, "/accounts/alice"],
    ["block_num", "12", {}, "/blocks/12"],
    ["previous", id, {}, "/blocks/12"],
    ["trx_id", id, {}, `/transactions/${id}`],
    ["trx_id", "0".repeat(40), {}, null],
    ["permlink", "my-post", { author: "alice" }, "/posts/@alice/my-post"],
    ["permlink", "my-post", {}, null],
    ["category", "hive-100001", {}, "/community-data?community=hive-100001"],
    ["from", "javascript:alert(1)", {}, null],
    ["memo", "alice", {}, null],
    ["permlink", "../x", { author: "alice" }, null],
  ])("%s %s leads to %s", (name, value, fields, path) => {
    expect(pathOfValue({ name, value, beside: beside(fields) })).toBe(path);
  });

  test("a comparison marks what differs, and everything around it", () => {
    const answer = (host: string, json: string) => ({
      host,
      kind: "result",
      index: indexJson(json),
      root: 0,
    });
    const { comparison, differing } = compareCalls([
      answer("a", '{"x":{"y":1},"z":2}'),
      answer("b", '{"x":{"y":10000000000000000000001},"z":2}'),
      answer("c", '{"x":{"y":10000000000000000000002},"z":2,"more":null}'),
    ]);
    expect(comparison.differences.map(({ field }) => field)).toEqual(["x.y", "more"]);
    expect(differing.map((places) => [...places].toSorted((a, b) => a - b))).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2, 4],
    ]);
  });

  test("an answer comes with what its reader must know", () => {
    const report = {
      id: "1",
      host: "a.example",
      kind: "result",
      error: null,
      status: 200,
      ms: 1234,
      bytes: 4_000_000,
      announced: 50_000_000,
      isCut: true,
      values: 1,
      isWhole: false,
      isHtml: false,
      shortfall: null,
    } as const;
    expect(reportFacts(report)).toBe("HTTP 200 · 1,234 ms · more than 4.0 MB of 50.0 MB");
    expect(reportNotices(report, "x.get_y")).toEqual([
      "The answer is too long: the first 4.0 MB of 50.0 MB are shown, and the rest was not received.",
    ]);
    const error = { code: "-32002", message: "Could not find method get_y" };
    expect(
      reportNotices({ ...report, kind: "error", error, isCut: false, isWhole: true }, "x.get_y"),
    ).toEqual(["a.example does not offer x.get_y. It says: Could not find method get_y"]);
    expect(
      reportNotices({ ...report, kind: "other", isCut: false, isHtml: true }, "x.get_y"),
    ).toEqual(["a.example answered with a web page instead of JSON. It is shown as text."]);
  });
});

describe("past calls", () => {
  const call: PastCall = { method: "condenser_api.get_block", params: "[1]", node: null, at: 1 };

  test("are listed once, newest first, and only up to the limit", () => {
    const many = Array.from({ length: 80 }, (_, i) => ({ ...call, params: `[${i}]`, at: i }));
    const list = many.reduce<readonly PastCall[]>((calls, each) => withCall(calls, each), []);
    expect(list).toHaveLength(50);
    expect(list[0]).toEqual(many[79]);
    expect(withCall(list, { ...call, params: "[ 60 ]" })).toHaveLength(50);
    expect(withCall([], { ...call, params: `["${"x".repeat(9000)}"]` })).toEqual([]);
    expect(arePastCalls(list)).toBe(true);
  });

  test("are removed by what was sent, however it is spaced", () =>
    expect(withoutCall([call, { ...call, params: "[2]" }], { ...call, params: "[ 1 ]" })).toEqual([
      { ...call, params: "[2]" },
    ]));

  test("that are damaged, or would broadcast, are not read", () => {
    for (const bad of [
      null,
      {},
      [null],
      [{ ...call, at: "x" }],
      [{ ...call, at: 1e300 }],
      [{ ...call, method: "condenser_api.broadcast_block" }],
      [{ ...call, params: 1 }],
    ])
      expect(arePastCalls(bad)).toBe(false);
  });

  test("a cut discussion is noticed by its post's count of replies, and reported", () => {
    const discussion = (children: number) =>
      JSON.stringify({
        result: { "a/post": { depth: 0, children }, "b/re": { depth: 1, children: 0 } },
      });
    const method = "bridge.get_discussion";
    expect(shortfallOf(method, discussion(1))).toBeNull();
    const shortfall = shortfallOf(method, discussion(734));
    expect(shortfall).toEqual({ kind: "discussion", came: 1, total: 734 });
    expect(reportNotices({ ...plainReport, shortfall }, method)).toEqual([
      "The discussion is cut: 1 of 734 replies came. Nodes leave out the rest without saying so.",
    ]);
    for (const text of ["", "[]", '{"result":null}', '{"result":{"a":7}}', "<html>"])
      expect(shortfallOf(method, text)).toBeNull();
  });

  test("an empty list of an account's votes never means that there are none", () => {
    const method = "condenser_api.get_account_votes";
    expect(shortfallOf(method, '{"result":[{}]}')).toBeNull();
    for (const name of [method, "get_account_votes"]) {
      const shortfall = shortfallOf(name, '{"result":[]}');
      expect(reportNotices({ ...plainReport, shortfall }, name)).toEqual([
        "Nodes no longer list an account's votes here: an empty list does not mean that there are none.",
      ]);
    }
  });
});

const plainReport: CallReport = {
  id: "1",
  host: "a.example",
  kind: "result",
  error: null,
  status: 200,
  ms: 12,
  bytes: 40,
  announced: null,
  isCut: false,
  values: 1,
  isWhole: true,
  isHtml: false,
  shortfall: null,
};

test.each([
  [1, 0, "The node answered."],
  [3, 0, "All 3 nodes answered."],
  [0, 1, "The node did not answer."],
  [0, 3, "None of the 3 nodes answered."],
  [1, 2, "1 of 3 nodes answered; 2 did not."],
])("%s answers and %s failures are said in a sentence", (answered, failed, sentence) =>
  expect(answersSentence(answered, failed)).toBe(sentence),
);
