/** How a node reads the arguments of condenser_api: what it takes each for, and how it refuses what it can't read. */
import { countError, RpcError, unreadable } from "../../wire/rpc-error.ts";

/** Reads one argument; a missing one is undefined. */
type Reader = (value: unknown) => unknown;

interface Signature {
  readonly least: number;
  readonly readers: readonly Reader[];
}

/** A type as error messages name it. */
export function typeName(value: unknown): string {
  if (Array.isArray(value)) return "array_type";
  if (value === null) return "null_type";
  if (typeof value === "string") return "string_type";
  if (typeof value === "boolean") return "bool_type";
  if (typeof value !== "number") return "object_type";
  if (!Number.isInteger(value)) return "double_type";
  return value < 0 ? "int64_type" : "uint64_type";
}

/** A whole number of 64 bits without a sign: fractions are cut off, and negative numbers wrap around. */
export function unsigned(value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (typeof value === "object")
    throw unreadable("Bad Cast", `Invalid cast from ${typeName(value)} to uint64`);
  const isReadable = typeof value !== "string" || /^-?\d+$/.test(value);
  if (!isReadable) throw unreadable("Parse Error", "Couldn't parse uint64_t");
  return Number(BigInt.asUintN(64, BigInt(Math.trunc(Number(value)))));
}

/** The same with 32 bits: higher bits are lost. */
const short: Reader = (value) => {
  const wide = unsigned(value);
  return wide > Number.MAX_SAFE_INTEGER ? 0xffff_ffff : wide % 2 ** 32;
};

const text: Reader = (value) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const list: Reader = (value) => {
  if (!Array.isArray(value))
    throw unreadable("Bad Cast", `Invalid cast from ${typeName(value)} to Array`);
  return value;
};

const flag: Reader = (value) => {
  if (typeof value === "string" && value !== "true" && value !== "false")
    throw unreadable(
      "Bad Cast",
      'Cannot convert string to bool (only "true" or "false" can be converted)',
    );
  return value === true || value === "true";
};

const shortestTime = 5;

const time: Reader = (value) => {
  const given = String(value ?? "");
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(given)) return given;
  const message =
    given.length < shortestTime
      ? `Day of month value is out of range 1..31`
      : "bad lexical cast: source type value could not be interpreted as target";
  throw new RpcError(
    -32000,
    `${message}:${message}: unable to convert ISO-formatted string to fc::time_point_sec`,
  );
};

/** An id is padded with zeros or cut; capital letters are accepted. */
const transactionId: Reader = (value) => {
  const given = typeof value === "number" ? "" : String(value ?? "").toLowerCase();
  const stranger = /[^0-9a-f]/.exec(given);
  if (stranger) throw unreadable("unspecified", `Invalid hex character '${stranger[0]}'`);
  return given.padEnd(40, "0").slice(0, 40);
};

/** One of several names, or its place among them. */
const choice =
  (of: string, names: readonly string[]): Reader =>
  (value) => {
    if (value === undefined) return undefined;
    const name = typeof value === "number" ? names[value] : value;
    if (typeof name !== "string" || !names.includes(name))
      throw unreadable(
        "Bad Cast",
        `invalid name '${String(value)}' in enum 'steem::plugins::${of}'`,
      );
    return name;
  };

const exactly = (...readers: readonly Reader[]): Signature => ({ least: readers.length, readers });
const atLeast = (least: number, ...readers: readonly Reader[]): Signature => ({ least, readers });
const asGiven: Reader = (value) => value;

const proposalList = atLeast(
  3,
  asGiven,
  short,
  choice("database_api::sort_order_type", [
    "by_creator",
    "by_start_date",
    "by_end_date",
    "by_total_votes",
    "by_proposal_voter",
    "by_voter_proposal",
  ]),
  asGiven,
  choice("database_api::proposal_status", ["all", "inactive", "active", "expired", "votable"]),
);

/** By plain name. */
const signatures: Readonly<Record<string, Signature>> = {
  get_dynamic_global_properties: exactly(),
  get_block: exactly(short),
  get_block_header: exactly(short),
  get_ops_in_block: atLeast(1, short, flag),
  get_transaction: exactly(transactionId),
  get_account_history: exactly(text, unsigned, short),
  get_accounts: exactly(list),
  lookup_account_names: exactly(list),
  lookup_accounts: exactly(text, short),
  get_witnesses: exactly(list),
  get_witness_by_account: exactly(text),
  get_witnesses_by_vote: exactly(text, short),
  lookup_witness_accounts: exactly(text, short),
  get_key_references: exactly(list),
  find_proposals: exactly(list),
  list_proposals: proposalList,
  list_proposal_votes: proposalList,
  get_escrow: exactly(text, short),
  get_vesting_delegations: atLeast(2, text, text, optional(short)),
  get_expiring_vesting_delegations: atLeast(2, text, time, optional(short)),
  get_withdraw_routes: atLeast(
    1,
    text,
    choice("condenser_api::withdraw_route_type", ["incoming", "outgoing", "all"]),
  ),
  get_order_book: atLeast(0, optional(short)),
  get_recent_trades: atLeast(0, optional(short)),
  get_trade_history: atLeast(2, time, time, optional(short)),
  get_market_history: exactly(short, time, time),
};

function optional(read: Reader): Reader {
  return (value) => (value === undefined ? undefined : read(value));
}

/** The arguments of a method of condenser_api as the node reads them; throws `RpcError`. */
export function readArguments(method: string, params: unknown): readonly unknown[] {
  if (!Array.isArray(params))
    throw unreadable("Bad Cast", `Invalid cast from ${typeName(params)} to Array`);
  const given = params as readonly unknown[];
  const signature = Object.hasOwn(signatures, method) ? signatures[method] : undefined;
  if (!signature) return given;
  const { least, readers } = signature;
  if (given.length < least || given.length > readers.length)
    throw countError(given.length, least, readers.length);
  return given.map((value, i) => readers[i]?.(value));
}

/** The arguments of another interface: an object, in a list as methods expect them. */
export function namedArguments(params: unknown): readonly unknown[] {
  if (Array.isArray(params))
    throw unreadable("Bad Cast", "Invalid cast from type 'array_type' to Object");
  return typeof params === "object" && params !== null ? [params] : [];
}
