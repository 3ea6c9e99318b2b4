/** The price of STEEM that an operation of a witness publishes. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { amount } from "../chain/amount.ts";
import { asset } from "../chain/binary/primitives.ts";
import { Reader } from "../chain/binary/reader.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { array, decode, hex } from "../decode.ts";
import { feedOf, readFeed, type FeedPrice } from "./feed-price.ts";

/**
 * The price that an operation publishes for a witness, by `feed_publish` or among its settings; null for any other
 * operation, and for a price that the chain refuses: of 0, or of other tokens.
 */
export function feedIn([kind, payload]: RawOperation, witness: string): FeedPrice | null {
  const isOwn = payload[kind === "feed_publish" ? "publisher" : "owner"] === witness;
  if (!isOwn) return null;
  const read = decode(() => {
    if (kind === "feed_publish") return readFeed(payload["exchange_rate"], "exchange_rate");
    return kind === "witness_set_properties" ? setting(payload["props"]) : null;
  });
  return read.ok ? read.value : null;
}

/** Hexadecimal digits of two amounts: each has 8 bytes of units and 8 of its token. */
const priceDigits = 64;

/** The setting is two amounts in the chain's binary form, as hexadecimal digits. */
function setting(props: unknown): FeedPrice | null {
  for (const pair of array(props, "props")) {
    const [name, value] = array(pair, "prop");
    if (name !== "sbd_exchange_rate") continue;
    const reader = new Reader(hexToBytes(hex(value, priceDigits, name)));
    const base = amount(asset.read(reader), name);
    return feedOf(base, amount(asset.read(reader), name), name);
  }
  return null;
}
