/** Draws a world from a seed: visits of minutes and absences of hours, with faults in both. */
import type { FaultName } from "../../devnet/state/faults.ts";
import { seededRandom, type Random } from "../../devnet/state/random.ts";
import { bridgeHost, nodeHost, serviceHost, serviceNumber } from "./network/network.ts";
import { troubles } from "./network/wires.ts";
import type { WorldEvent, Manner, Press, Step, World } from "./world.ts";

const minute = 60_000;
/** Browsers freeze a page that stays hidden: one that is hidden for longer than `longHidden`, within `soonFrozen`. */
const longHidden = 60 * minute;
const soonFrozen = 10 * minute;
/** How eventful a world is. */
interface Pace {
  /** How long such a world lasts at most, hours. */
  readonly lasts: number;
  /** The longest absence, min, and the shortest, ms. */
  readonly absence: number;
  readonly shortest: number;
  /** How many actions and harms there are at most in a visit. */
  readonly actions: number;
  readonly harms: number;
  /** How long harms last, ms; half of it more or less. */
  readonly lengths: readonly number[];
}

const usual = { actions: 5, harms: 3, lengths: [3_000, 20_000, 60_000, 300_000] } as const;
/**
 * In the first kind of world the visitor is away for hours, in the second for minutes; in the third, trouble comes so
 * quickly that most of it meets a chart in the middle of something.
 */
const paces: readonly Pace[] = [
  { lasts: Infinity, absence: 720, shortest: minute, ...usual },
  { lasts: 3, absence: 8, shortest: minute, ...usual },
  {
    lasts: 1,
    absence: 1,
    shortest: 500,
    actions: 12,
    harms: 12,
    lengths: [200, 1_000, 5_000, 20_000],
  },
];

/** Share of networks without a websocket, and of those without a trust root. */
const rare = 0.08;
/** Accounts that visitors look at. */
const accounts = ["aurora", "basalt", "cirrus", "ember", "lumen"] as const;

/** Faults of a server, on any node or behind the services. */
const ofServers: readonly FaultName[] = [
  "refuse",
  "cut",
  "silent",
  "delay",
  "garbage",
  "html",
  "http-500",
  "http-429",
  "http-429-no-cors",
  "truncate",
  "slow-body",
  "error-object",
  "empty",
  "redirect",
  "no-cors",
];
/** Faults and lies of nodes. */
const ofNodes: readonly FaultName[] = [
  "reorder",
  "null-result",
  "wrong-types",
  "batch-limit",
  "batch-repeat",
  "no-history",
  "stale",
  "behind",
  "fresh-key",
  "fresh-key-witness",
  "wrap-amount",
  "sign-flip",
  "forge-block",
  "swap-transaction",
  "no-signature",
  "no-key",
  "lie-lib",
  "lie-head",
  "dissent",
  "history-gap",
  "history-surplus",
  "history-repeat",
  "history-shuffle",
  "history-numbering",
];
/** Lies about what blocks contain, and how often a visitor then looks at a block. */
const aboutContents: ReadonlySet<FaultName> = new Set([
  "wrap-amount",
  "sign-flip",
  "forge-block",
  "swap-transaction",
]);
const looksAtLie = 4;
/** How far below the head visitors look: nearby, and where no block is known yet. */
const nearby = 40;
const deepest = 115;

/** How views ask, and what visitors press on them. */
const manners: readonly Manner[] = ["whenOpened", "every", "keepsAnswer", "isPatient"];
const presses: readonly Press[] = ["toggle", "refresh", "retry", "cancel", "outdated", "others"];

/** Faults of the bridge, which is on the first node. */
const ofBridge: readonly FaultName[] = [
  "half-open",
  "duplicate",
  "reorder",
  "close-code",
  "cut-frame",
  "unsolicited",
  "binary",
  "full",
  "rate-limit",
  "upstream-loss",
  "history-silent",
  "social-silent",
];

