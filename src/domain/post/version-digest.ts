/** Identifies a version by its text: a service may answer differently the next time. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { ReadVersion } from "./versions.ts";

/** SHA-256 of a version as readers see it, as hex. */
export const digestOf = ({
  time,
  title,
  body,
  metadata,
}: Pick<ReadVersion, "time" | "title" | "body" | "metadata">): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify([time, title, body, metadata]))));
