/** The node panel's sentences for the socket. */
import { expect, test } from "vitest";
import { shownSocketFailure, socketSentence } from "./connection.ts";

const clock = (time: number): string => new Date(time).toISOString().slice(11, 16);
const noon = Date.UTC(2026, 0, 1, 12);

test.each([
  ["connecting", null, "Connecting."],
  ["connected", null, "Connected."],
  ["silent", null, "Open, but no data arrives: the nodes are used instead."],
  ["waiting", noon, "Closed. Next attempt at 12:00."],
  ["disconnected", null, "Closed."],
  ["offline", null, "This device is offline."],
  ["givenUp", noon, "Given up after 10 attempts. One more try at 12:00."],
  ["tryingRarely", null, "Given up earlier; trying once more."],
  ["suspended", null, "Not used: your own nodes are used instead."],
  ["unconfigured", null, "This network has no websocket."],
] as const)("a socket that is %s", (socket, retryAt, words) => {
  expect(socketSentence({ socket, retryAt }, clock)).toBe(words);
});

test("a call that went to a node because the socket lacks it is not a failure to show", () => {
  const message = "Method get_transaction not supported by WebSocket system";
  expect(shownSocketFailure({ kind: "unsupported", message })).toBeNull();
  expect(shownSocketFailure({ kind: "offline" })).toEqual({ kind: "offline" });
  expect(shownSocketFailure(null)).toBeNull();
});