/** Draws the world of a seed that lasts `hours` at most; its kind is the seed's unless one is given. */
export function planWorld(seed: number, hours: number, kind = seed % paces.length): World {
  const random = seededRandom(seed);
  const pace = paces[kind] as Pace;
  const lasts = Math.round(Math.min(hours, pace.lasts) * 60 * minute);
  const nodes = 1 + random.integer(3);
  const steps: Step[] = [];
  const add = (at: number, event: WorldEvent): void => {
    if (at < lasts) steps.push({ at: Math.round(at), ...event });
  };
  let at = 0;
  while (at < lasts) {
    const visit = (0.5 + random.next() * 2.5) * minute;
    planVisit({ random, start: at, lasts: visit, nodes, pace, add });
    at += visit;
    if (at >= lasts) break;
    const absence = random.next() ** 2 * pace.absence * minute + pace.shortest;
    planAbsence(random, at, absence, add);
    at += absence;
  }
  return {
    seed,
    lasts,
    nodes,
    ...(random.next() < rare && { hasNoBridge: true }),
    ...(random.next() < rare && { hasNoRoot: true }),
    steps: steps.toSorted((a, b) => a.at - b.at),
  };
}

/** A world without trouble, in which one visitor leaves the newest blocks open: the most work there is in an hour. */
export const quietWorld = (seed: number, hours: number): World => ({
  seed,
  lasts: Math.round(hours * 60 * minute),
  nodes: 1,
  steps: [],
});

type Add = (at: number, event: WorldEvent) => void;

interface Visit {
  readonly random: Random;
  readonly start: number;
  readonly lasts: number;
  readonly nodes: number;
  readonly pace: Pace;
  readonly add: Add;
}

function planVisit({ random, start, lasts, nodes, pace, add }: Visit): void {
  const during = (): number => start + random.next() * lasts;
  add(start, { do: "go", place: random.pick(["home", "home", "home", "trust", "text"]) });
  const act = (event: WorldEvent): void => {
    const at = during();
    add(at, event);
    for (const [later, next] of consequences(random, event)) add(at + later, next);
  };
  for (let i = random.integer(pace.actions + 1); i > 0; i -= 1) act(action(random));
  for (let i = random.integer(pace.harms + 1); i > 0; i -= 1) act(harm(random, nodes, pace));
}

/** What is soon done about an event, ms later: without it, little would come of some. */
function consequences(
  random: Random,
  event: WorldEvent,
): readonly (readonly [number, WorldEvent])[] {
  if (event.do === "fault")
    // A lie about what blocks contain is of use only if somebody looks.
    return aboutContents.has(event.name)
      ? Array.from({ length: looksAtLie }, () => [
          random.next() * event.for,
          lookAtBlock(random, deepest),
        ])
      : [];
  if (event.do === "config") return [[1_000, { do: "reload" }]];
  if (event.do !== "ask") return [];
  if (event.about === "reset")
    return [
      [0, { do: "pause" }],
      [random.next() * minute, { do: "resume" }],
    ];
  if (event.manner === "whenOpened")
    return [1, 3_000, 5_000].map((later) => [later, { do: "press", what: "toggle" }]);
  return event.manner === undefined
    ? []
    : [[random.next() * 100, { do: "press", what: random.pick(presses) }]];
}

function planAbsence(random: Random, start: number, lasts: number, add: Add): void {
  const way = random.integer(4);
  const end = start + lasts;
  if (way === 0) {
    add(start, { do: "hide" });
    const frozen = Math.round(start + random.next() * soonFrozen);
    if (lasts > longHidden && frozen < end)
      add(frozen, { do: "freeze", for: Math.round(end - frozen) });
    add(end, { do: "show" });
  } else if (way === 1) {
    add(start, { do: "leave" });
    add(end, { do: "back" });
  } else if (way === 2) add(start, { do: "freeze", for: lasts });
  else {
    add(start, { do: "leave" });
    add(end, { do: "reload" });
  }
}

