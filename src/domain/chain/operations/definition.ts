/** What each operation kind declares, once, for both display and serialisation. */
import type { Field, OperationView, Piece } from "./operation.ts";
import type { Payload } from "./payload.ts";

/** The type of a field: decides how a card shows it (`card.ts`) and how it is serialised (`binary/`). */
export type FieldType =
  | "account"
  | "optionalAccount"
  | "accounts"
  | "permlink"
  | "text"
  | "memo"
  | "json"
  | "customId"
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

/** A kind's fields in wire order. */
export type Fields = Readonly<Record<string, FieldType>>;

/** One operation kind. */
export interface OperationDefinition {
  /** Its number on the wire; null for virtual operations, which no one signs. */
  readonly tag: number | null;
  readonly fields: Fields;
  /** One sentence; strings are plain text. */
  readonly sentence: (payload: Payload) => readonly (Piece | string)[];
  /** The card's lines, if they differ from the declared fields. */
  readonly card?: (payload: Payload) => readonly Field[];
  readonly sentiment?: (payload: Payload) => OperationView["sentiment"];
}

/** Checks that a definition uses only the fields it declares. */
export function operation<const F extends Fields>(
  definition: Omit<OperationDefinition, "fields" | "sentence" | "card" | "sentiment"> & {
    readonly fields: F;
    readonly sentence: (payload: Payload<keyof F & string>) => readonly (Piece | string)[];
    readonly card?: (payload: Payload<keyof F & string>) => readonly Field[];
    readonly sentiment?: (payload: Payload<keyof F & string>) => OperationView["sentiment"];
  },
): OperationDefinition {
  return definition as OperationDefinition;
}
