/** Answers of an honest server with a published attack in every text that may be one. */
import { payloads } from "./xss-payloads.ts";

/** Texts that are no words: names, ids, amounts, numbers, times, keys, methods. Another text there is refused at the edge. */
const structured: readonly RegExp[] = [
  /^[a-z][a-z0-9.-]{1,15}$/,
  /^[0-9a-f]{8,}$/i,
  /^-?\d+(\.\d+)?( (STEEM|SBD|VESTS|TESTS|TBD))?$/,
  /^\d{4}-\d\d-\d\dT/,
  /^STM\w{40,}$/,
  /^[a-z]+(_[a-z0-9]+)+$/,
  /^(2\.0|OK|)$/,
];

/** Which texts are replaced: those that are words, or every one whatever it should have been. */
export type Hostility = "words" | "everything";

/** A rewriter for a devnet; each text gets the next payload of the list, and its first letters are kept. */
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

/** Without these an answer would reach nobody. */
const envelope = new Set(["jsonrpc", "type", "subscription", "method", "id"]);
