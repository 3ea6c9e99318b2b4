/** A post's versions, rebuilt from the bodies and patches it was sent with. */
import { isTime } from "../chain/printed-time.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, integer, object } from "../decode.ts";
import { counted } from "../format/figures.ts";
import { say } from "../language/say.ts";
import { err, type Result } from "../result.ts";
import { readTable } from "../sds-table.ts";
import { isPatchText, type ApplyPatch, type PatchOutcome } from "./patch.ts";

/** A version as it was sent. */
export interface SentVersion {
  /** ms since the epoch. */
  readonly time: number;
  readonly title: string;
  readonly body: string;
  readonly metadata: string;
}

/** A version as readers saw it at that time. */
export interface ReadVersion {
  /** From 1, the original. */
  readonly number: number;
  readonly time: number;
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly metadata: string;
  /** The outcome of its patch; null if a whole body was sent. If it isn't applied, `body` is the patch as sent. */
  readonly patch: PatchOutcome | null;
  /** Everything sent to the chain that this version is built from, oldest first. */
  readonly sent: readonly SentVersion[];
}

const columns = ["time", "json_metadata", "title", "body"] as const;

/** A row's fields before validation. */
type RawVersion = Readonly<Record<(typeof columns)[number], unknown>>;

/** Reads the rows of `getContentHistory`, oldest first; no rows means that the post doesn't exist. */
export function parseContentHistory(raw: unknown): Result<readonly SentVersion[], Failure> {
  const read = decode(() => {
    const hasColumns = typeof object(raw, field)["cols"] === "object";
    return (hasColumns ? readTable(raw, field, columns) : bareRows(raw)).flatMap((row) => {
      const time = decode(() => integer(row["time"], "time"));
      if (!time.ok || !isTime(time.value * 1000)) return [];
      return {
        time: time.value * 1000,
        metadata: textOf(row["json_metadata"]),
        title: textOf(row["title"]),
        body: textOf(row["body"]),
      };
    });
  });
  if (!read.ok) return read;
  if (read.value.length === 0) return err({ kind: "notFound", what: "post" });
  return { ok: true, value: read.value.toSorted((a, b) => a.time - b.time) };
}

const field = "content_history";

/** Rows without column names: title, body and metadata have fixed places; the time is recognised by its value. */
const bareRows = (raw: unknown): readonly RawVersion[] =>
  array(object(raw, field)["rows"] ?? [], `${field}.rows`).flatMap((row) => {
    if (!Array.isArray(row)) return [];
    const fields = row as readonly unknown[];
    const [, , title, body, metadata] = fields;
    const others = fields.filter((_, index) => index < 2 || index > 4);
    const time = others.map(secondsOf).find((seconds) => seconds !== null);
    return [{ time, json_metadata: metadata, title, body }];
  });

/** The chain's genesis time, 2016-03-24T16:00:00Z, Unix seconds: nothing was written before. */
const genesis = 1_458_835_200;
/** Highest time in 32 bits. Indices and block numbers are never as large as a time in this range. */
const lastSecond = 0xffff_ffff;

/** Unix seconds, from a number or from the chain's time format; null for anything else. */
function secondsOf(value: unknown): number | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const seconds =
    typeof value === "string" && /^\d{4}-\d\d-\d\d[T ]/.test(value)
      ? chainTime(value, "time") / 1000
      : Number(value);
  return seconds >= genesis && seconds <= lastSecond ? seconds : null;
}

/**
 * Rebuilds versions from the oldest on, as the chain does: what an edit leaves empty stays as it was. A patch that isn't
 * applied stays as its own text, and rebuilding continues with the next whole body.
 */
export function rebuildVersions(
  sent: readonly SentVersion[],
  apply: ApplyPatch,
): readonly ReadVersion[] {
  const versions: ReadVersion[] = [];
  /** The newest version that sent a whole body, a title, metadata. */
  const newest = { body: 0, title: 0, metadata: 0 };
  for (const [i, { time, title, body, metadata }] of sent.entries()) {
    const before = versions.at(-1);
    const text = bodyAfter(before, body, apply);
    if (body !== "" && text.patch === null) newest.body = i;
    if (title !== "") newest.title = i;
    if (metadata !== "") newest.metadata = i;
    const ownMetadata = metadata === "" ? (before?.metadata ?? "") : metadata;
    versions.push({
      number: i + 1,
      time,
      title: title === "" ? (before?.title ?? "") : title,
      ...text,
      metadata: ownMetadata,
      tags: tagsOf(ownMetadata),
      sent: sent.slice(Math.min(...Object.values(newest)), i + 1),
    });
  }
  return versions;
}

/** A version's body. The chain stores a first body as it is, whatever it looks like. */
function bodyAfter(
  before: ReadVersion | undefined,
  body: string,
  apply: ApplyPatch,
): Pick<ReadVersion, "body" | "patch"> {
  if (!before) return { body, patch: null };
  const isBaseKnown = typeof before.patch !== "string";
  if (body === "") return { body: before.body, patch: isBaseKnown ? null : before.patch };
  if (!isPatchText(body)) return { body, patch: null };
  if (!isBaseKnown) return { body, patch: "no-base" };
  const patched = apply(body, before.body);
  if (!patched) return { body, patch: "too-long" };
  return { body: patched.body, patch: { changes: patched.changes, unfit: patched.unfit } };
}

/** The tags in a post's metadata, given as a list or a text; none for anything else. */
export function tagsOf(metadata: string): readonly string[] {
  try {
    const { tags } = JSON.parse(metadata) as { readonly tags?: unknown };
    const names = listed(tags).filter((tag): tag is string => typeof tag === "string");
    const bare = names.map((tag) => tag.replace(/^#/, "").slice(0, 60)).filter((tag) => tag !== "");
    return [...new Set(bare)].slice(0, 20);
  } catch {
    return [];
  }
}

/** The members of a list, which may also be JSON in a text, or words separated by spaces or commas. */
function listed(tags: unknown): readonly unknown[] {
  if (Array.isArray(tags)) return tags;
  if (typeof tags !== "string") return [];
  if (tags.trimStart().startsWith("[")) {
    const list: unknown = JSON.parse(tags);
    return Array.isArray(list) ? list : [];
  }
  return tags.split(/[\s,]+/);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const minute = 60_000;

const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

/** '3 hours later', 'Less than a minute later', in the largest unit that fits. */
export function gapText(gap: number): string {
  const whole = (unit: number): number => Math.floor(gap / unit);
  if (gap >= year) return say`${counted(whole(year), "year")} later`;
  if (gap >= month) return say`${counted(whole(month), "month")} later`;
  if (gap >= day) return say`${counted(whole(day), "day")} later`;
  if (gap >= hour) return say`${counted(whole(hour), "hour")} later`;
  return gap >= minute
    ? say`${counted(whole(minute), "minute")} later`
    : say`Less than a minute later`;
}
