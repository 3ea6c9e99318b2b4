/** A post's versions: rebuilt from the bodies and patches it was written with. */
import { decode, integer } from "../decode.ts";
import { err, type Result } from "../result.ts";
import type { Failure } from "../failure.ts";
import { isTime } from "../chain/time.ts";
import { readTable } from "../table.ts";

/** A version as it was sent. */
export interface SentVersion {
  /** ms since the epoch. */
  readonly time: number;
  readonly title: string;
  readonly body: string;
  readonly metadata: string;
}

/** A version as a reader of that time saw it. */
export interface PostVersion {
  /** From 1, the original. */
  readonly number: number;
  readonly time: number;
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly metadata: string;
  /** True when `body` is a patch that could not be applied, shown as it was sent. */
  readonly isBrokenPatch: boolean;
}

/** Applies a patch; null when it does not fit. */
export type ApplyPatch = (patch: string, body: string) => string | null;

/** Reads the rows of `getContentHistory`, oldest first; no rows means there is no such post. */
export function parseContentHistory(raw: unknown): Result<readonly SentVersion[], Failure> {
  const read = decode(() =>
    readTable(raw, "content_history", ["time", "json_metadata", "title", "body"]).flatMap((row) => {
      const time = decode(() => integer(row["time"], "time"));
      if (!time.ok || !isTime(time.value * 1000)) return [];
      return {
        time: time.value * 1000,
        metadata: textOf(row["json_metadata"]),
        title: textOf(row["title"]),
        body: textOf(row["body"]),
      };
    }),
  );
  if (!read.ok) return read;
  if (read.value.length === 0) return err({ kind: "notFound", what: "post" });
  return { ok: true, value: read.value.toSorted((a, b) => a.time - b.time) };
}

/**
 * Rebuilds from the oldest on. Empty titles and metadata carry forward; a patch that does not apply is kept
 * as its own text, and the chain goes on from the next full body.
 */
export function rebuild(sent: readonly SentVersion[], apply: ApplyPatch): readonly PostVersion[] {
  const versions: PostVersion[] = [];
  let base: string | null = null;
  for (const [i, { time, title, body, metadata }] of sent.entries()) {
    const before = versions.at(-1);
    const isPatch = isPatchText(body);
    const rebuilt: string | null = !isPatch ? body : base === null ? null : apply(body, base);
    base = rebuilt;
    const told = metadata.trim() === "" ? (before?.metadata ?? "") : metadata;
    versions.push({
      number: i + 1,
      time,
      title: title === "" ? (before?.title ?? "") : title,
      body: rebuilt ?? body,
      metadata: told,
      tags: tagsOf(told),
      isBrokenPatch: rebuilt === null,
    });
  }
  return versions;
}

/** Patches begin with a header such as '@@ -1,4 +1,6 @@'. */
export const isPatchText = (body: string): boolean => /^@@ -\d+(,\d+)? \+\d+(,\d+)? @@/.test(body);

/** The tags in a post's metadata: a list or a text, anything else none. */
export function tagsOf(metadata: string): readonly string[] {
  try {
    const { tags } = JSON.parse(metadata) as { readonly tags?: unknown };
    const listed = Array.isArray(tags)
      ? tags
      : typeof tags === "string"
        ? tags.split(/[\s,]+/)
        : [];
    const words = listed.filter((tag): tag is string => typeof tag === "string" && tag !== "");
    return [...new Set(words.map((tag) => tag.replace(/^#/, "").slice(0, 60)))].slice(0, 20);
  } catch {
    return [];
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const minute = 60_000;

/** '3 hours later', 'Less than a minute later', in the largest unit that fits. */
export function gapText(gap: number): string {
  for (const [length, unit] of [
    [525_600 * minute, "year"],
    [43_200 * minute, "month"],
    [1440 * minute, "day"],
    [60 * minute, "hour"],
    [minute, "minute"],
  ] as const)
    if (gap >= length) {
      const count = Math.floor(gap / length);
      return `${count} ${unit}${count === 1 ? "" : "s"} later`;
    }
  return "Less than a minute later";
}
