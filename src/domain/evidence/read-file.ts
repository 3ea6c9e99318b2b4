/** Reads an evidence file strictly: an unknown member could claim something that nothing proves. */
import { isAccountName } from "../account/account.ts";
import {
  heightOfId,
  isBlockNum,
  type AccountName,
  type BlockId,
  type BlockNum,
  type TxId,
} from "../chain/names.ts";
import { isTime } from "../chain/printed-time.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, hex, list, malformed, object, text, type Json } from "../decode.ts";
import { clipped } from "../format/ids.ts";
import { say } from "../language/say.ts";
import { err, ok, type Result } from "../result.ts";
import { parseRoot, type RootOrigin } from "../trust/root.ts";
import type { ListedBlock } from "./evidence.ts";
import {
  format,
  version,
  type EvidenceFile,
  type FileSubject,
  type FileTrust,
  type SignedHeader,
} from "./file.ts";
import { evidenceInPage } from "./page.ts";
import { maxFileLength, problem } from "./problems.ts";

/** Maximum number of headers: 256 below a listed block plus three rounds above; each costs a key recovery. */
export const maxHeaders = 320;
/** Headers of a file about missed slots: about a hundred rounds, each with the one before and after it. */
export const maxMissedHeaders = 8000;
const maxSlots = 5000;
/** A tree with this many levels has more leaves than any block has transactions. */
const maxPathLength = 20;
const maxNodes = 64;
/** Maximum index of an operation and number of a version. */
const maxCount = 0xffff;

/** A block's file has no path: its Merkle root is computed from all its transactions. */
const members = [
  "format",
  "version",
  "network",
  "subject",
  "transactions",
  "path",
  "headers",
  "trust",
  "nodes",
  "savedAt",
  "checksum",
];

/** A file and the checksum it names. */
export interface ReadFile {
  readonly file: EvidenceFile;
  readonly checksum: string;
}

/** Reads a file's text, or the evidence in a saved page. `evidenceProblem` puts the failures into words. */
export function readFile(given: string): Result<ReadFile, Failure> {
  const written = evidenceInPage(given) ?? given;
  if (written.trim() === "") return err(problem("empty"));
  if (written.length > maxFileLength) return err(problem("tooLong"));
  const parsed = parseJson(written);
  if (!parsed.ok) return parsed;
  const opened = decode(() => object(parsed.value, "file"));
  if (!opened.ok || opened.value["format"] !== format) return err(problem("notEvidence"));
  if (opened.value["version"] !== version) return err(problem("otherVersion"));
  return decode(() => readMembers(opened.value));
}

function parseJson(written: string): Result<unknown, Failure> {
  try {
    return ok(JSON.parse(written));
  } catch {
    return err(problem("notJson"));
  }
}

function readMembers(file: Json): ReadFile {
  const subject = readSubject(file["subject"]);
  const isMissed = subject.kind === "missed";
  const hasPath = subject.kind !== "block" && !isMissed;
  only(file, hasPath ? members : members.filter((name) => name !== "path"), "");
  const transactions = list(file["transactions"], "transactions", (each) => bytes(each, ""));
  if (hasPath && transactions.length !== 1) malformed("transactions", say`a single transaction`);
  if (isMissed && transactions.length > 0) malformed("transactions", say`an empty list`);
  const headers = list(file["headers"], "headers", readHeader);
  const most = isMissed ? maxMissedHeaders : maxHeaders;
  if (headers.length === 0 || headers.length > most)
    malformed("headers", say`a list of 1 to ${most}`);
  const nodes = list(file["nodes"], "nodes", (host) => printable(host, ""));
  if (nodes.length > maxNodes) malformed("nodes", say`a list of at most ${maxNodes}`);
  const network = readNetwork(file["network"]);
  const trust = readTrust(file["trust"], network.chainId);
  if (isMissed && trust.listed) malformed("trust", say`a root with its witnesses`);
  return {
    checksum: digits(file["checksum"], 64, "checksum"),
    file: {
      network,
      subject,
      transactions,
      path: hasPath ? readPath(file["path"]) : null,
      headers,
      trust,
      nodes,
      savedAt: savedTime(file["savedAt"]),
    },
  };
}

function readNetwork(raw: unknown): EvidenceFile["network"] {
  const network = object(raw, "network");
  only(network, ["label", "chainId", "addressPrefix"], "network");
  return {
    label: printable(network["label"], "network.label"),
    chainId: digits(network["chainId"], 64, "network.chainId"),
    addressPrefix: printable(network["addressPrefix"], "network.addressPrefix"),
  };
}

function readSubject(raw: unknown): FileSubject {
  const subject = object(raw, "subject");
  const id = (): TxId => digits(subject["id"], 40, "subject.id") as TxId;
  const { kind } = subject;
  switch (kind) {
    case "block":
      only(subject, ["kind", "block"], "subject");
      return { kind, block: height(subject["block"], "subject.block") };
    case "transaction":
      only(subject, ["kind", "id"], "subject");
      return { kind, id: id() };
    case "operation":
      only(subject, ["kind", "id", "operation"], "subject");
      return { kind, id: id(), operation: count(subject["operation"], 0, "subject.operation") };
    case "version":
      only(subject, ["kind", "id", "operation", "author", "permlink", "version"], "subject");
      return {
        kind,
        id: id(),
        operation: count(subject["operation"], 0, "subject.operation"),
        author: accountName(subject["author"], "subject.author"),
        permlink: printable(subject["permlink"], "subject.permlink"),
        version: count(subject["version"], 1, "subject.version"),
      };
    case "missed":
      only(subject, ["kind", "witness", "slots"], "subject");
      return {
        kind,
        witness: accountName(subject["witness"], "subject.witness"),
        slots: readSlots(subject["slots"]),
      };
    default:
      return malformed("subject.kind", say`block, transaction, operation, version or missed`);
  }
}

