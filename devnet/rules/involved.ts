/** The accounts that an operation involves, by the fields its kind declares. */
import { definitionOf } from "../../src/domain/chain/operations/registry.ts";
import { treasuryName } from "../state/treasury.ts";
import type { WireOperation } from "../wire/blocks.ts";

const accountTypes: ReadonlySet<string> = new Set(["account", "optionalAccount", "accounts"]);

/** Kinds that move the treasury's money without naming it. */
const treasuryKinds: ReadonlySet<string> = new Set(["proposal_pay", "sps_fund"]);

const accountFields = new Map<string, readonly string[]>();

function accountFieldsOf(kind: string): readonly string[] {
  const known = accountFields.get(kind);
  if (known) return known;
  const fields = Object.entries(definitionOf(kind)?.fields ?? {})
    .filter(([, type]) => accountTypes.has(type))
    .map(([key]) => key);
  accountFields.set(kind, fields);
  return fields;
}

/** The distinct account names in an operation, its signer first. */
export function involved([kind, payload]: WireOperation): readonly string[] {
  const named = accountFieldsOf(kind)
    .flatMap((key) => payload[key])
    .filter((name): name is string => typeof name === "string" && name !== "");
  const author = kind === "comment" ? [String(payload["author"])] : [];
  const paid = treasuryKinds.has(kind) ? [treasuryName] : [];
  return [...new Set([...author, ...named, ...paid])];
}
