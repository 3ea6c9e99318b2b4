/** What a node says beyond the bytes of a block. */

/** A field of a node's answer that no hash covers: never shown as verified. */
export interface Uncovered {
  /** Such as `transactions[3].operations[0].memo2`. */
  readonly path: string;
  /** Its value as JSON, truncated if long. */
  readonly json: string;
  /** Whether the interface itself adds it to each such operation, always with this value. */
  readonly isDefault: boolean;
}
