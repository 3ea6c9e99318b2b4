/** Where a value comes from, how fresh it is, and whether this browser proved it. */
import { say } from "../language/say.ts";
import type { RpcParameters } from "../network/json-rpc.ts";
import type { ServiceName } from "../network/service-urls.ts";
import type { Result } from "../result.ts";
import type { Failure } from "./failure.ts";

/**
 * The verdict on one part; a whole has the worst verdict of its parts. `verified`: decoded from bytes in a block that
 * at least 16 trusted witnesses signed or built on. `consistent`: ids, Merkle root, links and signatures agree, but
 * too few trusted witnesses vouch for it yet. `mismatch`: something that must agree doesn't. `cannot-check`: a field
 * is missing, or can't be serialised. `not-provable`: no hash covers it. `unchecked`: not checked yet.
 */
export type Verdict =
  | "verified"
  | "consistent"
  | "mismatch"
  | "cannot-check"
  | "not-provable"
  | "unchecked";

/** Just received; from memory; from the browser's database; or outdated because the source failed. */
export type Freshness = "live" | "cached" | "stored" | "stale";

/** Stands in for the host of what this browser computed or stored. Not translated, because it is written to saved files. */
export const thisBrowser = "this browser";

/** Where an answer comes from. */
export interface Source {
  /** 'browser': computed or stored here. */
  readonly service: ServiceName | "node" | "browser";
  /** The host that answered, or `thisBrowser`. */
  readonly endpoint: string;
  readonly method: string;
  /** The parameters of a call to a node, if the value came from one call that can be repeated. */
  readonly params?: RpcParameters;
}

/** A source in words: the host, or 'this browser' in the page's language. */
export const sourceName = ({ service, endpoint }: Pick<Source, "service" | "endpoint">): string =>
  service === "browser" ? say`this browser` : endpoint;

/** A value with its origin. */
export interface Sourced<T> {
  readonly value: T;
  readonly source: Source;
  /** When the answer was received, ms since the epoch. */
  readonly receivedAt: number;
  readonly freshness: Freshness;
  readonly proof: Verdict;
  /** True while part of what it needs has not been received: asked again soon, there may be more. */
  readonly isPartial?: boolean;
}

/** Where something comes from and how fresh it is. */
export type Origin = Pick<Sourced<unknown>, "source" | "freshness" | "receivedAt">;

/** The outcome of a question to the engine. */
export type Answer<T> = Result<Sourced<T>, Failure>;
