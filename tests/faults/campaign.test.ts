/**
 * Every server fault, for a visitor who watches the chain over real sockets: the state reached, the sentence shown, no
 * lost block, and the time to recover. More than 300 lines: one table of faults.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { blockNum } from "../../src/domain/chain/names.ts";
import { grouped } from "../../src/domain/format/figures.ts";
import { closeReason } from "../../src/domain/network/close-reasons.ts";
import { steadyClock } from "../../src/worker/clock.ts";
import { isWhole } from "../support/campaign.ts";
import { openTestEngine, type TestEngine } from "../support/engine.ts";
import { faultLimits } from "./fault-limits.ts";
import { tableOf, type FaultOutcome } from "./results-table.ts";
import { ConnectionVisitor, type ExpectedSight } from "./visitor.ts";

// A busy machine is slow, not wrong: the tests wait for states, never for an amount of time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const day = 86_400_000;
/** Every second for two minutes. */
const flaps = isWhole ? 120 : 12;
/** The app's sentences for faults. */
const lists = "Failed to fetch latest blocks";
const unstable = "Network connection is unstable.";
const noNetwork = closeReason(1006);

/** A fault and what the visitor must see. */
interface Fault {
  readonly name: string;
  /** Without a websocket, for faults of HTTP that a socket would hide. */
  readonly httpOnly?: boolean;
  readonly cause: (hit: Hit) => void | Promise<void>;
  /** What the visitor must see during the fault; by default, nothing must change for them. */
  readonly sight?: ExpectedSight | ((hit: Hit) => ExpectedSight);
  /** Ends the fault; by default by turning off every fault of the devnet. */
  readonly end?: (hit: Hit) => void;
}

/** What a fault can change. */
interface Hit extends TestEngine {
  readonly visitor: ConnectionVisitor;
  /** The error of the machine's clock, ms. */
  readonly time: { wrongBy: number };
}

const control =
  (...args: Parameters<TestEngine["devnet"]["control"]>) =>
  ({ devnet }: Hit): void =>
    devnet.control(...args);

const faults: readonly Fault[] = [
  {
    name: "connections refused",
    cause: control("refuse"),
    sight: { socket: "waiting", health: "lost", says: "Unable to connect to the STEEM network." },
  },
  {
    name: "silence on every wire",
    cause: control("silent"),
    sight: { health: "unstable", says: unstable },
  },
  {
    name: "half-open socket",
    cause: control("half-open"),
    sight: { socket: "waiting", says: noNetwork },
  },
  {
    name: "cut mid-frame",
    cause: control("cut-frame"),
    sight: { socket: "waiting", says: noNetwork },
  },
  {
    name: "a full bridge",
    cause: ({ devnet }) => {
      devnet.control("cut");
      devnet.control("off");
      devnet.control("full");
    },
    sight: { socket: "waiting", health: "healthy", says: closeReason(1008, "Server at capacity") },
  },
  {
    name: "a rate limit",
    cause: async ({ devnet, engine }) => {
      devnet.control("rate-limit", 100);
      await engine.ask("block.detail", [blockNum(devnet.head() - 30)]);
    },
    sight: { wire: "http", health: "healthy" },
  },
  {
    name: "the bridge's upstream lost",
    cause: control("upstream-loss"),
    sight: { wire: "http", health: "healthy" },
  },
  { name: "duplicate frames", cause: control("duplicate") },
  { name: "frames out of order", cause: control("reorder") },
  { name: "frames 50 ms late", cause: control("delay", 50) },
  { name: "unsolicited answers", cause: control("unsolicited") },
  {
    name: "values of wrong types",
    cause: control("wrong-types"),
    sight: { socket: "connected", says: lists },
  },
  {
    // Within the limit: later frames are still received, however long a slow machine takes.
    name: "frames of 1 MB",
    cause: async (hit) => {
      hit.devnet.control("huge", 1_000_000);
      // A block whose request failed is requested again with the next one.
      const production = setInterval(() => hit.devnet.produce(), 500);
      await hit.visitor
        .until(() => isAtHead(hit), "the head behind frames of 1 MB")
        .finally(() => clearInterval(production));
    },
    sight: { socket: "connected" },
  },
  {
    name: "frames above the limit",
    cause: control("huge", 12_000_000),
    sight: { says: "The server sent a message that is too large." },
  },
  {
    name: "binary frames",
    cause: control("binary"),
    sight: { socket: "waiting", says: noNetwork },
  },
  { name: "frames cut off in their text", cause: control("garbage"), sight: { says: lists } },
  {
    name: "slow loris bodies",
    httpOnly: true,
    cause: control("slow-body", 50),
    sight: { says: unstable },
  },
  {
    name: "HTML with 200",
    httpOnly: true,
    cause: control("html"),
    sight: { feed: "live", says: lists },
  },
  { name: "429", httpOnly: true, cause: control("http-429"), sight: { says: unstable } },
  {
    name: "429 without CORS",
    httpOnly: true,
    cause: control("http-429-no-cors"),
    sight: { says: unstable },
  },
  {
    name: "a storm of 500, 502, 503, 504, 520",
    httpOnly: true,
    cause: async ({ devnet, visitor }) => {
      for (const status of [500, 502, 503, 504, 520]) {
        devnet.control("http-500", status);
        await visitor.until(() => visitor.sees({ says: lists }), `a sentence for ${status}`);
      }
    },
    sight: { health: "lost", says: "Unable to connect to the STEEM network." },
  },
  { name: "bodies cut off", httpOnly: true, cause: control("truncate"), sight: { says: lists } },
  {
    name: "null for everything",
    httpOnly: true,
    cause: control("null-result"),
    sight: { says: lists },
  },
  {
    name: `flapping ${flaps} times, a second scaled to nothing`,
    cause: async ({ devnet, visitor }) => {
      for (let i = 0; i < flaps; i++) {
        await visitor.until(() => visitor.sees({ socket: "connected" }), "the socket");
        devnet.control("cut");
        devnet.control("off");
        devnet.produce();
        await visitor.until(() => visitor.sees({ socket: "waiting" }), "the cut");
      }
    },
    sight: { socket: "waiting", says: noNetwork },
  },
  {
    name: "a head 5,000,000 ahead",
    cause: control("lie-head", 5_000_000),
    sight: { socket: "connected", says: lists },
  },
  { name: "a head that is 20 blocks old", cause: control("lie-head", -20) },
  ...[1, 2, 3, 4, 5].map((depth): Fault => ({
    name: `a fork of ${depth}`,
    cause: control("fork", depth),
    sight: ({ devnet }) => ({
      says: `reorganised at ${grouped(devnet.head() - depth - 1)}–${grouped(devnet.head() - 2)}`,
    }),
  })),
  {
    name: "the machine's clock a day ahead",
    cause: ({ time }) => void (time.wrongBy = day),
    end: ({ time }) => void (time.wrongBy = 0),
  },
  {
    name: "the machine's clock a day behind",
    cause: ({ time }) => void (time.wrongBy = -day),
    end: ({ time }) => void (time.wrongBy = 0),
  },
  {
    name: "offline and online",
    cause: async ({ engine, devnet }) => {
      devnet.control("refuse");
      await engine.tell({ type: "online", isOnline: false });
    },
    sight: { socket: "offline", health: "offline", says: "You are offline." },
    end: ({ engine, devnet }) => {
      devnet.control("off");
      void engine.tell({ type: "online", isOnline: true });
    },
  },
  {
    name: "eight hours of sleep, 300 blocks missed",
    cause: ({ time, devnet }) => {
      devnet.control("half-open");
      time.wrongBy = day / 3;
      devnet.control("off");
      devnet.produce(300);
    },
    sight: { socket: "waiting", says: noNetwork },
  },
];

