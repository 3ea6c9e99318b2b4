/** A parser of untrusted JSON, together with the first use of its result. */
import type { Result } from "../../src/domain/result.ts";

/** A parser: returns a typed result for any input. */
export interface Parser {
  readonly sample: unknown;
  readonly read: (raw: unknown) => Result<unknown, unknown>;
  /** Uses cryptography, which is a hundred times slower than parsing. */
  readonly isSlow?: boolean;
}
