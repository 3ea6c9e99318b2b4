/** Failure messages that the engine writes itself. A file of its own, so that the engine loads no page's sentences. */
import { say } from "../language/say.ts";

/** Messages of the live connection, as specified. */
export const connectionText = {
  connectTimeout: say`WebSocket connection timeout`,
  notOpen: say`WebSocket connection not open`,
  closed: say`Connection closed`,
  noProperties: say`No global properties data received`,
  noBlock: say`No block data received`,
  noHeader: say`No block header data received`,
  noTransaction: say`No transaction data received`,
  noPropertiesYet: say`Global properties not yet received from live broadcast`,
  broadcastTimeout: say`Timeout waiting for initial broadcast data`,
  blockNotPushed: (number: number) => say`Block ${number} not available in live broadcast cache`,
  // Not specified: the browser's own words differ, and say less.
  unreachable: (host: string) => say`${host} could not be reached.`,
  // Not specified: the sentence of code 1009 is about messages that are too large for the server.
  messageTooLarge: say`The server sent a message that is too large.`,
} as const;

/** Messages for invalid questions that were never sent, as specified. */
export const parameterText = {
  blockNumber: say`Block number parameter required`,
  transactionId: say`Transaction ID parameter required`,
  method: (method: string) => say`Method ${method} not supported by WebSocket system`,
  subscription: (type: string) => say`Unsupported subscription type: ${type}`,
  readOnly: (method: string) => say`${method} was not sent: only methods that read are.`,
} as const;
