/** condenser_api's answers in the form of a node's other interfaces: amounts and operations as objects. */

const amount = /^(-?\d+)\.(\d+) (STEEM|SBD|VESTS)$/;
const nais = { STEEM: "@@000000021", SBD: "@@000000013", VESTS: "@@000000037" } as const;
/** Texts that people write: never amounts. */
const texts: ReadonlySet<string> = new Set([
  "memo",
  "body",
  "title",
  "json",
  "json_metadata",
  "posting_json_metadata",
]);

/** A value in that form; `name` is its field's. */
export function inAppbaseForm(value: unknown, name = ""): unknown {
  if (typeof value === "string") {
    const [, whole, decimals, token] = (texts.has(name) ? null : amount.exec(value)) ?? [];
    if (whole === undefined || decimals === undefined) return value;
    return {
      amount: String(BigInt(whole + decimals)),
      precision: decimals.length,
      nai: nais[token as keyof typeof nais],
    };
  }
  if (Array.isArray(value)) {
    if (name === "op") return operation(value);
    if (name === "operations") return value.map((each) => operation(each as readonly unknown[]));
    return value.map((each) => inAppbaseForm(each, name));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, inAppbaseForm(inner, key)]),
  );
}

const operation = ([kind, payload]: readonly unknown[]) => ({
  type: `${String(kind)}_operation`,
  value: inAppbaseForm(payload),
});
