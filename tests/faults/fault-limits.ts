/** The limits of the engines in these tests, with short waits. */
import type { Limits } from "../../src/domain/limits.ts";
import { quickLimits } from "../support/engine.ts";

export const faultLimits: Limits = {
  ...quickLimits,
  socket: {
    ...quickLimits.socket,
    connectTimeout: 200,
    keepAlive: 100,
    silence: 100,
    reconnectAfterOnline: 10,
    maxFrameLength: 11_000_000,
  },
  request: {
    ...quickLimits.request,
    timeout: 200,
    blockTimeout: 200,
    headTimeout: 200,
    accountTimeout: 200,
    profileTimeout: 200,
  },
  breaker: { failures: 5, open: 100, hung: 100, successes: 1 },
  publish: { frame: 1, pause: 0, connection: 1 },
  banner: { start: 0, settle: 0, success: 20 },
};
