/** A rendered body as plain data: everything React may show of it. */
import type { allowedElements } from "./allowed-html.ts";

/** An element of a body; `player` is a video that starts on a click. */
export type RichTag = (typeof allowedElements)[number] | "player";

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
