/** A pool of nodes with a queue of its own. */
import { limits as usualLimits } from "../../src/domain/limits.ts";
import { Roster } from "../../src/machines/inspection/roster.ts";
import { PriorityQueue } from "../../src/worker/network/http/priority-queue.ts";
import { NodePool, type PoolParts } from "../../src/worker/network/nodes/node-pool.ts";

/** The pool, online and with no failing calls unless `parts` say otherwise, and what closes it with its queue. */
export function openPool({
  limits = usualLimits,
  ...parts
}: Pick<PoolParts, "urls" | "clock" | "fetch"> & Partial<PoolParts>): {
  readonly pool: NodePool;
  readonly close: () => void;
} {
  const { register } = new Roster();
  const queue = new PriorityQueue(parts.clock, limits, register);
  const pool = new NodePool({
    limits,
    queue,
    register,
    isOnline: () => true,
    isFailing: () => false,
    onExchange: () => {},
    parties: async () => (host) => host,
    onChange: () => {},
    ...parts,
  });
  return {
    pool,
    close() {
      pool.close();
      queue.close();
    },
  };
}
