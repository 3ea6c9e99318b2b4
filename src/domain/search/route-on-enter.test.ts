/** Where Enter leads for a typed text. */
import { expect, test } from "vitest";
import { routeOnEnter } from "./route-on-enter.ts";

test.each([
  ["", null],
  ["   ", null],
  [" @ ", null],
  [" 123 ", "/blocks/123"],
  ["1,234,567", "/blocks/1234567"],
  ["1,23", "/accounts/1%2C23"],
  [
    "ABCDEF0123456789abcdef0123456789abcdef01",
    "/transactions/ABCDEF0123456789abcdef0123456789abcdef01",
  ],
  ["abcdef0123456789abcdef0123456789abcdef0", "/accounts/abcdef0123456789abcdef0123456789abcdef0"],
  ["@bob", "/accounts/%40bob"],
  ["a/b c", "/accounts/a%2Fb%20c"],
  ["@alice/a-walk-7", "/accounts/%40alice%2Fa-walk-7"],
  ["@alice/a walk", "/accounts/%40alice%2Fa%20walk"],
  ["proposals/12", "/accounts/proposals%2F12"],
  ["proposals/12/3", "/accounts/proposals%2F12%2F3"],
  // '..' is the parent directory in a URL; with an @ in front it stays a name.
  ["..", "/accounts/@.."],
  [".", "/accounts/@."],
  ["@..", "/accounts/%40.."],
  ["...", "/accounts/..."],
])("Enter after '%s' leads to %s", (input, route) => expect(routeOnEnter(input)).toBe(route));