/** Times of slots, each later than the one before. */
function readSlots(raw: unknown): readonly number[] {
  const slots = list(raw, "subject.slots", (each) => chainTime(each, ""));
  const max = maxSlots;
  if (slots.length > max) malformed("subject.slots", say`a list of at most ${max}`);
  if (slots.some((slot, i) => slot <= (slots[i - 1] ?? 0)))
    malformed("subject.slots", say`times in ascending order`);
  return slots;
}

function readPath(raw: unknown): NonNullable<EvidenceFile["path"]> {
  if (array(raw, "path").length > maxPathLength)
    malformed("path", say`a list of at most ${maxPathLength}`);
  return list(raw, "path", (each) => {
    const step = object(each, "");
    only(step, ["side", "sibling"], "");
    const { side } = step;
    if (side !== "left" && side !== "right") return malformed("side", say`left or right`);
    return { side, sibling: digits(step["sibling"], 64, "sibling") };
  });
}

function readHeader(raw: unknown): SignedHeader {
  const signed = object(raw, "");
  only(signed, ["header", "signature"], "");
  return {
    header: bytes(signed["header"], "header"),
    signature: digits(signed["signature"], 130, "signature"),
  };
}

function readTrust(raw: unknown, chainId: string): FileTrust {
  const trust = object(raw, "trust");
  const origin = readOrigin(trust["origin"]);
  const json = object(trust["root"], "trust.root");
  only(json, ["block", "id", "time"], "trust.root");
  const root = { ...place(json, "trust.root"), time: chainTime(json["time"], "trust.root.time") };
  if ("anchor" in trust) {
    only(trust, ["origin", "root", "anchor"], "trust");
    return { origin, root, witnesses: null, listed: readListed(trust["anchor"]) };
  }
  only(trust, ["origin", "root", "witnesses"], "trust");
  const keys = object(trust["witnesses"], "trust.witnesses");
  for (const name of Object.keys(keys)) accountName(name, "trust.witnesses");
  const read = parseRoot({ ...json, witnesses: keys }, chainId);
  if (read.ok) return { origin, root, witnesses: read.value.witnesses, listed: null };
  return read.error.kind === "decode"
    ? malformed(read.error.field.replace("checkpoint", "trust"), read.error.expected)
    : malformed("trust", say`a root with its witnesses`);
}

function readOrigin(origin: unknown): RootOrigin {
  return origin === "checkpoint" || origin === "pin" || origin === "quorum"
    ? origin
    : malformed("trust.origin", say`checkpoint, pin or quorum`);
}

function readListed(raw: unknown): ListedBlock {
  const listed = object(raw, "trust.anchor");
  only(listed, ["block", "id", "why"], "trust.anchor");
  const { why } = listed;
  if (why !== "anchored" && why !== "listed")
    return malformed("trust.anchor.why", say`anchored or listed`);
  return { ...place(listed, "trust.anchor"), why };
}

/** A block's height and id, which must match. */
function place(raw: Json, field: string): Pick<ListedBlock, "block" | "id"> {
  const id = digits(raw["id"], 40, `${field}.id`) as BlockId;
  const block = height(raw["block"], `${field}.block`);
  return heightOfId(id) === block
    ? { block, id }
    : malformed(`${field}.block`, say`the height that the ID begins with`);
}

function only(json: Json, names: readonly string[], field: string): void {
  const stray = Object.keys(json).find((name) => !names.includes(name));
  if (stray !== undefined)
    malformed(
      field === "" ? clipped(stray, 64) : `${field}.${clipped(stray, 64)}`,
      say`absent in this version`,
    );
}

/** Lower-case digits only: the same bytes have only one spelling. */
function digits(value: unknown, length: number, field: string): string {
  const read = hex(value, length, field);
  return read === value ? read : malformed(field, say`${length} lowercase hex digits`);
}

function bytes(value: unknown, field: string): string {
  const read = text(value, field);
  if (read.length === 0 || read.length % 2 > 0) return malformed(field, say`bytes as hex digits`);
  return digits(read, read.length, field);
}

/** Short text for display, without control characters, which could reorder it. */
function printable(value: unknown, field: string): string {
  const read = text(value, field);
  return /^[^\p{C}]{1,256}$/u.test(read) ? read : malformed(field, say`a line of text`);
}

function accountName(value: unknown, field: string): AccountName {
  const read = text(value, field);
  return isAccountName(read) ? (read as AccountName) : malformed(field, say`an account's name`);
}

function count(value: unknown, min: number, field: string): number {
  const isCount = typeof value === "number" && Number.isInteger(value) && value >= min;
  return isCount && value <= maxCount ? value : malformed(field, say`a count`);
}

const height = (value: unknown, field: string): BlockNum =>
  typeof value === "number" && isBlockNum(value) ? value : malformed(field, say`a block's height`);

/** ISO 8601 in UTC with milliseconds, as `Date` writes it. */
function savedTime(value: unknown): number {
  const read = text(value, "savedAt");
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(read) ? Date.parse(read) : Number.NaN;
  return isTime(ms) && new Date(ms).toISOString() === read
    ? ms
    : malformed("savedAt", say`a UTC time with milliseconds`);
}
