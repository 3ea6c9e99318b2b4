/** A rendered body as plain data: everything React may show of it. */

/** Elements a body may contain. */
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

/** One of them; `player` is a video that starts on a click. */
export type RichTag = (typeof richTags)[number];

/** Properties of an element. */
export interface RichProps {
  /** https, http, mailto, or a path of the product. */
  readonly href?: string;
  /** For a link whose text names another address: its real target. */
  readonly linkTarget?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly title?: string;
  readonly align?: "left" | "center" | "right" | "justify";
  /** STEEM's own layout classes. */
  readonly float?: "left" | "right";
  readonly start?: number;
  readonly width?: number;
  /** For a video: the site that plays it. */
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

/** A rendered body. */
export interface RichText {
  readonly nodes: readonly RichNode[];
  /** A sentence on what was left out because the text was too large; null if nothing was. */
  readonly limit: string | null;
}

/** Players of supported video sites; config.json allows a subset. */
export const playerOrigins = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://3speak.tv",
  "https://emb.d.tube",
] as const;

/** The address of a video's player, or null if `url` is not a video of a supported site. */
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
