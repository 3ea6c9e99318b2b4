/**
 * What JSX compiles to: React's own functions, except that a path inside the app leads into the folder that the app is
 * served from. So views write `<a href="/blocks">`, and its target is right wherever it is read: by a click, a new tab
 * or a copied address.
 */
import type { ElementType } from "react";
import { jsx as create, jsxs as createWithList } from "react/jsx-runtime";
import { placed } from "./placed.ts";

export { Fragment, type JSX } from "react/jsx-runtime";

/** Creates an element with at most one child. */
export const jsx = (type: ElementType, props: unknown, key?: string) =>
  create(type, placed(type, props), key);

/** Creates an element with a fixed list of children. */
export const jsxs = (type: ElementType, props: unknown, key?: string) =>
  createWithList(type, placed(type, props), key);
