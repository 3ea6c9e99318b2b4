/** The recording of a real node: every block is consistent, and none warns without cause. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { sampleOf } from "../../../tests/support/campaign.ts";
import { recordedNode, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import type { RawBlock } from "../../../tests/support/sealed-block.ts";
import { heightOfId } from "../chain/names.ts";
import { proveBlock, type ProvedBlock } from "./prove-block.ts";

interface Recorded extends RawBlock {
  readonly previous: string;
  readonly block_id: string;
}

const blocks = (): readonly Recorded[] =>
  gunzipSync(readFileSync(join(recordedNode, "blocks.jsonl.gz")))
    .toString("utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Recorded);

function proofOf(raw: Recorded): ProvedBlock {
  const around = { addressPrefix: "STM", previousId: raw.previous };
  const proof = proveBlock(raw, heightOfId(raw.previous) + 1, around);
  if (!proof.ok) throw new Error(JSON.stringify(proof.error));
  return proof.value;
}

/** Every block with something in it, and the empty ones, of which the gate takes a sample. */
const chosen = (): readonly Recorded[] => {
  const isFull = ({ transactions }: Recorded): boolean => transactions.length > 0;
  const all = blocks();
  return [
    ...all.filter(isFull),
    ...sampleOf(
      all.filter((block) => !isFull(block)),
      40,
    ),
  ];
};

recordedTest(
  "the blocks of a node are consistent, as long as computed, and warn of nothing",
  () => {
    let added = 0;
    for (const raw of chosen()) {
      const { id, verdict, size, uncovered } = proofOf(raw);
      const warnings = uncovered.filter(({ isDefault }) => !isDefault);
      expect([id, verdict, size, warnings]).toEqual([
        raw.block_id,
        "consistent",
        JSON.stringify(raw).length,
        [],
      ]);
      added += uncovered.length;
    }
    // Two members in each of 27 updates of witnesses.
    expect(added).toBe(54);
  },
  recordedNode,
);

recordedTest(
  "another value of a member that the interface adds is not taken for its default",
  () => {
    const raw = blocks().find((block) => JSON.stringify(block).includes('"witness_update"'));
    if (!raw) throw new Error("no witness_update is recorded");
    const changed = JSON.parse(
      JSON.stringify(raw).replace('"account_subsidy_budget":797', '"account_subsidy_budget":798'),
    ) as Recorded;
    expect(proofOf(changed).uncovered).toMatchObject([
      { path: "transactions[0].operations[0].props.account_subsidy_budget", isDefault: false },
      { path: "transactions[0].operations[0].props.account_subsidy_decay", isDefault: true },
    ]);
  },
  recordedNode,
);
