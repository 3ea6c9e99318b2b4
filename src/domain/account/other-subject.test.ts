/** What leads from an account's page to another subject's. */
import { expect, test } from "vitest";
import { otherSubject } from "./other-subject.ts";

test.each([
  ["@alice/a-walk-7", "/posts/@alice/a-walk-7"],
  ["proposals/12", "/proposals/12"],
  ["alice", null],
  ["@alice", null],
  ["@alice/a walk", null],
  ["@alice/a/b", null],
  ["proposals/a", null],
  ["proposals/12/3", null],
])("an account named '%s' leads to %s", (text, path) => expect(otherSubject(text)).toBe(path));
