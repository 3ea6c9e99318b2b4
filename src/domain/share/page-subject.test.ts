/** Which pages have a card. */
import { expect, test } from "vitest";
import { cardSubject } from "./page-subject.ts";

const id = "0123456789abcdef0123456789abcdef01234567";

test.each([
  ["/blocks/5", { kind: "block", number: 5 }],
  [`/transactions/${id.toUpperCase()}`, { kind: "transaction", id }],
  ["/accounts/alice/wallet", { kind: "account", name: "alice" }],
  ["/posts/@alice/a-post", { kind: "post", post: { author: "alice", permlink: "a-post" } }],
])("%s", (path, subject) => {
  expect(cardSubject(path)).toEqual(subject);
});

test.each([
  "/",
  "/blocks",
  "/blocks/0",
  "/blocks/at/2020",
  "/transactions",
  "/about",
  "/posts/@alice",
])("%s has none", (path) => {
  expect(cardSubject(path)).toBeNull();
});
