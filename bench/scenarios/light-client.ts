/** The light client's time in Node: anchoring the head after a fresh start, and each live block. */
import { startDevnet } from "../../devnet/devnet.ts";
import { blockNum } from "../../src/domain/chain/names.ts";
import { proveBlock } from "../../src/domain/proof/prove-block.ts";
import { linkOf, type Link } from "../../src/domain/trust/link.ts";
import { joinLinks, type Position } from "../../src/domain/trust/position.ts";
import { parseRoot } from "../../src/domain/trust/root.ts";
import { advance, trustIn } from "../../src/domain/trust/trusted-set.ts";
import { countVouchers } from "../../src/domain/trust/vouchers.ts";
import { median, type Measurement, type Scenario } from "./scenario.ts";

const prefix = "STM";
const liveBlocks = 60;

/** Uses `npm start`'s default of 30 operations per block. */
export const lightClient: Scenario = {
  name: "light-client",
  async run() {
    const devnet = await startDevnet({ port: 0, blockInterval: 0, history: 400, opsPerBlock: 30 });
    try {
      const root = parseRoot(devnet.network["checkpoint"], String(devnet.network["chainId"]));
      if (!root.ok) throw new Error("the devnet's own checkpoint can't be read");
      const texts: string[] = [];
      const textOf = (number: number): string => JSON.stringify(devnet.blockAt(number));
      for (let number = root.value.block + 1; number <= devnet.head(); number++)
        texts.push(textOf(number));
      const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      let position: Position = { trust: trustIn(root.value), waiting: [] };
      const follow = (text: string, number: number): void => {
        const next = joinLinks(position, [linkIn(text, number)]);
        if (!next) throw new Error(`block ${number} doesn't link`);
        position = advance(next.trust, next.waiting);
        countVouchers(position.trust, position.waiting);
      };
      const fresh = timed(() => {
        for (const [i, text] of texts.entries()) follow(text, root.value.block + 1 + i);
      });
      const behind = devnet.head() - position.trust.anchor.number;
      // All blocks are produced first: signing them between the checks would slow this thread.
      const head = devnet.head();
      devnet.produce(liveBlocks);
      const live: number[] = [];
      for (let number = head + 1; number <= devnet.head(); number++) {
        const text = textOf(number);
        live.push(timed(() => follow(text, number)));
      }
      return [
        { what: "blocks of a fresh start", value: texts.length, unit: "" },
        { what: "fresh start, head above the anchor", value: behind, unit: "", budget: 30 },
        { what: "fresh start, fetched", value: bytes / 1e6, unit: "MB", budget: 1 },
        { what: "fresh start, time in Node", value: fresh, unit: "ms", budget: 2000 },
        { what: "a live block, time in Node", value: median(live), unit: "ms", budget: 3 },
      ] satisfies Measurement[];
    } finally {
      await devnet.close();
    }
  },
};

function linkIn(text: string, number: number): Link {
  const raw: unknown = JSON.parse(text);
  const proved = proveBlock(raw, blockNum(number), { addressPrefix: prefix, previousId: null });
  const link = proved.ok ? linkOf(proved.value, prefix) : null;
  if (!link) throw new Error(`block ${number} is inconsistent`);
  return link;
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
