/** A body as React elements: only the tags and attributes of `rich-text.ts`, never markup. */
import { createElement, type ReactNode } from "react";
import type { RichNode, RichProps, RichText as Body } from "../../domain/content/rich-text.ts";
import { Player } from "./Player.tsx";
import { useNetwork } from "../network.ts";
import { OutLink } from "../parts/OutLink.tsx";
import { strangersLink } from "../parts/strangers-link.ts";

export function RichText({ body }: { readonly body: Body }) {
  return (
    <div className="rich">
      {body.limit !== null && (
        <p className="quiet-note" role="status">
          {body.limit}
        </p>
      )}
      {body.nodes.map(draw)}
    </div>
  );
}

/** Headings of a post stand below the page's own. */
const lowered: Readonly<Record<string, string>> = {
  h1: "h3",
  h2: "h4",
  h3: "h5",
  h4: "h6",
  h5: "h6",
};
const empty = new Set(["br", "hr"]);

function draw(node: RichNode, key: number): ReactNode {
  if (node.type === "text") return node.value;
  const { tag, props, children } = node;
  if (tag === "img") return <BodyPicture key={key} {...props} />;
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
  return empty.has(name)
    ? createElement(name, attributes)
    : createElement(name, attributes, children.map(draw));
}

function attributesOf(tag: string, props: RichProps): Record<string, unknown> {
  const align = tag === "center" ? "center" : props.align;
  const classes = [align && `align-${align}`, props.float && `float-${props.float}`].filter(
    Boolean,
  );
  return {
    ...(classes.length > 0 && { className: classes.join(" ") }),
    ...(props.title !== undefined && { title: props.title }),
    ...(props.start !== undefined && { start: props.start }),
    ...(tag === "a" && linkAttributes(props.href)),
  };
}

function linkAttributes(href: string | undefined): Record<string, unknown> {
  if (href === undefined) return {};
  return href.startsWith("/") && !href.startsWith("//") ? { href } : { href, ...strangersLink };
}

/** A picture of a body; where pictures are switched off, or its address was not one, its words and a way to it. */
function BodyPicture({ src, alt = "", title, width }: RichProps) {
  const { pictures } = useNetwork().settings;
  if (src === undefined) return alt;
  if (!pictures) return <OutLink to={src}>{alt === "" ? "picture, not loaded" : alt}</OutLink>;
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...(title !== undefined && { title })}
      {...(width !== undefined && { width })}
    />
  );
}
