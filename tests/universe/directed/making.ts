/** Builds causes from actions of the visitor and from trouble: alone, one after the other, or overlapping. */
import type { Random } from "../../../devnet/state/random.ts";
import { bridgeHost, nodeHost } from "../network/network.ts";
import type { Trouble } from "../network/wires.ts";
import { faultOn } from "../plan.ts";
import type { Press, WorldEvent } from "../world.ts";

/** Events of a world, each with its distance from now, ms. */
type Deed = readonly (readonly [number, WorldEvent])[];

/** What a cause is drawn from. */
export interface Draw {
  readonly random: Random;
  /** Number of nodes. */
  readonly nodes: number;
  /** The transition that the cause may lead to. */
  readonly wanted: string;
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
export const askAnew: Make = ({ random }) => {
  const manner = random.pick(["whenOpened", "every", "keepsAnswer", "isPatient"] as const);
  const presses: readonly Press[] = ["others", "toggle", "retry", "outdated", "cancel", "refresh"];
  const about = random.pick([
    { about: "account", account: random.pick(["aurora", "nobody"]) },
    { about: "block", below: random.integer(60) },
  ] as const);
  return [
    [0, { do: "ask", ...about, manner }],
    [random.pick([1, 30, 200]), { do: "press", what: random.pick(presses) }],
  ];
};
export const ask = (about: "pin" | "reset" | "inbox" | "rules"): Make => now({ do: "ask", about });
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
      { do: "unrule" },
    ] as const),
  ],
];
export const sleep: Make = ({ random }) => [
  [0, { do: "freeze", for: random.pick([70_000, 70_000, 400_000, 1_000_000, 3_200_000]) }],
];
export const restart: Make = ({ random, nodes }) => [
  [0, { do: "restart", node: random.integer(nodes), for: random.pick([10_000, 60_000]) }],
];
/** The bridge's node stays on its chain. */
export const split: Make = ({ nodes }) => [[0, { do: "split", node: nodes - 1, for: 150_000 }]];
export const broken = either(
  wire("gone", 300, 3_000, 12_000),
  wire("hanging", 5_000, 20_000),
  fault("error-object", 4_000),
  fault("http-500", 4_000),
  fault("null-result", 4_000),
  fault("silent", 20_000),
);
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
/** How long the bridge must fail until the socket is given up, ms. */
const untilGivenUp = 125_000;
export const giveUp: Make = (draw) => {
  const length = draw.random.pick([untilGivenUp, untilGivenUp + 300_000, 1_000_000]);
  return [
    [
      0,
      draw.random.pick([
        { do: "wire", host: bridgeHost, trouble: "gone", for: length },
        { do: "fault", name: "full", arg: "@0", for: length },
      ] as const),
    ],
    // Nothing else may start meanwhile, because a visitor who retries starts the count again.
    [untilGivenUp, { do: "show" }],
  ];
};
/** Nothing happens until a socket that was given up is tried again, ms. */
export const rareRetry: Make = () => [[300_500, { do: "show" }]];
/** The transitions that lead to giving up. */
export const isLastAttempt = /^(greeting on socket\.closed #2|connecting on socket\.closed #1)$/;
export const closeCode =
  (code: 1000 | 1011, length: number): Make =>
  () => [[0, { do: "fault", name: "close-code", arg: `${code}@0`, for: length }]];
/** A push that can't be followed: that turns out when the nodes have not answered, whatever has become of the socket. */
export const lateFailure: Make = (draw) => [
  [0, { do: "wire", host: bridgeHost, trouble: "hanging", for: 3_500 }],
  ...Array.from(
    { length: draw.nodes },
    (_, node) =>
      [0, { do: "wire", host: nodeHost(node), trouble: "hanging", for: 30_000 }] as const,
  ),
  ...either(
    () => [[7_500, { do: "cut" }]],
    () => [[7_500, { do: "fault", name: "close-code", arg: "1000@0", for: 20_000 }]],
    () => [[7_500, { do: "nodes", own: 0 }]],
    () => [[7_500, { do: "offline", for: 12_000, tells: "first" }]],
    () => [[7_500, { do: "wire", host: bridgeHost, trouble: "gone", for: 20_000 }]],
  )(draw),
];
