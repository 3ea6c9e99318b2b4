/** The release that this browser has stored, and who may vouch for the next one. */
import type { Json } from "../decode.ts";
import type { RootId } from "../trust/root.ts";

/** Who vouches for the releases of a copy. It is stored with the copy: what a server says later doesn't change it. */
export interface Vouchers {
  /** The release key, 'STM…'. */
  readonly key: string | null;
  /** The account that publishes releases on the chain. */
  readonly account: string | null;
  /** The chain of that account, hex, and the trust root that it was first followed from here. */
  readonly chainId: string | null;
  readonly root: RootId | null;
}

/** How a release was vouched for. */
export type Vouched =
  | { readonly by: "key"; readonly key: string }
  | {
      readonly by: "chain";
      readonly account: string;
      readonly transaction: string;
      readonly block: number;
    };

export interface StoredRelease {
  /** SHA-256 of its build.json, hex. */
  readonly manifest: string;
  /** 0 if nobody has numbered it. */
  readonly number: number;
  /** Null for the first one that a browser stores, until it is checked, and where nobody vouches. */
  readonly vouched: Vouched | null;
  readonly vouchers: Vouchers;
}

/** Whether releases must be vouched for. */
export const needsVoucher = ({ key, account }: Vouchers): boolean =>
  key !== null || account !== null;

/** The vouchers that a config.json names; a wrong member vouches for nothing. */
export function vouchersIn(config: unknown): Vouchers {
  const { release, networks, defaultNetwork } = membersOf(config);
  const { key, account } = membersOf(release);
  const { chainId } = membersOf(membersOf(networks)[String(defaultNetwork)]);
  const given = { key: textOf(key), account: textOf(account), chainId: textOf(chainId) };
  return { ...given, root: null };
}

const membersOf = (value: unknown): Json =>
  typeof value === "object" && value !== null ? (value as Json) : {};
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
