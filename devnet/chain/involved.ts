/** The accounts that an operation involves, by the fields its kind declares. */
import { definitionOf } from "../../src/domain/chain/operations/registry.ts";
import type { WireOperation } from "./wire.ts";

const accountTypes: ReadonlySet<string> = new Set(["account", "optionalAccount", "accounts"]);

/** The distinct account names in an operation, its signer first. */
export function involved([kind, payload]: WireOperation): readonly string[] {
  const fields = Object.entries(definitionOf(kind)?.fields ?? {});
  const named = fields
    .filter(([, type]) => accountTypes.has(type))
    .flatMap(([key]) => payload[key])
    .filter((name): name is string => typeof name === "string" && name !== "");
  const author = kind === "comment" ? [String(payload["author"])] : [];
  return [...new Set([...author, ...named])];
}
