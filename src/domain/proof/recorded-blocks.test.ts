/** Recorded blocks: all are consistent, and are shown as they were sent. */
import { expect } from "vitest";
import { recorded, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import type { RawBlock } from "../../../tests/support/sealed-block.ts";
import { heightOfId } from "../chain/names.ts";
import { proveBlock, type ProvedBlock } from "./prove-block.ts";

interface Recorded extends RawBlock {
  readonly previous: string;
  readonly block_id?: string;
}

function own(raw: Recorded): ProvedBlock {
  const around = { addressPrefix: "STM", previousId: raw.previous };
  const proof = proveBlock(raw, heightOfId(raw.previous) + 1, around);
  if (!proof.ok) throw new Error(JSON.stringify(proof.error));
  return proof.value;
}

recordedTest("recorded blocks are consistent, and shown as they were sent", () => {
  let withId = 0;
  for (const raw of recorded("blocks") as readonly Recorded[]) {
    const proof = own(raw);
    expect([raw.block_id, proof.verdict, proof.uncovered]).toEqual([
      raw.block_id,
      "consistent",
      [],
    ]);
    withId += raw.block_id === undefined ? 0 : 1;
    // Some nodes of 2018 sent amounts as lists, and nodes of 2016 sent fewer members.
    const text = JSON.stringify(raw);
    if (text.includes("@@0000")) continue;
    expect(proof.block.transactions.map(({ operations }) => operations)).toEqual(
      raw.transactions.map(({ operations }) => operations),
    );
    const isNamed = raw.transactions.every((each) => each["transaction_id"] !== undefined);
    // Today's nodes add two members to the properties of a miner.
    const since = text.includes('"pow2"') ? 60 : 0;
    if (isNamed && raw.block_id !== undefined) expect(proof.size).toBe(text.length + since);
  }
  expect(withId).toBe(1450);
});

recordedTest("recorded blocks look the same in appbase form", () => {
  for (const raw of recorded("blocks_appbase") as readonly { block: Recorded }[]) {
    const proof = own(raw.block);
    expect([proof.verdict, proof.uncovered]).toEqual(["consistent", []]);
    for (const { operations } of proof.block.transactions)
      for (const [kind, payload] of operations) {
        expect(kind).not.toMatch(/_operation$/);
        expect(JSON.stringify(payload)).not.toContain('"nai"');
      }
  }
});

recordedTest("a real header whose transactions were removed is a mismatch", () => {
  for (const raw of recorded("blocks_invalid") as readonly Recorded[])
    expect(own(raw).verdict).toBe("mismatch");
});
