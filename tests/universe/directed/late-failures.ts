/** Failures of calls that the connection's chart learns of when their socket is gone. */
import { nodeHost } from "../network/network.ts";
import { either, later, mend, now, onNodes, type Deed, type Draw, type Make } from "./making.ts";

/** Whatever keeps the socket away ends. */
const connectAgain = (draw: Draw): Deed => [
  ...mend(draw),
  [0, { do: "nodes", own: null }],
  [10, { do: "retry" }],
];

/** The pause until a socket is connected, ms. */
const connected = 1_500;

/**
 * The bridge pushes heads that another node must confirm, which its own node, out of reach, does not: until that has
 * answered, or not, the socket may be gone.
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

export const lateFailure = either(unconfirmed("slow", 3_500), unconfirmed("hanging", 6_500));

/** A call fails while the socket is open. */
export const cutShort: Make = (draw) => [...draw.again(), ...later(now({ do: "cut" })(draw), 1)];
