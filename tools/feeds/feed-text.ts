/** A feed as files that readers of feeds know: Atom (RFC 4287) and JSON Feed 1.1. */
import { escaped } from "../../deploy/escaped.ts";

/** Something that a rule has found. */
export interface FeedEntry {
  /** An address of its own, which stays the same. */
  readonly id: string;
  /** The page that shows it. */
  readonly url: string;
  /** What happened. */
  readonly title: string;
  /** What the rule watches. */
  readonly rule: string;
  /** Ms. */
  readonly time: number;
}

/** A feed. */
export interface Feed {
  readonly title: string;
  /** The site's address, with a slash at its end. */
  readonly site: string;
  /** Whose word it is. */
  readonly source: string;
  /** The last block that was checked. */
  readonly checked: number;
  /** When it is written, ms. */
  readonly written: number;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

const jsonVersion = "https://jsonfeed.org/version/1.1";

/** As JSON Feed; `_checked` is an extension of ours, from which the next run continues. */
export const jsonFeedText = ({ title, site, source, checked, entries }: Feed): string =>
  `${JSON.stringify(
    {
      version: jsonVersion,
      title,
      home_page_url: site,
      description: source,
      _checked: checked,
      items: entries.map(({ id, url, title: found, rule, time }) => ({
        id,
        url,
        title: plain(found),
        content_text: plain(rule),
        date_published: new Date(time).toISOString(),
      })),
    },
    null,
    2,
  )}\n`;

/** Reads what `jsonFeedText` wrote: where it ended, and its entries; null for anything else. */
export function readJsonFeed(text: string): Pick<Feed, "checked" | "entries"> | null {
  try {
    const { version, _checked, items } = JSON.parse(text) as {
      readonly version?: unknown;
      readonly _checked?: unknown;
      readonly items?: readonly Readonly<Record<string, unknown>>[];
    };
    if (version !== jsonVersion || !Number.isSafeInteger(_checked) || !Array.isArray(items))
      return null;
    const entries = items.map((item: Readonly<Record<string, unknown>>) => ({
      id: String(item["id"]),
      url: String(item["url"]),
      title: String(item["title"]),
      rule: String(item["content_text"]),
      time: Date.parse(String(item["date_published"])),
    }));
    const isWhole = entries.every(({ time }) => !Number.isNaN(time));
    return isWhole ? { checked: _checked as number, entries } : null;
  } catch {
    return null;
  }
}

/** As Atom. */
export function atomText({ title, site, source, written, entries }: Feed): string {
  const updated = entries[0]?.time ?? written;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${xml(site)}</id>`,
    `  <title>${xml(title)}</title>`,
    `  <subtitle>${xml(source)}</subtitle>`,
    `  <updated>${new Date(updated).toISOString()}</updated>`,
    `  <author><name>${xml(title)}</name></author>`,
    `  <link href="${xml(site)}" />`,
    ...entries.flatMap((entry) => [
      "  <entry>",
      `    <id>${xml(entry.id)}</id>`,
      `    <title>${xml(entry.title)}</title>`,
      `    <link href="${xml(entry.url)}" />`,
      `    <updated>${new Date(entry.time).toISOString()}</updated>`,
      `    <summary>${xml(entry.rule)}</summary>`,
      "  </entry>",
    ]),
    "</feed>",
    "",
  ].join("\n");
}

/** A stranger's text in a line, without characters that XML has no room for. */
const plain = (text: string): string =>
  text.toWellFormed().replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, " ");

const xml = (text: string): string => escaped(plain(text));
