/**
 * The accounts whose histories have an operation. Source: `impacted.cpp` of the chain, which names the accounts in an
 * operation's fields, with the exceptions below.
 */
import { treasury } from "../balance/balance-effects.ts";
import type { FieldType } from "../chain/operations/definition.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { definitionOf } from "../chain/operations/registry.ts";

const accountTypes: ReadonlySet<FieldType> = new Set(["account", "optionalAccount", "accounts"]);

/** Fields that name an account whose history does not have the operation. */
const bystanders: ReadonlyMap<string, string> = new Map([["curation_reward", "comment_author"]]);

/** Kinds that move the treasury's money without naming it. */
const treasuryKinds: ReadonlySet<string> = new Set(["proposal_pay", "sps_fund"]);

/** Cached by kind, because a block has hundreds of operations. */
const fields = new Map<string, readonly string[]>();

function fieldsOf(kind: string): readonly string[] {
  let known = fields.get(kind);
  if (known === undefined) {
    const definition = definitionOf(kind);
    known = Object.entries(definition?.fields ?? {})
      .filter(([name, type]) => accountTypes.has(type) && bystanders.get(kind) !== name)
      .map(([name]) => name);
    // Unknown kinds are not cached: they are untrusted texts, and there may be any number of them.
    if (definition) fields.set(kind, known);
  }
  return known;
}

/** Calls `visit` for the accounts in an operation; one that it names twice may be visited twice. */
export function visitInvolved([kind, payload]: RawOperation, visit: (name: string) => void): void {
  for (const field of fieldsOf(kind)) {
    const value = payload[field];
    if (typeof value === "string") visit(value);
    else if (Array.isArray(value))
      for (const each of value as readonly unknown[]) if (typeof each === "string") visit(each);
  }
  if (treasuryKinds.has(kind)) visit(treasury);
}
