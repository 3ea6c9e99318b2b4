/** Builds causes from actions of the visitor and from trouble: alone, one after the other, or overlapping. */
import type { Random } from "../../../devnet/state/random.ts";
import { bridgeHost, nodeHost } from "../network/network.ts";
import type { Trouble } from "../network/wires.ts";
import { faultOn } from "../plan.ts";
import type { ConfigTrouble, Press, WorldEvent } from "../world.ts";

/** Events of a world, each with its delay from now, ms. */
export type Deed = readonly (readonly [number, WorldEvent])[];

/** What a cause is drawn from. */
export interface Draw {
  readonly random: Random;
  /** Number of nodes. */
  readonly nodes: number;
  /** The transition that the cause may lead to. */
  readonly wanted: string;
  /** The states that the chart is in. */
  readonly value: string;
  /** What may lead to the transition before that one, once more: for a cause that starts over. */
  readonly again: () => Deed;
}

export type Make = (draw: Draw) => Deed;

export const now =
  (...events: readonly WorldEvent[]): Make =>
  ({ random }) => [[0, random.pick(events)]];
export const press = (what: Press): Make => now({ do: "press", what });
export const go = (...places: readonly ("home" | "trust" | "text")[]): Make =>
  now(...places.map((place) => ({ do: "go", place }) as const));
export const wire =
  (trouble: "gone" | "hanging", ...lengths: readonly number[]): Make =>
  ({ random }) => [[0, { do: "wire", host: "all", trouble, for: random.pick(lengths) }]];
export const bridge =
  (trouble: "gone" | "hanging", length: number): Make =>
  () => [[0, { do: "wire", host: bridgeHost, trouble, for: length }]];
function wireOf(host: string, troubles: readonly Trouble[], length: number): Make {
  return ({ random }) => [[0, { do: "wire", host, trouble: random.pick(troubles), for: length }]];
}
export const fault =
  (name: Extract<WorldEvent, { do: "fault" }>["name"], length: number): Make =>
  ({ random, nodes }) => [[0, faultOn(name, random.integer(nodes), length)]];
export const either =
  (...makes: readonly Make[]): Make =>
  (draw) =>
    draw.random.pick(makes)(draw);
/** Causes one after the other, each this many ms later. */
export const followed =
  (first: Make, later: readonly number[], second: Make): Make =>
  (draw) => {
    const pause = draw.random.pick(later);
    return [
      ...first(draw),
      ...second(draw).map(([at, event]): readonly [number, WorldEvent] => [at + pause, event]),
    ];
  };
/** While every answer takes its time, what usually ends at once overlaps with what comes next. */
export const slow = wireOf("all", ["slow", "lossy", "thin"], 15_000);
export const slowly = (make: Make): Make =>
  either(make, followed(slow, [0, 50, 400, 1_200, 3_000], make));
/** A gap: some blocks are not pushed, and the nodes take their time. */
export const gap: Make = (draw) => [
  [0, { do: "wire", host: bridgeHost, trouble: "hanging", for: draw.random.pick([3_300, 6_500]) }],
  ...Array.from(
    { length: draw.nodes },
    (_, node) =>
      [
        0,
        {
          do: "wire",
          host: nodeHost(node),
          trouble: draw.random.pick(["slow", "slow", "hanging"] as const),
          for: 14_000,
        },
      ] as const,
  ),
];
/** Something that does not exist, or not yet. */
export const askMissing: Make = ({ random }) => [
  [
    0,
    {
      do: "ask",
      ...random.pick([
        { about: "account", account: "nobody" },
        { about: "block", below: -2 },
      ] as const),
      manner: random.pick(["whenOpened", "every", "keepsAnswer", "isPatient"] as const),
    },
  ],
  [1, { do: "press", what: "toggle" }],
];
export const askAnew: Make = ({ random }) => {
  const manner = random.pick(["whenOpened", "every", "keepsAnswer", "isPatient"] as const);
  const presses: readonly Press[] = ["others", "toggle", "retry", "outdated", "cancel", "refresh"];
  const about = random.pick([
    { about: "account", account: random.pick(["aurora", "nobody"]) },
    { about: "block", below: random.integer(60) },
    { about: "transaction", below: random.integer(60) },
  ] as const);
  return [
    [0, { do: "ask", ...about, manner }],
    [random.pick([1, 30, 200]), { do: "press", what: random.pick(presses) }],
  ];
};
export const ask = (...about: readonly ("pin" | "reset" | "inbox" | "rules")[]): Make =>
  now(...about.map((each) => ({ do: "ask", about: each }) as const));
export const askBlock: Make = ({ random }) => [
  [0, { do: "ask", about: random.pick(["block", "proof"]), below: random.integer(60) }],
];
export const askPosts: Make = ({ random }) => [
  [0, { do: "ask", about: "posts", account: random.pick(["aurora", "basalt", "cirrus", "ember"]) }],
];
export const aNode: Make = ({ random, nodes }) => [
  [0, { do: "nodes", own: random.integer(nodes) }],
];
export const ownRule: Make = ({ random }) => [
  [
    0,
    random.pick([
      { do: "rule", account: random.pick(["aurora", "basalt", "cirrus"]) },
      { do: "rule", account: "", below: 30 + random.integer(40) },
      { do: "unrule" },
    ] as const),
  ],
];
export const sleep: Make = ({ random }) => [
  [0, { do: "freeze", for: random.pick([70_000, 70_000, 400_000, 1_000_000, 3_200_000]) }],
];
/** Every node reports another chain, in which nothing that was found exists. */
export const restartAll: Make = ({ nodes }) =>
  Array.from({ length: nodes }, (_, node) => [0, { do: "restart", node, for: 10_000 }] as const);
