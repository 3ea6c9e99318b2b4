/** What each operation kind declares, once, for reading it and for serialising it. */
import type { Group } from "./group.ts";
import type { Field, OperationView, Piece } from "./operation.ts";
import type { Payload } from "./payload.ts";

/** What a field holds: decides how a card shows it (`card.ts`) and how it is written (`binary/`). */
export type FieldType =
  | "account"
  | "optionalAccount"
  | "accounts"
  | "permlink"
  | "text"
  | "memo"
  | "json"
  | "bytes"
  | "hash160"
  | "amount"
  | "amounts"
  | "price"
  | "voteWeight"
  | "basisPoints"
  | "u16"
  | "u32"
  | "u64"
  | "ids"
  | "flag"
  | "time"
  | "key"
  | "optionalKey"
  | "authority"
  | "optionalAuthority"
  | "authorities"
  | "chainProperties"
  | "witnessProperties"
  | "beneficiaries"
  | "work"
  | "work2"
  | "signedHeader"
  | "noExtensions";

/** A kind's fields in their order on the wire. */
export type Fields = Readonly<Record<string, FieldType>>;

/** One operation kind. */
export interface OperationDefinition {
  /** Its number on the wire; null for what the chain itself does, which nobody signs. */
  readonly tag: number | null;
  readonly group: Group;
  readonly fields: Fields;
  /** One sentence; texts are plain words. */
  readonly say: (it: Payload) => readonly (Piece | string)[];
  /** The card's lines where they differ from the declared fields. */
  readonly card?: (it: Payload) => readonly Field[];
  readonly sentiment?: (it: Payload) => OperationView["sentiment"];
}

/** Checks that a definition speaks only of fields it declares. */
export function operation<const F extends Fields>(
  definition: Omit<OperationDefinition, "fields" | "say" | "card" | "sentiment"> & {
    readonly fields: F;
    readonly say: (it: Payload<keyof F & string>) => readonly (Piece | string)[];
    readonly card?: (it: Payload<keyof F & string>) => readonly Field[];
    readonly sentiment?: (it: Payload<keyof F & string>) => OperationView["sentiment"];
  },
): OperationDefinition {
  return definition as OperationDefinition;
}
