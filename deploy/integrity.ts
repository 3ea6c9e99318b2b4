/** The hash by which a browser recognises a file, without the name of its algorithm (`sha256-`). */
import { createHash } from "node:crypto";

export const integrityOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64");
