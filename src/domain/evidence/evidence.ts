/** Subjects of evidence files, and the report of a check. The format: docs/evidence.md. */
import type { AccountName, BlockId, BlockNum, TxId } from "../chain/names.ts";
import type { OperationView } from "../chain/operations/operation.ts";
import type { Verdict } from "../contract/sourced.ts";
import { say } from "../language/say.ts";
import type { PostAddress } from "../post/post-address.ts";
import type { ProofStep, StepName } from "../proof/proof.ts";
import type { RootOrigin } from "../trust/root.ts";
import type { Announcement } from "../witness/report/header-announcements.ts";

/** The subject of an evidence file. */
export type EvidenceSubject =
  | { readonly kind: "block"; readonly block: BlockNum }
  | { readonly kind: "transaction"; readonly id: TxId }
  /** `operation` counts from 0 within the transaction. */
  | { readonly kind: "operation"; readonly id: TxId; readonly operation: number }
  /** Versions count from 1, the original. */
  | { readonly kind: "version"; readonly post: PostAddress; readonly version: number }
  /**
   * Slots that a witness missed or may have missed; the file has those that the rule of the rounds names. `announced`: blocks
   * whose headers announce a version or a vote; the file has as many as fit. `month` only names the file.
   */
  | {
      readonly kind: "missed";
      readonly witness: AccountName;
      readonly month: string;
      readonly slots: readonly MissedSlot[];
      readonly announced: readonly BlockNum[];
    };

/** A missed slot, and the first block after it. */
export interface MissedSlot {
  /** When the slot began, ms. */
  readonly time: number;
  readonly next: BlockNum;
}

/** The checks of an evidence file: those of a proof, and some that only a file has. */
export type EvidenceStepName = StepName | "checksum" | "subject" | "vouchers" | "anchor";

/** A check of a file, with its verdict and the values it compared. */
export interface EvidenceStep extends Omit<ProofStep, "name"> {
  readonly name: EvidenceStepName;
}

/** Labels of an evidence file's checks. */
export const evidenceStepLabel: Readonly<Record<EvidenceStepName, string>> = {
  checksum: say`Checksum of the file`,
  subject: say`What the file is about`,
  transactionIds: say`Transaction IDs`,
  transactionId: say`Transaction ID`,
  merkleRoot: say`Merkle root`,
  inclusion: say`Inclusion in the block`,
  previous: say`Links between the blocks`,
  blockId: say`Block ID`,
  witnessSignature: say`Witness signatures`,
  signatures: say`Signatures`,
  vouchers: say`Witnesses that vouch`,
  anchor: say`Listed block`,
};

/** A block whose id a file lists as true, without the signatures that would prove it. */
export interface ListedBlock {
  readonly block: BlockNum;
  readonly id: BlockId;
  /** `anchored`: by the browser that saved the file. `listed`: in the operator's checkpoint file. */
  readonly why: "anchored" | "listed";
}

/** The contents of a file, decoded from its own bytes, and its verdict. */
export interface EvidenceReport {
  /** Depends on nothing but the file: the same file gives the same verdict everywhere. */
  readonly verdict: Verdict;
  readonly steps: readonly EvidenceStep[];
  /** One sentence: what is proved, and by whose keys. */
  readonly sentence: string;
  readonly subject: EvidenceSubject["kind"];
  readonly network: { readonly label: string; readonly chainId: string };
  /** The subject's block; of a file about missed slots, the highest block. */
  readonly block: {
    readonly number: BlockNum;
    readonly id: string;
    readonly time: number;
    readonly witness: string;
  };
  readonly transaction: TxId | null;
  /** What the file's headers show of its witness; null unless the file is about missed slots. */
  readonly missed: {
    readonly witness: AccountName;
    /** Slots that it missed, oldest first. */
    readonly slots: readonly MissedSlot[];
    /** What it announced, newest first, each with its line. */
    readonly announced: readonly (Announcement & { readonly line: string })[];
  } | null;
  /** Proved operations, decoded from the bytes: the first ones of the block or transaction, or the single one. */
  readonly operations: readonly OperationView[];
  /** How many there are. */
  readonly operationCount: number;
  readonly trust: {
    readonly origin: RootOrigin;
    /** The root's height and id, as named in the file. */
    readonly block: BlockNum;
    readonly id: string;
    /**
     * Number of witnesses whose keys the file trusts, and how many of them vouch for the block. Both 0 with `listed`.
     */
    readonly witnesses: number;
    readonly vouchers: number;
    /** The keys that vouch for the block, by witness. Anyone can write a file that trusts their own keys. */
    readonly keys: Readonly<Record<string, string>>;
    /** Set if the file rests on a listed block id instead of signatures: it is then 'consistent' at best. */
    readonly listed: ListedBlock | null;
  };
  /** Hosts that sent the bytes, and when the file was saved, ms. */
  readonly nodes: readonly string[];
  readonly savedAt: number;
  /**
   * How many of the keys that vouch for the block this browser trusts too; null if this browser has no trust root of
   * that chain, and for a file that rests on a listed block. Not part of the verdict.
   */
  readonly alsoTrustedHere: number | null;
}
