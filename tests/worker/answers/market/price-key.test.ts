/** A coin provider that refuses calls without a key, as it does behind shared addresses. */
import { expect, test } from "vitest";
import { startDevnet } from "../../../../devnet/devnet.ts";
import type { NetworkConfig } from "../../../../src/domain/network/config.ts";
import { openTestEngine } from "../../../support/engine.ts";
import { valueOf } from "../../../support/value-of.ts";

test("a provider that answers nobody without a key answers with the operator's", async () => {
  const devnet = await startDevnet({
    port: 0,
    blockInterval: 0,
    history: 1,
    faults: ["price-key", "no-cors"],
  });
  const { market } = (devnet.network as NetworkConfig).services;
  try {
    for (const [marketKey, origin] of [
      [undefined, "chain"],
      ["CG-demo", "provider"],
    ] as const) {
      const opened = await openTestEngine({
        history: 300,
        opsPerBlock: 10,
        httpOnly: true,
        network: { ...(marketKey !== undefined && { marketKey }) },
        host: {
          fetch: (address, request) => {
            const url = new URL(String(address));
            if (url.pathname.startsWith("/api/v3/")) url.port = new URL(market ?? "").port;
            return fetch(url, request);
          },
        },
      });
      try {
        const { coins } = valueOf(await opened.engine.ask("price.cards", []));
        expect(coins["steem"]).toMatchObject({ origin });
      } finally {
        await opened.close();
      }
    }
  } finally {
    await devnet.close();
  }
});
