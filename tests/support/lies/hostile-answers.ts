/** Replaces the texts in an honest server's answers with published XSS attacks. */
import { payloads } from "./xss-payloads.ts";

/** Texts with a format: names, ids, amounts, numbers, times, keys, methods. Decoders reject any other text there. */
const structured: readonly RegExp[] = [
  /^[a-z][a-z0-9.-]{1,15}$/,
  /^[0-9a-f]{8,}$/i,
  /^-?\d+(\.\d+)?( (STEEM|SBD|VESTS|TESTS|TBD))?$/,
  /^\d{4}-\d\d-\d\dT/,
  /^STM\w{40,}$/,
  /^[a-z]+(_[a-z0-9]+)+$/,
  /^(2\.0|OK|)$/,
];

/** Which texts to replace: only free text, or every text. */
export type Hostility = "words" | "everything";

/** A rewriter of a devnet's answers. Each text becomes the next payload of the list. */
export function hostile(hostility: Hostility): (answer: unknown) => unknown {
  let next = 0;
  const attack = (): string => payloads[next++ % payloads.length] ?? "";
  const rewrite = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => rewrite(each, key));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, rewrite(each, name)]),
      );
    if (typeof value !== "string" || envelope.has(key)) return value;
    if (/^[[{]/.test(value)) return nested(value, key);
    if (hostility === "words" && structured.some((shape) => shape.test(value))) return value;
    return key === "body" ? payloads.join("\n\n") : attack();
  };
  const nested = (text: string, key: string): unknown => {
    try {
      return JSON.stringify(rewrite(JSON.parse(text), key));
    } catch {
      return attack();
    }
  };
  return (answer) => rewrite(answer, "");
}

/** Members that must stay intact for the answer to be delivered. */
const envelope = new Set(["jsonrpc", "type", "subscription", "method", "id"]);
