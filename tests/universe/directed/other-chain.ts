/** Another, shorter chain, a head far above, and blocks below that are still on their way: what a follower rarely meets. */
import {
  fill,
  hangingNodes,
  later,
  onNodes,
  slowNodes,
  wait,
  type Deed,
  type Draw,
  type Make,
} from "./making.ts";

/** Every node tells of a shorter chain, for so many ms. */
const restarts = ({ nodes }: Draw, lasts: number): Deed =>
  Array.from({ length: nodes }, (_, node) => [0, { do: "restart", node, for: lasts }] as const);

/**
 * Every node tells of a shorter chain while the socket pushes heads. Nodes that are slow to say that the known chain is
 * gone leave time for something else, and in a short time some may serve it again.
 */
export const startOver: Make = (draw) => {
  const { random } = draw;
  const slowness = onNodes(draw, random.pick(["slow", "slow", "hanging"]), 14_000);
  return [
    ...restarts(draw, random.pick([1_500, 4_000, 7_000, 20_000])),
    ...(random.next() < 0.7 ? later(slowness, random.pick([0, 600, 1_500])) : []),
    ...(random.next() < 0.5 ? [[random.pick([100, 1_000]), { do: "retry" }] as const] : []),
  ];
};

/** The known chain is served again, or there is no room to set its data aside. */
export const chainStays: Make = (draw) =>
  draw.random.next() < 0.6
    ? restarts(draw, 1)
    : [[0, { do: "disk", trouble: "full", for: 20_000 }]];

/** How long a device sleeps so that the head is too far above, ms. */
const long = 3_200_000;

/** The head is too far above; if a node was asked something before, it answers after that. */
export const farAhead: Make = (draw) => {
  const isAsking = /catchingUp|rewinding|startingOver/.test(draw.value);
  const freeze: Deed = [[isAsking ? 100 : 0, { do: "freeze", for: long }]];
  if (!isAsking) return freeze;
  return [
    ...restarts(draw, 1),
    ...onNodes(draw, "hanging", long + 4_000),
    [0, { do: "disk", trouble: "full", for: long + 20_000 }],
    ...freeze,
  ];
};

const isFilling = ({ value }: Draw): boolean => value.includes('"filling"');

/** The blocks below arrive. */
export const filled: Make = (draw) => (isFilling(draw) ? wait(1_000) : fill(slowNodes))(draw);

/** They don't. */
export const unfilled =
  (...troubles: readonly Make[]): Make =>
  (draw) =>
    isFilling(draw) ? hangingNodes(draw) : fill(...troubles)(draw);
