/** The parameter without which a call makes no sense, as specified. */
import { parameterText } from "../contract/engine-text.ts";

const required: Readonly<Record<string, string>> = {
  "condenser_api.get_block": parameterText.blockNumber,
  "condenser_api.get_block_header": parameterText.blockNumber,
  "condenser_api.get_ops_in_block": parameterText.blockNumber,
  "condenser_api.get_transaction": parameterText.transactionId,
};

/** Whether a method needs a first parameter. */
export const needsParameter = (method: string): boolean => Object.hasOwn(required, method);

/** Which parameter a call lacks, as a sentence; null if it lacks none. */
export function missingParameter(method: string, [first]: readonly unknown[]): string | null {
  const isGiven = first !== undefined && first !== null && first !== "" && first !== 0;
  return isGiven || !needsParameter(method) ? null : (required[method] ?? null);
}
