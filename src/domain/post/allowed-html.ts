/** The HTML that a post's body may contain; everything else is removed (`worker/text/safe-html.ts`). */

/** Elements that are kept. */
export const allowedElements = [
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
] as const;

/** Attributes that are kept, by element; `*` stands for any. A list is an attribute and the values that it may have. */
export const allowedAttributes: Readonly<Record<string, (string | [string, ...string[]])[]>> = {
  a: ["href", "title"],
  img: ["src", "alt", "title", "width"],
  div: [["className", "pull-left", "pull-right", "text-justify", "text-center", "text-right"]],
  p: [["className", "text-justify", "text-center", "text-right"]],
  ol: ["start"],
  td: ["align"],
  th: ["align"],
  "*": ["align"],
};

/** Protocols that addresses may have, by attribute. */
export const allowedProtocols: Readonly<Record<string, string[]>> = {
  href: ["http", "https", "mailto"],
  src: ["http", "https"],
};

/** Elements that are removed with their content; of all others that are removed, the content stays. */
export const removedElements = [
  "script",
  "style",
  "template",
  "noscript",
  "iframe",
  "object",
  "form",
  "svg",
  "math",
  "title",
];

/** Elements that are allowed only inside others. */
export const requiredAncestors: Readonly<Record<string, string[]>> = {
  li: ["ol", "ul"],
  td: ["table"],
  th: ["table"],
  tr: ["table"],
  tbody: ["table"],
  thead: ["table"],
};
