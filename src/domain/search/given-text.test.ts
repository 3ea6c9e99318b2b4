/** Texts that come in an address, from other apps and from the browser's address bar. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { URLSearchParams } from "../address/whatwg-url.ts";
import { readGivenText } from "./given-text.ts";
import { cleanText, maxTextLength } from "./typed-text.ts";

const now = Date.parse("2026-11-24T12:34:56Z");
const id = "05a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3";
const queryOf = (values: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams("");
  for (const [name, value] of Object.entries(values)) query.set(name, value);
  return `?${query.toString()}`;
};

test.each<[given: Record<string, string>, to: string | null]>([
  [{ q: "95123456" }, "/blocks/95123456"],
  [{ q: "alice" }, "/accounts/alice"],
  [{ q: "Alice" }, "/accounts/alice"],
  [{ q: "@alice/my-post" }, "/posts/@alice/my-post"],
  [{ q: "web+steem:@alice/my-post" }, "/posts/@alice/my-post"],
  [{ q: "web+steem://block/42" }, "/blocks/42"],
  [{ q: `tx/${id}` }, `/transactions/${id}`],
  [{ url: "https://steemit.com/life/@alice/my-post" }, "/posts/@alice/my-post"],
  [{ title: "A post", text: "Read https://steemit.com/@alice now" }, "/accounts/alice"],
  [{ text: "My post - Steemit https://steemit.com/@alice/my-post" }, "/posts/@alice/my-post"],
  [{ text: "see (https://steemit.com/@alice/my-post)" }, "/posts/@alice/my-post"],
  [{ text: "Read “https://steemit.com/@alice/my-post”." }, "/posts/@alice/my-post"],
  [{ title: "@alice" }, "/accounts/alice"],
  // A transaction, or the block with this ID.
  [{ q: id }, null],
  [{ q: "two words" }, null],
  [{ q: "https://evil.example/@alice" }, null],
  [{ q: "" }, null],
  [{}, null],
  [{ text: "x".repeat(1_000_000) }, null],
])("%o", (given, to) => expect(readGivenText(queryOf(given), now).to).toBe(to));

test("what leads nowhere stays as text for the search box", () =>
  expect(readGivenText(queryOf({ q: " two words " }), now)).toEqual({
    text: "two words",
    to: null,
  }));

test("of a text that is too long, the search box gets no more than it needs to say so", () => {
  const { text, to } = readGivenText(queryOf({ text: "x".repeat(1_000_000) }), now);
  expect([text.length, cleanText(text), to]).toEqual([maxTextLength + 1, null, null]);
});

test("any text leads only to this app's own pages", () =>
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.webUrl(), (text, url) => {
      for (const given of [{ q: text }, { text: `${text} ${url}` }, { url }])
        expect(readGivenText(queryOf(given), now).to ?? "/a").toMatch(/^\/[a-z]/);
    }),
  ));
