/**
 * Parses HTML within limits. A few kilobytes of unclosed tags make a parser build millions of elements: every later
 * paragraph repeats all open elements with all their attributes.
 */
import type { Root } from "hast";
import { raw } from "hast-util-raw";
import { defaultTreeAdapter } from "parse5";

/** Maximum elements and attributes built. */
const maxBuilt = 50_000;
/** Maximum nesting of elements. */
const maxDepth = 500;

/** Thrown when a text exceeds the limits. */
export class TooMuch extends Error {}

/** Elements and attributes that may still be built; infinite while nothing is parsed here. */
let left = Infinity;
/** How deep each element of the tree being parsed is nested. */
let depths = new WeakMap<object, number>();

// `hast-util-raw` passes no adapter to its parser, so the default adapter is patched.
const original = { ...defaultTreeAdapter };
defaultTreeAdapter.createElement = (tag, namespace, attributes) => {
  left -= 1 + attributes.length;
  if (left < 0) throw new TooMuch();
  return original.createElement(tag, namespace, attributes);
};
defaultTreeAdapter.appendChild = (parent, child) => {
  nest(parent, child);
  original.appendChild(parent, child);
};
defaultTreeAdapter.insertBefore = (parent, child, next) => {
  nest(parent, child);
  original.insertBefore(parent, child, next);
};

function nest(parent: object, child: object): void {
  const depth = (depths.get(parent) ?? 0) + 1;
  if (depth > maxDepth && left < Infinity) throw new TooMuch();
  depths.set(child, depth);
}

/** Parses the raw HTML in a tree; throws `TooMuch` beyond the limits. */
export function boundedHtml(tree: Root): Root {
  left = maxBuilt;
  depths = new WeakMap();
  try {
    return raw(tree) as Root;
  } finally {
    left = Infinity;
  }
}

/** Tags that change at most how their content looks. */
const wrapper =
  /<(\/?)(b|blockquote|center|del|details|div|em|font|i|ins|s|small|span|strike|strong|sub|sup|u)\b[^<>]*>/gi;
/** Maximum nesting of wrappers: deeper than `render.ts` shows. */
const maxWrappers = 100;

/** A text without the wrappers that are nested deeper: their content can still be shown. */
export function withoutDeepTags(text: string): string {
  let depth = 0;
  return text.replaceAll(wrapper, (tag, closing) => {
    depth += closing === "" ? 1 : -1;
    const isDeep = (closing === "" ? depth : depth + 1) > maxWrappers;
    depth = Math.max(depth, 0);
    return isDeep ? "" : tag;
  });
}
