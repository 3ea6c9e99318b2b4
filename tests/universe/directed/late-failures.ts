/** Failures of calls that the connection's chart learns of when their socket is gone. */
import { bridgeHost, nodeHost } from "../network/network.ts";
import {
  brokenFor,
  either,
  glance,
  later,
  mend,
  now,
  onNodes,
  wait,
  type Deed,
  type Draw,
  type Make,
} from "./making.ts";

/** Whatever keeps the socket away ends. */
const connectAgain = (draw: Draw): Deed => [
  ...mend(draw),
  [0, { do: "nodes", own: null }],
  [10, { do: "retry" }],
];

/** The pause until a socket is connected, ms. */
const connected = 1_500;

/**
 * The bridge pushes heads that a node must confirm. Its own is out of reach, and the others are slow or hang, so the
 * socket may be gone before one has answered.
 */
const unconfirmed =
  (trouble: "slow" | "hanging", lasts: number): Make =>
  (draw) => [
    ...connectAgain(draw),
    ...later(
      [
        [0, { do: "fault", name: "lie-head", arg: "@0", for: 12_000 }],
        ...onNodes(draw, trouble, 14_000),
        [0, { do: "wire", host: nodeHost(0), trouble: "gone", for: 14_000 }],
        ...later(draw.again(), 3_000 + draw.random.next() * lasts),
      ],
      connected,
    ),
  ];

/** When the page has blocks, how long none is pushed then, and how soon the socket dies after that, ms. */
const [hasBlocks, gap, soonDead] = [12_000, 6_400, 2_500];
/** How many nodes it takes until the last has not answered, how long that takes, and when it is certain, ms. */
const [manyNodes, unanswered, certain] = [24, 117_000, 125_000];

/** The socket pushes a block above a gap that no node fills: one after the other hangs, while the socket is given up. */
const unfilled: Make = (draw) => {
  const { random } = draw;
  const dies = hasBlocks + gap + random.next() * soonDead;
  const look = dies + unanswered - random.next() * 12_000;
  return [
    ...connectAgain(draw),
    [20, { do: "go", place: "home" }],
    ...later(onNodes(draw, "hanging", certain + gap + soonDead), hasBlocks - 100),
    [hasBlocks, { do: "wire", host: bridgeHost, trouble: "hanging", for: gap }],
    random.pick([
      [dies, { do: "wire", host: bridgeHost, trouble: "gone", for: brokenFor }] as const,
      [dies, { do: "fault", name: "full", arg: "@0", for: brokenFor }] as const,
    ]),
    [dies + 1, { do: "cut" }],
    ...(random.next() < 0.5 ? later(glance(draw), look) : []),
    ...(random.next() < 0.3
      ? ([
          [look - 1, { do: "wire", host: bridgeHost, trouble: "gone", for: 1 }],
          [look - 1, { do: "wire", host: bridgeHost, trouble: "slow", for: 60_000 }],
        ] as const)
      : []),
    ...later(wait(certain)(draw), dies),
    [dies + certain, { do: "go", place: "text" }],
  ];
};

/** What was begun over a socket that is given up ends long after it. */
export const lateFailure: Make = (draw) => {
  if (!/givenUp|tryingRarely/.test(draw.value))
    return either(unconfirmed("slow", 3_500), unconfirmed("hanging", 6_500))(draw);
  return draw.nodes < manyNodes ? [] : unfilled(draw);
};

/** A call fails while the socket is open. */
export const cutShort: Make = (draw) => [...draw.again(), ...later(now({ do: "cut" })(draw), 1)];
