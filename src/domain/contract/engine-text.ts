/** Failure messages that the engine writes itself. A file of its own, so that the engine loads no page's sentences. */

import { say } from "../language/say.ts";

/** Messages of the live connection, as specified. */
export const connectionText = {
  connectTimeout: say`WebSocket connection timeout`,
  breakerOpen: say`Circuit breaker is open - too many recent failures`,
  notOpen: say`WebSocket connection not open`,
  closed: say`Connection closed`,
  noProperties: say`No global properties data received`,
  noBlock: say`No block data received`,
  noHeader: say`No block header data received`,
  noTransaction: say`No transaction data received`,
  noPropertiesYet: say`Global properties not yet received from live broadcast`,
  broadcastTimeout: say`Timeout waiting for initial broadcast data`,
  propertiesTimeout: (ms: number) => say`Timeout waiting for global properties (${ms}ms)`,
  blockNotPushed: (number: number) => say`Block ${number} not available in live broadcast cache`,
  blockFailed: (number: number, reason: string) => say`Failed to fetch block ${number}: ${reason}`,
  requestTimeout: (ms: number, method: string) =>
    say`WebSocket request timeout after ${ms}ms for ${method}`,
  // Not specified: the sentence of code 1009 is about messages that are too large for the server.
  messageTooLarge: say`The server sent a message that is too large.`,
} as const;

/** Messages for invalid questions that were never sent, as specified. */
export const parameterText = {
  blockNumber: say`Block number parameter required`,
  transactionId: say`Transaction ID parameter required`,
  invalidBlockNumber: say`Invalid block number`,
  invalidTime: say`Invalid date or time`,
  transactionRequired: say`Transaction ID is required`,
  method: (method: string) => say`Method ${method} not supported by WebSocket system`,
  subscription: (type: string) => say`Unsupported subscription type: ${type}`,
  readOnly: (method: string) => say`${method} was not sent: only methods that read are.`,
} as const;

/** What is said if no node offers a method; `capability` is what it would give. */
export const missingText = (capability: string): string =>
  say`None of the nodes offers ${capability}.`;
