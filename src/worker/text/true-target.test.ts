/** Links whose text names an address that differs from their target. */
import { expect, test } from "vitest";
import { trueTarget } from "./true-target.ts";

test.each([
  "visit:https://steemit.com/login",
  "Login:steemit.com",
  "Login/steemit.com",
  "x,https://steemit.com",
  "login=https://steemit.com",
  "1https://steemit.com",
  "https:steemit.com",
  "https:\\\\steemit.com",
  "https://steemit",
  "https://steemit.com@evil.com",
  "evil.com,steemit.com",
  "evil.com/,https://steemit.com",
  "@steemit.com",
  "(@steemit.com)",
  "alice@steemit.com",
  "steemit.com.html",
  "steemit.com登录",
])("%s is marked", (words) => {
  expect(trueTarget(words, "https://evil.com/")).toBe("evil.com");
});

test.each([
  ["@alice", "https://evil.com/"],
  ["by (@alice.bob),", "https://evil.com/"],
  ["index.html", "https://evil.com/"],
  ["photo.final.jpg", "https://evil.com/"],
  ["v1.0.3 / 12:30", "https://evil.com/"],
  ["evil.com/read.me", "https://evil.com/read.me"],
  ["see:evil.com:8080/read.me", "https://evil.com:8080/read.me"],
  ["evil.com登录", "https://evil.com/"],
  ["https://a.example/2020/https://b.example/c", "https://a.example/2020/https://b.example/c"],
  ["me@a.example", "mailto:me@a.example"],
])("%s to %s is not marked", (words, href) => {
  expect(trueTarget(words, href)).toBeNull();
});
