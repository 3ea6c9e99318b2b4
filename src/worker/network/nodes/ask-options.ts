/** What is asked of the nodes, and what they answer. */
import type { Failure, Wire } from "../../../domain/contract/failure.ts";
import type { Result } from "../../../domain/result.ts";
import type { Party } from "../../../domain/trust/party.ts";
import type { Priority } from "../http/priority-queue.ts";

/**
 * Options of a call. `rounds`: how many times the whole pool is tried; 1 for live polling. `wire`: "http" if the
 * websocket's server may have an outdated answer, or none; "websocket" if no node has answered. `first`: host of the
 * endpoint to call before the others. `isBulk`: the answer may be too long or late because of what is asked, and the
 * caller will ask for less: no endpoint is blamed for that, and there is no further round. `needsAll`: a batch goes to
 * the next endpoint if one of its calls is refused.
 */
export interface AskOptions {
  readonly priority: Priority;
  readonly timeout: number;
  readonly rounds?: number;
  readonly wire?: Wire;
  readonly first?: string | undefined;
  readonly isBulk?: boolean;
  readonly needsAll?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** An answer and the endpoint it came from. */
export interface Received<T> {
  readonly value: T;
  readonly endpoint: string;
}

/**
 * One endpoint's answers to a batch, and its operator; `answers` is null if it is the only endpoint and was not called.
 */
export interface NodeAnswers {
  readonly host: string;
  readonly party: Party;
  readonly answers: Result<readonly Result<unknown, Failure>[], Failure> | null;
}
