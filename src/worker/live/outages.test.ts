/**
 * Outages of 5, 20, 60 and 300 s of the websocket, of HTTP, and of both, in simulated time: when the next block is on
 * the screen, and what the banner and the lists say meanwhile.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createActor } from "xstate";
import { isWhole } from "../../../tests/support/campaign.ts";
import { loadAhead, openSimulatedEngine } from "../../../tests/support/simulated-engine.ts";
import { SimulatedNetwork, type Outage } from "../../../tests/support/simulated-network.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import type { ConnectionView, LatestBlocksView } from "../../domain/contract/topics.ts";
import { bannerText } from "../../domain/format/connection-banner.ts";
import { limits } from "../../domain/limits.ts";
import { connectionBannerMachine } from "../../machines/network/connection-banner.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";

/** When the outage begins, ms after the start: everything follows by then. */
const before = 15_000;
/** How long the page is observed after the first new block, ms. */
const after = 10_500;

interface Said {
  readonly at: number;
  readonly text: string;
}

const lengths = [5, 20, 60, 300] as const;
const wires = ["websocket", "http", "both"] as const;
const kinds: readonly Outage[] = ["gone", "hanging"];

/** The banner's title when the network is back. */
const connected = bannerText({ health: "healthy", consecutiveErrors: 0 }).title;

beforeAll(loadAhead);

const rows: string[][] = [];
afterAll(() => {
  const head = [
    "outage",
    "of",
    "which is",
    "first block after its end, s",
    "after the first answer, s",
    "longest standstill, s",
    "the banner, s after its start",
  ];
  process.stdout.write([head, ...rows].map((row) => `${row.join(" | ")}\n`).join(""));
});

const cases = lengths
  .flatMap((length) => wires.flatMap((wire) => kinds.map((kind) => ({ length, wire, kind }))))
  // The gate tries those that were seen: a network that is gone or hangs for 20 s, and nodes that hang for a minute.
  .filter(
    ({ length, wire, kind }) =>
      isWhole ||
      (length === 20 && (kind === "gone" || wire === "both")) ||
      (length === 60 && wire === "http" && kind === "hanging"),
  );

test.each(cases)(
  "$length s of $wire $kind",
  async ({ length, wire, kind }) => {
    const simulated = new SimulatedNetwork();
    const { clock } = simulated;
    const host = openSimulatedEngine(simulated);
    const engine = host.connect();
    let latest: LatestBlocksView | null = null;
    let connection: ConnectionView | null = null;
    /** When a new block appeared on screen, ms. */
    const shown: number[] = [];
    let top = 0;
    /** For how long after a block the list has said LIVE at most, ms. */
    let longestLive = 0;
    const follow = engine.watch("latestBlocks", (view) => {
      if (latest?.state === "live" && latest.failure === null)
        longestLive = Math.max(longestLive, clock.now() - (shown.at(-1) ?? clock.now()));
      latest = view;
      const [newest] = view.blocks;
      if (newest && newest.number > top) {
        top = newest.number;
        shown.push(clock.now());
      }
    });
    const said: Said[] = [];
    const banner = createActor(
      connectionBannerMachine.provide({
        actors: {
          watchConnection: fromSubscription(({ sendBack }) => {
            void engine.watch("connection", (view) => {
              connection = view;
              sendBack({ type: "connection.changed", ...view });
            });
            return () => {};
          }),
        },
      }),
      { input: { limits }, clock },
    );
    banner.subscribe((snapshot) => {
      const text = snapshot.hasTag("visible") ? bannerText(snapshot.context).title : "";
      if ((said.at(-1)?.text ?? "") !== text) said.push({ at: clock.now(), text });
    });
    banner.start();
    await clock.pass(before);
    await follow;
    const isOut = (name: "http" | "websocket"): Outage | null =>
      wire === name || wire === "both" ? kind : null;
    const begin = clock.now();
    simulated.set({ http: isOut("http"), socket: isOut("websocket") });
    await clock.pass(length * 1000);
    const end = clock.now();
    simulated.set({ http: null, socket: null });
    // Breakers rest for a minute, and a socket is retried ever more rarely.
    while (!shown.some((at) => at > end) && clock.now() - end < 76_000) await clock.pass(1000);
    await clock.pass(after);
    await host.close();
    banner.stop();

    const firstBlock = shown.find((at) => at > end) ?? Infinity;
    const answered = simulated.firstAnswer ?? Infinity;
    const stands = shown.slice(1).map((at, i) => at - (shown[i] ?? 0));
    const seconds = (ms: number): string => (ms / 1000).toFixed(1);
    rows.push([
      `${length} s`,
      wire,
      kind,
      seconds(firstBlock - end),
      seconds(Math.max(0, firstBlock - answered)),
      seconds(Math.max(...stands)),
      said.map(({ at, text }) => `${seconds(at - begin)} ${text || "hidden"}`).join(", ") ||
        "nothing",
    ]);
    expect(longestLive, "LIVE after the last block").toBeLessThanOrEqual(
      limits.feed.stall + blockIntervalMs,
    );
    if (wire === "both")
      expect(firstBlock - answered, "from the first answer to a block").toBeLessThanOrEqual(3000);
    if (wire !== "both") {
      expect(Math.max(...stands), "while one wire answers").toBeLessThan(7000);
      expect(said, "what the banner says meanwhile").toEqual([]);
    }
    // A loss is reported 2 s after the first error; wires that hang are noticed by 5 s without a push and a call of 5
    // s.
    const isLong = wire === "both" && length >= 20;
    const loss = said.find(({ text }) => text !== "" && text !== connected);
    if (isLong)
      expect((loss?.at ?? Infinity) - begin).toBeLessThanOrEqual(kind === "gone" ? 4000 : 15_000);
    for (const { at, text } of said) {
      const newest = shown.findLast((time) => time <= at) ?? 0;
      if (text === connected)
        expect(at - newest, "a new block stands beside 'Successfully connected'").toBeLessThan(
          6000,
        );
    }
    if (isLong) expect(said.some(({ text }) => text === connected)).toBe(true);
    // A list that says LIVE advances.
    expect(latest).toMatchObject({ state: "live", failure: null });
    expect(connection).toMatchObject({ health: "healthy" });
    expect(top).toBeGreaterThanOrEqual(simulated.head - 1);
  },
  60_000,
);
