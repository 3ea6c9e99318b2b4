/** A kind nobody here knows, or a payload of an unexpected shape: its name in words, its fields as they stand. */
import type { Json } from "../../decode.ts";
import type { Fields, FieldType, OperationDefinition } from "./definition.ts";

/** A definition made from what a payload happens to hold. */
export function unknownKind(kind: string, payload: Json): OperationDefinition {
  return {
    tag: null,
    group: "other",
    fields: Object.fromEntries(
      Object.entries(payload).map(([key, value]) => [key, guess(value)]),
    ) satisfies Fields,
    say: () => [kind.replaceAll("_", " ")],
  };
}

function guess(value: unknown): FieldType {
  if (typeof value === "boolean") return "flag";
  if (typeof value === "object") return "authorities";
  return typeof value === "string" && /^-?\d+(\.\d+)? (STEEM|SBD|VESTS)$/.test(value)
    ? "amount"
    : "text";
}
