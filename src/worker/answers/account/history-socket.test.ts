/** Histories while the websocket answers: `ChainCalls.ask` then ignores `first`, unless it is told `wire: "http"`. */
import { expect, test } from "vitest";
import { wholeArchive } from "../../../domain/archive/query.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import { browser, idle, stateIn, type ArchiveEngine } from "../../../../tests/support/archives.ts";
import {
  alice,
  changedRow,
  honest,
  poolOf,
  serveHonestly,
  type HistoryNode,
} from "../../../../tests/support/histories.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";

type Ask = ChainCalls["ask"];

/** The calls of a browser whose websocket is of one node, and whose pool has others. `isSlow`: HTTP answers instead. */
function withSocket(
  socket: HistoryNode,
  pool: readonly [HistoryNode, ...HistoryNode[]],
  state = { isSlow: false },
): ChainCalls {
  const http = poolOf(...pool);
  const ask: Ask = (call, options) =>
    options.wire === "http" || state.isSlow
      ? http.ask(call, options)
      : poolOf(socket).ask(call, options);
  return { ...http, ask } as unknown as ChainCalls;
}

const opened = async ({ histories }: ArchiveEngine) => stateIn(await histories.open(alice, idle));

test("the list begins anew with another node although the websocket's answers first", async () => {
  const [socket, one, two] = [honest(1000, "socket.example"), honest(1000, "one.example"), honest(1000, "two.example")];
  // It makes up the newest entries, and nothing else.
  socket.serve = (from, to, total) =>
    to === total - 1
      ? changedRow((entry) => ({
          ...entry,
          op: ["transfer", { from: "eve", to: "alice", amount: "777.000 STEEM", memo: "" }],
        }))(from, to, total)
      : serveHonestly(from, to, total);
  const engine = browser()(withSocket(socket, [one, two]));
  await opened(engine);
  const answers = [];
  for (let i = 0; i < 4; i++) answers.push((await engine.histories.older(alice, idle)).ok);
  const { total } = valueOf(
    await engine.histories.rows(alice, { ...wholeArchive, text: "777.000" }, 0, 9, idle),
  );
  expect({ answers, total, requests: socket.requests + one.requests + two.requests < 20 }).toEqual({
    answers: [true, true, true, true],
    total: 0,
    requests: true,
  });
});

test("one slow answer of the websocket does not cost what was loaded after it", async () => {
  const state = { isSlow: false };
  const engine = browser()(
    withSocket(honest(3000, "socket.example"), [honest(3000, "one.example")], state),
  );
  await opened(engine);
  await engine.histories.older(alice, idle);
  state.isSlow = true;
  await engine.histories.older(alice, idle);
  state.isSlow = false;
  for (let i = 0; i < 8; i++) await engine.histories.older(alice, idle);
  const { loaded } = stateIn(await engine.histories.older(alice, idle));
  expect((await opened(engine)).loaded).toBe(loaded);
});