/** Nodes that report different blocks from the known ones, or lack those. */
export const otherBlocks = either(
  fault("fresh-key", 20_000),
  fault("stale", 20_000),
  fault("behind", 20_000),
  fault("lie-head", 20_000),
  fault("dissent", 20_000),
);
export const broken = either(
  wire("gone", 300, 3_000, 12_000),
  wire("hanging", 5_000, 20_000),
  fault("error-object", 4_000),
  fault("http-500", 4_000),
  fault("null-result", 4_000),
  fault("silent", 20_000),
);
export const slowTrouble = (random: Random): ConfigTrouble =>
  random.pick(["slow", "slow-invalid", "slow-unreachable"]);
export const anyTrouble = (random: Random): ConfigTrouble =>
  random.pick(["invalid", "unreachable", slowTrouble(random)]);
export const hidden: Make = () => [[0, { do: "hide" }]];
export const shown: Make = () => [[0, { do: "show" }]];
export const offline: Make = ({ random }) => [
  [
    0,
    {
      do: "offline",
      for: random.pick([1, 50, 600, 4_000, 15_000]),
      ...(random.next() < 0.7 && { tells: "first" }),
    },
  ],
];
export const glance: Make = () => [
  [0, { do: "hide" }],
  [1, { do: "show" }],
];
/** Nothing happens, so that a chart's timer can run out or the chain goes on. */
export const wait =
  (length: number): Make =>
  () => [[length, { do: "show" }]];
/** A deed that begins `by` ms later. */
export const later = (deed: Deed, by: number): Deed =>
  deed.map(([at, event]) => [at + by, event] as const);
export const onNodes = ({ nodes }: Draw, trouble: Trouble, length: number): Deed =>
  Array.from({ length: nodes }, (_, node) => [
    0,
    { do: "wire", host: nodeHost(node), trouble, for: length },
  ]);
/** How long a bridge stays broken, so that its socket is given up, ms. */
export const brokenFor = 1_200_000;
/** The time after which the socket has certainly been given up, ms. */
const givenUpAfter = 130_000;
/** Nothing else may begin meanwhile: a visitor who retries starts the count again. */
const untilGivenUp = wait(givenUpAfter);
/** The bridge refuses connections until the socket is given up. */
export const giveUp: Make = (draw) => [...bridge("gone", brokenFor)(draw), ...untilGivenUp(draw)];
/** It accepts them, and closes them at once. */
export const giveUpGreeting: Make = (draw) => [
  [0, { do: "fault", name: "full", arg: "@0", for: brokenFor }],
  [1, { do: "cut" }],
  ...untilGivenUp(draw),
];
/** The browser says that it is offline; the socket, suspended and resumed, fails until it is given up, or once more. */
export const giveUpOffline: Make = (draw) => [
  [0, { do: "offline", for: givenUpAfter + 5_000, tells: "first" }],
  [60, { do: "nodes", own: 0 }],
  [90, { do: "nodes", own: null }],
  ...later(either(draw.again, glance)(draw), givenUpAfter),
];
/** Ends all trouble of the bridge: the same trouble for 1 ms replaces it. */
export const mend: Make = () => [
  [0, { do: "wire", host: bridgeHost, trouble: "gone", for: 1 }],
  [0, { do: "fault", name: "full", arg: "@0", for: 1 }],
];
/** A new socket is closed as soon as it is open. */
export const closeGreeting =
  (code: 1000 | 1011): Make =>
  () => [
    [0, { do: "cut" }],
    [50, { do: "fault", name: "close-code", arg: `${code}@0`, for: 4_000 }],
  ];
export const closeCode =
  (code: 1000 | 1011, length: number): Make =>
  () => [[0, { do: "fault", name: "close-code", arg: `${code}@0`, for: length }]];
/** An engine that has just started has few blocks; those below come slowly, or not at all. */
export const fill =
  (...troubles: readonly Make[]): Make =>
  (draw) => [
    [0, { do: "reload" }],
    ...later(either(...troubles)(draw), draw.random.pick([1, 400])),
    ...later(draw.again(), 200 + draw.random.next() ** 2 * 8_000),
  ];
export const slowNodes: Make = (draw) => onNodes(draw, "slow", 12_000);
export const hangingNodes: Make = (draw) => onNodes(draw, "hanging", 20_000);
/** Every node fails, after a while, and over HTTP only. */
export const failingNodes: Make = (draw) => [
  ...onNodes(draw, "slow", 12_000),
  [0, { do: "fault", name: "http-500", arg: "", for: 12_000 }],
];
/** The page asks for its rules before its database is open. */
export const earlyRules: Make = () => [
  [0, { do: "unrule" }],
  [100, { do: "disk", trouble: "late", for: 5_000 }],
  [100, { do: "reload" }],
  [110, { do: "ask", about: "rules" }],
];
/** No block settles for a while; once some do, the nodes still don't answer. */
export const noBlocks: Make = (draw) => [
  ...bridge("hanging", 58_000 + draw.random.next() * 6_000)(draw),
  ...onNodes(draw, "hanging", 75_000),
  ...wait(61_000)(draw),
];
/** A node that isn't asked about blocks hangs while the device sleeps, so that a comparison of nodes goes on after it. */
export const sleepComparing: Make = ({ nodes }) => [
  [0, { do: "wire", host: nodeHost(nodes - 1), trouble: "hanging", for: 1_030_000 }],
  [1, { do: "freeze", for: 1_000_000 }],
];
