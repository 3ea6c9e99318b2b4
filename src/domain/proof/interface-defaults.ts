/**
 * How condenser_api's operations differ from the signed ones: it adds two members with the chain's defaults to `props`,
 * and leaves the extensions of proposals out (`condenser_api_legacy_operations.hpp` of the chain).
 */
import type { RawOperation } from "../chain/operations/raw-operation.ts";

const subsidies = { account_subsidy_budget: 797, account_subsidy_decay: 347_321 } as const;
const kindsWithSubsidies: ReadonlySet<string> = new Set(["witness_update", "pow2"]);
const addedLength = JSON.stringify(subsidies).length - "{}".length + ",".length;
const omittedLength = `,"extensions":[]`.length;

/** Whether a member of a field of an operation is one that the interface adds, with the value that it adds. */
export const isAddedByInterface = (
  kind: string,
  field: string,
  name: string,
  value: unknown,
): boolean =>
  kindsWithSubsidies.has(kind) &&
  field === "props" &&
  Object.hasOwn(subsidies, name) &&
  subsidies[name as keyof typeof subsidies] === value;

/** By how much the interface's JSON of an operation is longer than that of the signed one; less than 0 if shorter. */
export function interfaceSurplus([kind]: RawOperation): number {
  if (kind === "create_proposal") return -omittedLength;
  return kindsWithSubsidies.has(kind) ? addedLength : 0;
}
