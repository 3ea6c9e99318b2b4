/** Evidence of recorded blocks: they are verified with the keys that signed the blocks after them. */
import { expect } from "vitest";
import { checked, evidenceOf } from "../../../tests/support/evidence.ts";
import { recordedFile, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import type { AccountName } from "../chain/names.ts";
import { mainnetChainId } from "../network/mainnet.ts";
import { proveBlock, type ProvedBlock } from "../proof/prove-block.ts";
import type { EvidenceParts } from "./build.ts";

const surroundings = { addressPrefix: "STM", previousId: null } as const;

function provedRun(from: number, to: number): readonly ProvedBlock[] {
  const name = (number: number): string => String(number).padStart(7, "0");
  const blocks = recordedFile(`blocks/range_${name(from)}-${name(to)}.json`) as readonly unknown[];
  return blocks.map((block, i) => {
    const proved = proveBlock(block, from + i, surroundings);
    if (!proved.ok) throw new Error(JSON.stringify(proved.error));
    return proved.value;
  });
}

/** The evidence for the run's block at index `place`, from a browser that trusts the 20 witnesses at the run's end. */
function partsOf(run: readonly ProvedBlock[], place: number): EvidenceParts {
  const keys = new Map<AccountName, string>();
  for (const { block } of run.toReversed())
    if (keys.size < 20 && block.signingKey !== null && !keys.has(block.witness))
      keys.set(block.witness, block.signingKey);
  const [first] = run;
  const block = run[place];
  if (!first || !block) throw new Error("a run has blocks");
  return {
    network: { label: "Steem", chainId: mainnetChainId, addressPrefix: "STM" },
    subject: { kind: "block", block: block.block.number },
    block,
    above: run.slice(place + 1),
    trust: {
      origin: "quorum",
      root: { block: first.block.number, id: first.id, time: first.block.time },
      witnesses: keys,
      listed: null,
    },
    nodes: ["api.steemit.com"],
    savedAt: Date.UTC(2026, 0, 5),
  };
}

recordedTest("blocks of 2016 and their transactions verify", () => {
  const run = provedRun(1_000_900, 1_000_999);
  let transactions = 0;
  for (const [place, { block }] of run.slice(0, 30).entries()) {
    const parts = partsOf(run, place);
    expect(checked(evidenceOf(parts))).toMatchObject({
      verdict: "verified",
      block: { number: block.number, id: block.id },
    });
    for (const { id } of block.transactions) {
      if (!id) throw new Error("a proved transaction has an id");
      const text = evidenceOf({ ...parts, subject: { kind: "transaction", id } });
      expect(checked(text)).toMatchObject({ verdict: "verified", transaction: id });
      transactions += 1;
    }
  }
  expect(transactions).toBeGreaterThan(0);
});
