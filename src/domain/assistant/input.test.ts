import { describe, expect, test } from "vitest";
import {
  account,
  day,
  height,
  oneOf,
  optional,
  post,
  readInputs,
  schemaOf,
  text,
  transactionId,
} from "./input.ts";

const inputs = {
  name: account(),
  list: oneOf("The list.", ["followers", "following"]),
  since: optional(day("The first day."), ""),
};

describe("an assistant's input", () => {
  test("is cleaned and completed", () => {
    expect(readInputs(inputs, { name: " @Alice ", list: "followers" })).toEqual({
      ok: true,
      value: { name: "alice", list: "followers", since: "" },
    });
    expect(readInputs({ post }, { post: "https://example.org/steem/@bob/a-title" })).toEqual({
      ok: true,
      value: { post: { author: "bob", permlink: "a-title" } },
    });
  });

  test("with mistakes gets one sentence that names all of them", () => {
    expect(
      readInputs(inputs, { name: "X!", list: "friends", since: "2026-02-31", all: 1 }),
    ).toEqual({
      ok: false,
      error:
        "Wrong input: 'name' must be an account's name, such as 'steemit'; 'list' must be one of followers, following; " +
        "'since' must be a day in UTC, such as '2026-11-23'; 'all' is not known.",
    });
  });

  test.each([null, undefined, 7, "alice", [], { name: null }])("is missing in %j", (given) => {
    expect(readInputs({ name: account() }, given)).toEqual({
      ok: false,
      error: "Wrong input: 'name' is missing.",
    });
  });

  test.each([
    [height, 0],
    [height, 1.5],
    [height, 2 ** 32],
    [height, "7"],
    [transactionId, "12"],
    [text("A text."), ""],
    [text("A text."), "x".repeat(201)],
    [post, "alice"],
    [account(), { toString: () => "alice" }],
  ])("%#: %j is refused", (input, value) => {
    expect(readInputs({ value: input }, { value }).ok).toBe(false);
  });

  test("no inherited name counts as an input", () => {
    expect(readInputs({}, JSON.parse('{"__proto__": 1, "constructor": 2}'))).toEqual({
      ok: false,
      error: "Wrong input: '__proto__' is not known; 'constructor' is not known.",
    });
  });

  test("is described as JSON Schema", () => {
    expect(schemaOf(inputs)).toEqual({
      type: "object",
      properties: {
        name: { type: "string", description: "The account's name, such as 'steemit'." },
        list: { type: "string", description: "The list.", enum: ["followers", "following"] },
        since: { type: "string", description: "The first day.", pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
      },
      required: ["name", "list"],
      additionalProperties: false,
    });
  });
});
