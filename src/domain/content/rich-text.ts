/** A rendered body as plain data: what React may draw, and nothing else. */

/** Elements a body may hold. */
export const richTags = [
  "a",
  "b",
  "blockquote",
  "br",
  "center",
  "code",
  "dd",
  "del",
  "details",
  "div",
  "dl",
  "dt",
  "em",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "i",
  "img",
  "ins",
  "kbd",
  "li",
  "ol",
  "p",
  "pre",
  "q",
  "s",
  "span",
  "strike",
  "strong",
  "sub",
  "summary",
  "sup",
  "table",
  "tbody",
  "td",
  "th",
  "thead",
  "tr",
  "tt",
  "u",
  "ul",
  "player",
] as const;

/** One of them; `player` stands for a video that plays when it is asked to. */
export type RichTag = (typeof richTags)[number];

/** What an element may carry. */
export interface RichProps {
  /** https, http, mailto, or a path of the product. */
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly title?: string;
  readonly align?: "left" | "center" | "right" | "justify";
  /** STEEM's own layout classes. */
  readonly float?: "left" | "right";
  readonly start?: number;
  readonly width?: number;
  /** Of a video: who plays it. */
  readonly host?: string;
}

/** A node of the tree. */
export type RichNode =
  | { readonly type: "text"; readonly value: string }
  | {
      readonly type: "element";
      readonly tag: RichTag;
      readonly props: RichProps;
      readonly children: readonly RichNode[];
    };

/** A body, drawn. */
export interface RichText {
  readonly nodes: readonly RichNode[];
  /** What was left out because there was too much of it, in words; null when nothing was. */
  readonly limit: string | null;
}

/** The players of the sites whose videos are known; what config.json allows is a part of them. */
export const playerOrigins = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://3speak.tv",
  "https://emb.d.tube",
] as const;

/** A video's address as its player wants it, or null when `url` is no video of a known site. */
export function playerOf(url: string): string | null {
  const youtube =
    /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})/.exec(
      url,
    );
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube[1]}`;
  const vimeo = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})/.exec(url);
  if (vimeo) return `https://player.vimeo.com/video/${vimeo[1]}`;
  const speak =
    /^https?:\/\/(?:www\.)?3speak\.(?:tv|online|co)\/(?:watch|embed)\?v=([\w.-]+\/[\w-]+)/.exec(
      url,
    );
  if (speak) return `https://3speak.tv/embed?v=${speak[1]}`;
  const tube = /^https?:\/\/(?:emb\.)?d\.tube\/(?:#!\/)?(?:v\/)?([\w.-]+\/[\w-]+)/.exec(url);
  return tube ? `https://emb.d.tube/#!/${tube[1]}` : null;
}