/** What a visitor does. */
function action(random: Random): WorldEvent {
  const account = random.pick(accounts);
  return random.pick<() => WorldEvent>([
    () => lookAtBlock(random, nearby),
    () => ({ do: "ask", about: random.pick(["account", "history"]), account }),
    () => ({ do: "ask", about: random.pick(["inbox", "rules", "storage"]) }),
    () => ({ do: "ask", about: random.pick(["pin", "reset"]) }),
    () => ({ ...lookAtBlock(random, nearby), manner: random.pick(manners) }),
    () => ({ do: "ask", about: "account", account, manner: random.pick(manners) }),
    () => ({ do: "press", what: random.pick(presses) }),
    () => ({ do: "press", what: random.pick(presses) }),
    () => ({ do: "press", what: random.pick(presses) }),
    () => ({ do: random.pick(["pause", "resume"]) }),
    () => ({ do: "label", account, text: random.pick(["", "mine", "a bank"]) }),
    () => ({ do: "rule", account }),
    () => ({ do: "read" }),
    () => ({ do: "retry" }),
    () => ({ do: "cancel" }),
    () => ({ do: "reload" }),
    () => ({ do: "go", place: random.pick(["home", "trust", "text"]) }),
  ])();
}

/** Asks about a block, or what is in it. */
const lookAtBlock = (
  random: Random,
  depth: number,
): Extract<WorldEvent, { readonly do: "ask" }> => ({
  do: "ask",
  about: random.pick(["block", "proof", "transaction"]),
  below: random.integer(depth),
});

/** What goes wrong. */
function harm(random: Random, nodes: number, { lengths }: Pace): WorldEvent {
  const lasts = Math.round(random.pick(lengths) * (0.5 + random.next()));
  const node = random.integer(nodes);
  const hosts = [bridgeHost, serviceHost, ...Array.from({ length: nodes }, (_, i) => nodeHost(i))];
  return random.pick<() => WorldEvent>([
    () => ({
      do: "fault",
      name: random.pick(ofServers),
      arg: `@${random.pick([node, node, serviceNumber])}`,
      for: lasts,
    }),
    () => faultOn(random.pick(ofNodes), node, lasts),
    // Long enough that the chain forks meanwhile: the node then keeps a block that the others have dropped.
    () => faultOn("stale", node, lasts * 20),
    () => ({ do: "fault", name: random.pick(ofBridge), arg: "@0", for: lasts }),
    () => ({ do: "wire", host: random.pick(hosts), trouble: random.pick(troubles), for: lasts }),
    () => ({ do: "wire", host: "all", trouble: random.pick(troubles), for: lasts }),
    // The most usual of all: no wire works.
    () => ({ do: "wire", host: "all", trouble: random.pick(["gone", "hanging"]), for: lasts }),
    () => ({ do: "wire", host: "all", trouble: random.pick(["gone", "hanging"]), for: lasts }),
    // A socket that is half open, while the nodes answer.
    () => ({ do: "wire", host: bridgeHost, trouble: "hanging", for: lasts }),
    () => ({ do: "cut" }),
    () => ({ do: "disk", trouble: random.pick(["full", "late"]), for: lasts }),
    () => ({ do: "kill" }),
    () => ({ do: "restart", node, for: lasts }),
    () => ({ do: "config", trouble: random.pick(["invalid", "unreachable"]), for: lasts }),
    () => ({ do: "stall", for: lasts * 2 }),
    () => ({ do: "offline", for: lasts }),
    () => ({ do: "freeze", for: lasts }),
    () => ({ do: "clock", by: Math.round((random.next() - 0.5) * 4 * 60 * minute) }),
  ])();
}

/** `stale` takes the bare number of its node. */
export const faultOn = (name: FaultName, node: number, lasts: number): WorldEvent => ({
  do: "fault",
  name,
  arg: name === "stale" ? String(node) : `@${node}`,
  for: lasts,
});
