/** A file of its own, so that neither the engine nor Home loads these messages at the start. */
import { say } from "../language/say.ts";

/** Messages for input that can't be asked about, as specified. */
export const inputText = {
  invalidBlockNumber: say`Invalid block number`,
  invalidTime: say`Invalid date or time`,
  transactionRequired: say`Transaction ID is required`,
} as const;
