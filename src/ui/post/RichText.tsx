/** Renders a post's body as React elements: only the tags and attributes of `rich-text.ts`, never raw HTML. */
import { createElement, Fragment, type ReactNode } from "react";
import { say } from "../../domain/language/say.ts";
import { limitText } from "../../domain/post/limit-text.ts";
import {
  thisSite,
  type RichNode,
  type RichProps,
  type RichText as Body,
} from "../../domain/post/rich-text.ts";
import { base } from "../browser/base.ts";
import { externalLinkAttributes } from "../shared/links/external-link.ts";
import { BodyPicture } from "./BodyPicture.tsx";
import { Player } from "./Player.tsx";
import * as styles from "./RichText.module.css";

export function RichText({
  body,
  isOurs = false,
}: {
  readonly body: Body;
  /** Our own text has the page's direction, even if it begins with a Latin name; a stranger's has that of its first letter. */
  readonly isOurs?: boolean;
}) {
  const dir = isOurs ? undefined : "auto";
  return (
    <div className={styles.rich} dir={dir}>
      {body.limits.length > 0 && (
        <p className="quiet-note" role="status">
          {limitText(body.limits)}
        </p>
      )}
      {body.nodes.map((node, i) => draw(node, i, false))}
    </div>
  );
}

/** A post's headings rank below the page's own. */
const lowered: Readonly<Record<string, string>> = {
  h1: "h3",
  h2: "h4",
  h3: "h5",
  h4: "h6",
  h5: "h6",
};
const empty = new Set(["br", "hr"]);

function draw(node: RichNode, key: number, isLinked: boolean): ReactNode {
  if (node.type === "text") return node.value;
  const { tag, props, children } = node;
  if (tag === "img") return <BodyPicture key={key} place={isLinked ? "link" : "text"} {...props} />;
  if (tag === "player") return <Player key={key} {...props} />;
  const name =
    tag === "center"
      ? "div"
      : tag === "strike"
        ? "s"
        : tag === "tt"
          ? "code"
          : (lowered[tag] ?? tag);
  const attributes = { key, ...attributesOf(tag, props) };
  const inside = children.map((child, i) => draw(child, i, isLinked || tag === "a"));
  const pictures = tag === "a" ? picturesIn(children) : [];
  if (props.linkTarget !== undefined || pictures.length > 0)
    return (
      <Fragment key={key}>
        <a {...attributesOf(tag, props)}>{inside}</a>
        {props.linkTarget !== undefined && (
          <bdi className={styles.leadsTo}>
            {" "}
            ({props.linkTarget === thisSite ? say`this site` : props.linkTarget})
          </bdi>
        )}
        {pictures.map((picture, i) => (
          <BodyPicture key={i} place="after link" {...picture} />
        ))}
      </Fragment>
    );
  return empty.has(name)
    ? createElement(name, attributes)
    : createElement(name, attributes, inside);
}

/** The pictures of a link. */
const picturesIn = (nodes: readonly RichNode[]): readonly RichProps[] =>
  nodes.flatMap((node) => {
    if (node.type === "text") return [];
    return node.tag === "img" ? [node.props] : picturesIn(node.children);
  });

/** Text is at its own beginning unless its author aligned it. */
const aligned = {
  left: undefined,
  center: styles.alignCenter,
  right: styles.alignRight,
  justify: styles.alignJustify,
} as const;
const floating = { left: styles.floatLeft, right: styles.floatRight } as const;

function attributesOf(tag: string, props: RichProps): Record<string, unknown> {
  const align = tag === "center" ? "center" : props.align;
  const classes = [align && aligned[align], props.float && floating[props.float]].filter(Boolean);
  return {
    ...(classes.length > 0 && { className: classes.join(" ") }),
    ...(props.title !== undefined && { title: props.title }),
    ...(props.start !== undefined && { start: props.start }),
    ...(tag === "a" && linkAttributes(props.href)),
  };
}

function linkAttributes(href: string | undefined): Record<string, unknown> {
  if (href === undefined) return {};
  return href.startsWith("/") && !href.startsWith("//")
    ? { href: base + href }
    : { href, ...externalLinkAttributes };
}
