/** Builds a page's elements. Values become text: no markup is ever read from them. */

/** An element with its attributes and content; false as an attribute leaves it out, null as content adds nothing. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | false>> = {},
  ...content: readonly (Node | string | null)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(name, value);
  made.append(...content.filter((part) => part !== null));
  return made;
}
