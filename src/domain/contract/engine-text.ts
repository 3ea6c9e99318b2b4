/** Failure messages that the engine writes itself. A file of its own, so that the engine loads no page's sentences. */

/** Messages of the live connection, as specified. */
export const connectionText = {
  connectTimeout: "WebSocket connection timeout",
  breakerOpen: "Circuit breaker is open - too many recent failures",
  notOpen: "WebSocket connection not open",
  closed: "Connection closed",
  noProperties: "No global properties data received",
  noBlock: "No block data received",
  noHeader: "No block header data received",
  noTransaction: "No transaction data received",
  noPropertiesYet: "Global properties not yet received from live broadcast",
  broadcastTimeout: "Timeout waiting for initial broadcast data",
  propertiesTimeout: (ms: number) => `Timeout waiting for global properties (${ms}ms)`,
  blockNotPushed: (number: number) => `Block ${number} not available in live broadcast cache`,
  blockFailed: (number: number, reason: string) => `Failed to fetch block ${number}: ${reason}`,
  requestTimeout: (ms: number, method: string) =>
    `WebSocket request timeout after ${ms}ms for ${method}`,
} as const;

/** Messages for invalid questions that were never sent, as specified. */
export const parameterText = {
  blockNumber: "Block number parameter required",
  transactionId: "Transaction ID parameter required",
  invalidBlockNumber: "Invalid block number",
  invalidTime: "Invalid date or time",
  transactionRequired: "Transaction ID is required",
  method: (method: string) => `Method ${method} not supported by WebSocket system`,
  subscription: (type: string) => `Unsupported subscription type: ${type}`,
  readOnly: (method: string) => `${method} was not sent: only methods that read are.`,
} as const;

/** What is said if no node offers a method; `capability` is what it would give. */
export const missingText = (capability: string): string =>
  `None of the nodes offers ${capability}.`;
