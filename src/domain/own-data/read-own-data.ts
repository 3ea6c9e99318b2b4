/** Reads a file of the visitor's data, field by field. A file with one wrong field is refused as a whole. */
import { isHost, nodeAddress } from "../address/web-address.ts";
import { arePastCalls, maxCalls, type PastCall } from "../console/past-calls.ts";
import { sentParameters } from "../console/request.ts";
import { decode, list, malformed, object, rethrow, text, type Json } from "../decode.ts";
import { labelLimits, parseLabel, type LabelEntry } from "../label/label.ts";
import { parseTarget } from "../label/read-target.ts";
import { say } from "../language/say.ts";
import { err, ok, type Result } from "../result.ts";
import { isVisitList, maxVisits } from "../search/recent-visits.ts";
import { isMarketKey } from "../settings/market-key.ts";
import { isAboutAccount, maxTexts } from "../settings/network-lists.ts";
import { eachSwitch, maxOwnNodes, maxPictureHosts } from "../settings/settings.ts";
import { isSubscription } from "../warning/subscription.ts";
import { readWrittenRule } from "../watch/rule-file.ts";
import { maxRules, type Rule } from "../watch/rule.ts";
import { maxFileBytes, ownDataFormat, ownDataVersion } from "./own-data-format.ts";
import { defaultChoices, type Choices, type MovedData } from "./own-data.ts";

const megabytes = maxFileBytes / 1e6;

/** Sentences about files that change nothing. */
export const refusedText = {
  tooLong: say`The file is too large: the limit is ${megabytes} MB. Nothing was changed.`,
  empty: say`The file is empty. Nothing was changed.`,
  noLabels: say`The file has no labels. Nothing was changed.`,
  notJson: say`The file is damaged, or was not saved by this app. Nothing was changed.`,
  notOurs: say`The file was not saved by this app. Nothing was changed.`,
  older: say`The file was saved by an older version of this app and can no longer be read. Nothing was changed.`,
  newer: (version: number) =>
    say`The file was saved by a newer version of this app (format ${version}; this one reads format ${ownDataVersion}). Update this page and try again. Nothing was changed.`,
  field: (field: string, expected: string) =>
    say`The file is damaged: ${field} should be ${expected}. Nothing was changed.`,
} as const;

/** Reads a file's text; a sentence if it can't be used. */
export function readOwnData(content: string): Result<MovedData, string> {
  const raw = parseJson(content);
  if (raw === undefined) return err(refusedText.notJson);
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    return err(refusedText.notOurs);
  const file = raw as Json;
  if (file["format"] !== ownDataFormat)
    return err("steemscope.settings" in file ? refusedText.older : refusedText.notOurs);
  const version = file["version"];
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1)
    return err(refusedText.field("version", say`a whole number from 1`));
  if (version > ownDataVersion) return err(refusedText.newer(version));
  const read = decode(() => readParts(file));
  if (read.ok) return ok(read.value);
  return err(
    read.error.kind === "decode"
      ? refusedText.field(read.error.field, read.error.expected)
      : refusedText.notJson,
  );
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}

const readParts = (file: Json): MovedData => ({
  ...("choices" in file && { choices: readChoices(object(file["choices"], "choices")) }),
  ...("nodes" in file && { nodes: byName(file["nodes"], "nodes", networkName, readNodes) }),
  ...("warningLists" in file && {
    warningLists: byName(
      file["warningLists"],
      "warningLists",
      networkName,
      textsOf(maxTexts.warningLists, isSubscription, say`a warning list, such as @alice/mutes`),
    ),
  }),
  ...("ownFindings" in file && {
    ownFindings: byName(
      file["ownFindings"],
      "ownFindings",
      networkName,
      textsOf(maxTexts.ownFindings, isAboutAccount, say`a finding about an account`),
    ),
  }),
  ...("pictureHosts" in file && { pictureHosts: readPictureHosts(file["pictureHosts"]) }),
  ...("marketKey" in file && { marketKey: readMarketKey(file["marketKey"]) }),
  ...("favourites" in file && {
    favourites: byName(file["favourites"], "favourites", userName, readCoins),
  }),
  ...("labels" in file && { labels: byName(file["labels"], "labels", networkName, readLabels) }),
  ...("rules" in file && { rules: byName(file["rules"], "rules", networkName, readRules) }),
  ...("calls" in file && { calls: readCalls(file["calls"]) }),
  ...("visits" in file && { visits: readVisits(file["visits"]) }),
});

