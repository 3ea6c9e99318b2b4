import type { Json } from "../../decode.ts";

/** An operation as nodes send it: its kind and its unparsed payload. */
export type RawOperation = readonly [kind: string, payload: Json];
