/** A rendered body as plain data: everything React may show of it. */
import type { allowedElements } from "./allowed-html.ts";

/** An element of a body; `player` is a video that starts on a click. */
export type RichTag = (typeof allowedElements)[number] | "player";

/** Properties of an element. */
export interface RichProps {
  /** https, http, mailto, or a path of the app. */
  readonly href?: string;
  /** For a link whose text names another address: the host or mailbox it leads to, or `thisSite`. */
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

/** The target of a link to a page of the app. */
export const thisSite = "/";

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
  /** What was left out because the text was too large; empty if nothing was. */
  readonly limits: readonly TextLimit[];
}

/** What was left out of a text that was too large, or shown differently from how its author meant it. */
export type TextLimit =
  /** Only the first `shown` are shown. */
  | { readonly kind: "characters" | "elements"; readonly shown: number }
  /** Tables are cut. */
  | { readonly kind: "tables" }
  /** Some characters that format text are shown as typed, or all of the text is. */
  | { readonly kind: "signs" | "asTyped" };