function readChoices(raw: Json): Choices {
  // A file of an older version lacks the newest settings.
  const given = (name: keyof Choices): unknown => (name in raw ? raw[name] : defaultChoices[name]);
  const one = <T extends string>(name: keyof Choices, values: readonly T[], expected: string): T =>
    values.find((value) => value === given(name)) ?? malformed(`choices.${name}`, expected);
  return {
    theme: one("theme", ["system", "light", "dark"], say`"system" or "light" or "dark"`),
    zone: one("zone", ["utc", "local"], say`"utc" or "local"`),
    ...eachSwitch((name) => {
      const value = given(name);
      return typeof value === "boolean" ? value : malformed(`choices.${name}`, say`true or false`);
    }),
  };
}

const networkName = /^[\w-]{1,40}$/;
const userName = /^[a-z0-9.-]{1,16}$/;
/** Maximum number of networks or users in a part: the preview names those that this site doesn't have. */
const maxNames = 1000;
/** Whether every object has a member of this name, which could not be distinguished from data. */
const isReserved = (name: string): boolean => name in Object.prototype;

/** An object of lists by the names of networks or users. */
function byName<T>(
  raw: unknown,
  field: string,
  names: RegExp,
  read: (value: unknown) => readonly T[],
): Readonly<Record<string, readonly T[]>> {
  const entries = Object.entries(object(raw, field));
  if (entries.length > maxNames)
    return malformed(field, say`an object with at most ${maxNames} names`);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (!names.test(name) || isReserved(name))
        return malformed(field, say`an object with the names of networks or users`);
      return [name, within(`${field}.${name}`, () => read(value))] as const;
    }),
  );
}

const readNodes = (value: unknown): readonly string[] =>
  distinct(
    list(value, "", (each) => {
      const address = text(each, "");
      return nodeAddress(address) === address
        ? address
        : malformed("", say`the address of a node, such as https://api.example.org`);
    }),
    maxOwnNodes,
    (each) => each,
  );

const textsOf =
  (max: number, fits: (text: string) => boolean, expected: string) =>
  (value: unknown): readonly string[] =>
    distinct(
      list(value, "", (each) => {
        const read = text(each, "");
        return fits(read) ? read : malformed("", expected);
      }),
      max,
      (each) => each,
    );

const readPictureHosts = (value: unknown): readonly string[] =>
  within("pictureHosts", () =>
    distinct(
      list(value, "", (each) => {
        const host = text(each, "");
        return isHost(host) ? host : malformed("", say`a host, such as pictures.example.org`);
      }),
      maxPictureHosts,
      (each) => each,
    ),
  );

const readMarketKey = (value: unknown): string =>
  value === "" || (typeof value === "string" && isMarketKey(value))
    ? value
    : malformed("marketKey", say`a key that starts with CG-`);

const readCoins = (value: unknown): readonly string[] =>
  distinct(
    list(value, "", (each) => {
      const coin = text(each, "");
      return coin !== "" && coin.length <= 200 ? coin : malformed("", say`a coin's ID`);
    }),
    1000,
    (each) => each,
  );

const readLabels = (value: unknown): readonly LabelEntry[] =>
  distinct(list(value, "", readLabel), labelLimits.labels, ({ of }) => of);

const readRules = (value: unknown): readonly Rule[] =>
  distinct(list(value, "", readWrittenRule), maxRules, ({ key }) => key);

/** Members that are not a call's are left out. */
function readCalls(value: unknown): readonly PastCall[] {
  if (!arePastCalls(value)) return malformed("calls", say`a list of calls to read methods`);
  const calls = value.map(({ method, params, node, at }) => ({ method, params, node, at }));
  return within("calls", () =>
    distinct(calls, maxCalls, ({ method, params }) => `${method} ${sentParameters(params)}`),
  );
}

function readVisits(value: unknown): readonly string[] {
  if (!isVisitList(value)) return malformed("visits", say`a list of addresses`);
  return within("visits", () => distinct(value, maxVisits, (each) => each));
}

/** Reads a part of the file, which an error then names. */
function within<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    return rethrow(field, error);
  }
}

function readLabel(value: unknown): LabelEntry {
  const raw = object(value, "");
  const of = parseTarget(raw["of"]);
  if (of === null) return malformed("of", say`an account, post, transaction or public key`);
  const label = parseLabel(raw);
  if (!label.ok) return malformed("text", say`a label: “${label.error}”`);
  return { of, ...label.value };
}

/** A list in which nothing is named twice. */
function distinct<T>(values: readonly T[], max: number, keyOf: (value: T) => string): readonly T[] {
  if (values.length > max) return malformed("", say`a list of at most ${max}`);
  if (new Set(values.map(keyOf)).size < values.length)
    return malformed("", say`a list without repeats`);
  return values;
}
