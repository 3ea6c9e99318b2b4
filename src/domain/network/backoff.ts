/** How long to wait before reconnecting. */
import type { Limits } from "../limits.ts";

/**
 * Base × growth^attempt, spread by the jitter and clamped between minimum and maximum, in ms. `attempt` counts from 0;
 * `chance` is uniform in 0 … 1.
 */
export function reconnectDelay(attempt: number, chance: number, socket: Limits["socket"]): number {
  const grown = socket.reconnectBase * socket.reconnectGrowth ** attempt;
  const spread = 1 + socket.reconnectJitter * (2 * chance - 1);
  return Math.round(
    Math.min(
      socket.reconnectMax,
      Math.max(socket.reconnectMin, Math.min(socket.reconnectMax, grown) * spread),
    ),
  );
}
