/** Evidence files made from a test network's blocks, and edited files with a corrected checksum. */
import { createHash } from "node:crypto";
import { Chain, devnetChainId } from "../../devnet/chain/chain.ts";
import type { AccountName, TxId } from "../../src/domain/chain/names.ts";
import { buildEvidence, type EvidenceParts } from "../../src/domain/evidence/build.ts";
import { checkEvidence } from "../../src/domain/evidence/check-file.ts";
import type { EvidenceReport, EvidenceStepName } from "../../src/domain/evidence/evidence.ts";
import type { BlockSubject } from "../../src/domain/evidence/file.ts";
import { evidenceProblem } from "../../src/domain/evidence/problems.ts";
import { proveBlock, type ProvedBlock } from "../../src/domain/proof/prove-block.ts";

/** A chain whose newest blocks contain operations of every kind. */
export const chain = new Chain({
  seed: 7,
  history: 110,
  opsPerBlock: 8,
  now: Date.UTC(2026, 0, 5),
});

const blocks = new Map<number, ProvedBlock>();

/** A proved block of the chain. */
export function proved(number: number): ProvedBlock {
  const known = blocks.get(number);
  if (known) return known;
  const result = proveBlock(chain.block(number), number, {
    addressPrefix: "STM",
    previousId: chain.block(number - 1)?.block_id ?? null,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  blocks.set(number, result.value);
  return result.value;
}

/** The 20 elected witnesses with their keys. */
export const keys: ReadonlyMap<AccountName, string> = new Map(
  chain.witnesses
    .slice(0, 20)
    .map(({ owner, signing_key }) => [owner as AccountName, String(signing_key)] as const),
);

const rootBlock = proved(40);

/** The trust root of all files here. */
export const root = {
  block: rootBlock.block.number,
  id: rootBlock.id,
  time: rootBlock.block.time,
};

/** The parts of an evidence file for block `number`, with all blocks above it. */
export const partsOf = (number: number, subject: BlockSubject): EvidenceParts => ({
  network: { label: "Test network", chainId: devnetChainId, addressPrefix: "STM" },
  subject,
  block: proved(number),
  above: Array.from({ length: chain.head - number }, (_, i) => proved(number + 1 + i)),
  trust: { origin: "checkpoint", root, witnesses: keys, listed: null },
  nodes: ["127.0.0.1:4174"],
  savedAt: Date.UTC(2026, 0, 5, 1),
});

/** A file's text; throws if it can't be built. */
export function evidenceOf(parts: EvidenceParts): string {
  const built = buildEvidence(parts);
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  return built.value;
}

/** A file as plain JSON, for editing. */
export interface EditableFile {
  [member: string]: unknown;
  network: Record<string, unknown>;
  subject: Record<string, unknown>;
  transactions: string[];
  path?: Record<string, unknown>[];
  headers: { header: string; signature: string }[];
  trust: {
    [member: string]: unknown;
    root: Record<string, unknown>;
    witnesses?: Record<string, unknown>;
    anchor?: Record<string, unknown>;
  };
  nodes: unknown[];
}

/** The file after `edit`, with a new checksum as described in docs/evidence.md. */
export function edited(text: string, edit: (file: EditableFile) => void): string {
  const file = JSON.parse(text) as EditableFile;
  edit(file);
  delete file["checksum"];
  const checksum = createHash("sha256").update(JSON.stringify(file)).digest("hex");
  return JSON.stringify({ ...file, checksum });
}

const found = Array.from({ length: 20 }, (_, i) => 66 + i).find((number) => {
  const { transactions } = proved(number).block;
  return transactions.length >= 3 && commentIn(number) !== null;
});
if (found === undefined) throw new Error("no block with a comment among others");
/** The height of a block with several transactions, one of them writing a post. */
export const provedHeight: number = found;
/** That block. */
export const { block } = proved(provedHeight);

/** The first comment operation of a block, as the first version of its post; null if there is none. */
function commentIn(at: number): (BlockSubject & { kind: "version" }) | null {
  for (const { id, operations } of proved(at).block.transactions)
    for (const [operation, [kind, payload]] of operations.entries())
      if (kind === "comment" && id)
        return {
          kind: "version",
          id,
          operation,
          author: String(payload["author"]),
          permlink: String(payload["permlink"]),
          version: 1,
        };
  return null;
}

/** The id of the transaction at a position in that block. */
export const idAt = (position: number): TxId => {
  const id = block.transactions[position]?.id;
  if (!id) throw new Error("no such transaction");
  return id;
};
export const blockSubject: BlockSubject = { kind: "block", block: block.number };
/** Evidence of the block. */
export const blockText = evidenceOf(partsOf(provedHeight, blockSubject));
/** Evidence of its second transaction. */
export const transactionText = evidenceOf(
  partsOf(provedHeight, { kind: "transaction", id: idAt(1) }),
);
const version = commentIn(provedHeight);
if (!version) throw new Error("the block was chosen for its comment");
/** Evidence of the post in it. */
export const versionText = evidenceOf(partsOf(provedHeight, version));

/** A file's report; throws if the file can't be read. */
export function checked(text: string): EvidenceReport {
  const result = checkEvidence(text);
  if (!result.ok) throw new Error(evidenceProblem(result.error));
  return result.value;
}

/** The error message for a file that can't be read; null if it can. */
export function refusal(text: string): string | null {
  const result = checkEvidence(text);
  return result.ok ? null : evidenceProblem(result.error);
}

/** The steps with a mismatch. */
export const wrongSteps = ({ steps }: EvidenceReport): readonly EvidenceStepName[] =>
  steps.filter(({ verdict }) => verdict === "mismatch").map(({ name }) => name);