const outcomes: FaultOutcome[] = [];
const time = { wrongBy: 0 };

/** One visitor with a websocket and one without; each goes through all faults of its kind. */
async function settle(httpOnly: boolean): Promise<Hit> {
  const testEngine = await openTestEngine({
    seed: 11,
    opsPerBlock: 1,
    httpOnly,
    host: {
      limits: faultLimits,
      clock: steadyClock(
        () => Date.now() + time.wrongBy,
        () => performance.now(),
      ),
    },
  });
  const visitor = new ConnectionVisitor();
  await visitor.open(testEngine.engine);
  const hit = { ...testEngine, visitor, time };
  await untilRecovered(hit);
  return hit;
}

const isAtHead = ({ visitor, devnet }: Hit): boolean =>
  visitor.rows[0] === (devnet.blockAt(devnet.head()) as { block_id: string }).block_id;

/** Waits until the newest block and ten rows are shown without any message, and the socket, if any, is open. */
const untilRecovered = (hit: Hit): Promise<void> =>
  hit.visitor.until(
    () =>
      hit.visitor.hasRecovered &&
      hit.visitor.rows.length === 10 &&
      !hit.visitor.sees({ socket: "waiting" }) &&
      !hit.visitor.sees({ socket: "connecting" }) &&
      isAtHead(hit),
    "a page that is well",
  );

let withSocket: Hit;
let overHttp: Hit;
beforeAll(async () => {
  [withSocket, overHttp] = await Promise.all([settle(false), settle(true)]);
});
afterAll(async () => {
  for (const hit of [withSocket, overHttp]) {
    await hit.visitor.close();
    await hit.close();
  }
  console.log(`the fault campaign\n${tableOf(outcomes)}`);
});

test.each(faults)("$name", async ({ name, httpOnly, cause, sight, end }) => {
  const hit = httpOnly ? overHttp : withSocket;
  const { devnet, visitor } = hit;
  await cause(hit);
  devnet.produce(2);
  const wanted = typeof sight === "function" ? sight(hit) : sight;
  if (wanted) await visitor.until(() => visitor.sees(wanted), JSON.stringify(wanted));
  else
    await visitor.until(
      () => isAtHead(hit) && visitor.hasRecovered,
      "the head as if all were well",
    );
  const { states } = visitor;
  const sentence = visitor.sentences.find((each) => each.startsWith(wanted?.says ?? "\0")) ?? "";
  expect(visitor.rows).toHaveLength(10);

  const ended = performance.now();
  if (end) end(hit);
  else devnet.control("off");
  devnet.produce();
  await untilRecovered(hit);
  const recovery = performance.now() - ended;

  const lost = lostBy(hit);
  outcomes.push({ fault: name, states, sentence, lost, recovery });
  expect(hit.followed.errors).toEqual([]);
  expect(lost).toBe(0);
});

/** Number of canonical blocks that the feed did not publish, and of published ones that are not canonical. */
function lostBy({ devnet, followed }: Hit): number {
  const followedIds = new Map(
    followed.blocks.map(({ number, id }) => [number as number, id as string]),
  );
  const first = followed.blocks[0]?.number ?? 0;
  let wrong = Math.max(0, followedIds.size - (devnet.head() - first + 1));
  for (let number: number = first; number <= devnet.head(); number++)
    if (followedIds.get(number) !== (devnet.blockAt(number) as { block_id: string }).block_id)
      wrong += 1;
  return wrong;
}
