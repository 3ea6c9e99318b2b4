/** What the engine says about a release. */
import type { RootId } from "../trust/root.ts";
import type { ReleaseStatement } from "./statement.ts";
import type { Vouched, Vouchers } from "./stored-release.ts";

/** A build that a site offers. */
export interface OfferedRelease {
  /** SHA-256 of its build.json, hex. */
  readonly manifest: string;
  /** The text of its release.json; null if the site has none. */
  readonly file: string | null;
  /** The number that its own must exceed. */
  readonly above: number;
  readonly vouchers: Vouchers;
}

/** Who vouches for it, or a sentence that says why nobody does. */
export type ReleaseVerdict =
  | {
      readonly kind: "vouched";
      readonly vouched: Vouched;
      readonly statement: ReleaseStatement;
    }
  | {
      readonly kind: "refused";
      readonly reason: string;
      /** Whether that may change once this browser follows the chain. */
      readonly isForNow: boolean;
    };

/** A verdict, and the trust root and chain that this engine follows. */
export interface CheckedRelease {
  readonly verdict: ReleaseVerdict;
  readonly root: RootId | null;
  readonly chainId: string;
}
