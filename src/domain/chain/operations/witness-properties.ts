/** The settings of a witness in `witness_set_properties`: names with the chain's binary form in hexadecimal digits. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { decode, object } from "../../decode.ts";
import { say } from "../../language/say.ts";
import type { Codec } from "../binary/codec.ts";
import { asset, publicKey, text, u16, u32 } from "../binary/primitives.ts";
import { Reader } from "../binary/reader.ts";
import { readable } from "./pieces.ts";
import type { RawOperation } from "./raw-operation.ts";

const price: Pick<Codec<string>, "read"> = {
  read(reader) {
    const base = readable(asset.read(reader));
    const quote = readable(asset.read(reader));
    return say`${base} for ${quote}`;
  },
};

const types: ReadonlyMap<unknown, Pick<Codec, "read">> = new Map<string, Pick<Codec, "read">>([
  ["account_creation_fee", asset],
  ["maximum_block_size", u32],
  ["sbd_interest_rate", u16],
  ["account_subsidy_budget", u32],
  ["account_subsidy_decay", u32],
  ["sbd_exchange_rate", price],
  ["url", text],
  ["key", publicKey],
  ["new_signing_key", publicKey],
]);

/** Longer values are shown as they are. */
const maxDigits = 4096;

/** One line for each setting; a value in another form stays as it is. */
export const witnessPropertiesText = (props: unknown): string =>
  Array.isArray(props) ? props.map(lineOf).join("\n") : readable(props);

/** Settings with lists of their own: a price, and keys. */
const listedElsewhere: ReadonlySet<unknown> = new Set([
  "sbd_exchange_rate",
  "key",
  "new_signing_key",
]);

/**
 * The settings that an operation gives a witness, as text, apart from its price and its keys; none for any other
 * operation.
 */
export function settingsIn(
  [kind, payload]: RawOperation,
  witness: string,
): readonly (readonly [name: string, value: string])[] {
  if (payload["owner"] !== witness) return [];
  if (kind === "witness_set_properties") {
    const { props } = payload;
    if (!Array.isArray(props)) return [];
    return props.flatMap((pair: unknown): readonly (readonly [string, string])[] => {
      const [name, value] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
      return types.has(name) && !listedElsewhere.has(name)
        ? [[String(name), valueOf(name, value)]]
        : [];
    });
  }
  if (kind !== "witness_update") return [];
  const stated = decode(() => object(payload["props"], "props"));
  const props = stated.ok ? stated.value : {};
  return [...Object.entries(props), ["url", payload["url"]] as const].flatMap(([name, value]) =>
    types.has(name) && !listedElsewhere.has(name) ? [[name, readable(value)] as const] : [],
  );
}

function lineOf(pair: unknown): string {
  if (!Array.isArray(pair)) return readable(pair);
  const [name, value] = pair as readonly unknown[];
  return `${readable(name)}: ${valueOf(name, value)}`;
}

function valueOf(name: unknown, value: unknown): string {
  const type = types.get(name);
  if (!type || typeof value !== "string" || value.length > maxDigits) return readable(value);
  if (!/^(?:[0-9a-f]{2})+$/.test(value)) return value;
  const read = decode(() => {
    const reader = new Reader(hexToBytes(value));
    const found = type.read(reader);
    reader.end();
    return readable(found);
  });
  // An address with a line break would look like a setting of its own.
  return read.ok && !/\p{Cc}/u.test(read.value) ? read.value : value;
}
