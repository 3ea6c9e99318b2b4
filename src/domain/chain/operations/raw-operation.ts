/** An operation as nodes send it. */
import type { Json } from "../../decode.ts";

/** An operation of a transaction: its kind and its unparsed payload. */
export type RawOperation = readonly [kind: string, payload: Json];
