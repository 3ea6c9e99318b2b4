/** The settings of a witness in `witness_set_properties`: names with the chain's binary form in hexadecimal digits. */
import { hexToBytes } from "@noble/hashes/utils.js";
import type { Codec } from "../binary/codec.ts";
import { asset, publicKey, text, u16, u32 } from "../binary/primitives.ts";
import { Reader } from "../binary/reader.ts";
import { decode } from "../../decode.ts";
import { readable } from "./pieces.ts";
import { say } from "../../language/say.ts";

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
