/** What nodes and the indexing service say about an account's relations now, whether or not its history is read. */
import type { Account } from "../account/account.ts";
import type { Amount } from "../chain/amount.ts";
import type { DelegationsView } from "../wallet/delegations.ts";
import type { RelationKind } from "./relation-kinds.ts";

/** A relation that exists now, according to a node. `vests`: what is delegated; null for other kinds. */
export interface Claim {
  readonly kind: RelationKind;
  readonly account: string;
  readonly other: string;
  /** Whether the account itself acts: it delegates, votes, or leaves its votes to the other. */
  readonly isOut: boolean;
  readonly vests: Amount | null;
}

/** The claims about an account. `delegations`: undefined until known. */
export function claimsOf(
  { name, creator, recoveryAccount, proxy, witnessVotes }: Account,
  delegations: DelegationsView | undefined,
): readonly Claim[] {
  const claim = (
    kind: RelationKind,
    other: string,
    isOut: boolean,
    vests: Amount | null = null,
  ): readonly Claim[] => (other === "" ? [] : [{ kind, account: name, other, isOut, vests }]);
  const given = delegations?.given.ok ? delegations.given.value.value : [];
  const received = delegations?.received?.ok ? delegations.received.value.value : [];
  return [
    ...claim("creation", creator ?? "", false),
    ...claim("recovery", recoveryAccount, false),
    ...given.flatMap(({ account, vests }) => claim("delegation", account, true, vests)),
    ...received.flatMap(({ account, vests }) => claim("delegation", account, false, vests)),
    ...claim("witness", proxy, true),
    ...witnessVotes.flatMap((witness) => claim("witness", witness, true)),
  ];
}
