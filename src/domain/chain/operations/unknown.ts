/** An unknown kind, or a payload of an unexpected form: its name in words, its fields unchanged. */
import type { Json } from "../../decode.ts";
import type { Fields, FieldType, OperationDefinition } from "./definition.ts";

/** A definition derived from the fields of a payload. */
export function unknownKind(kind: string, payload: Json): OperationDefinition {
  return {
    tag: null,
    fields: Object.fromEntries(
      Object.entries(payload).map(([key, value]) => [key, guess(value)]),
    ) satisfies Fields,
    sentence: () => [kind.replaceAll("_", " ")],
  };
}

function guess(value: unknown): FieldType {
  if (typeof value === "boolean") return "flag";
  if (typeof value === "object") return "authorities";
  return typeof value === "string" && /^-?\d+(\.\d+)? (STEEM|SBD|VESTS)$/.test(value)
    ? "amount"
    : "text";
}
