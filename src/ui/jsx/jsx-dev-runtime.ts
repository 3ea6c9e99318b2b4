/** `jsx-runtime.ts` while developing. */
import type { ElementType } from "react";
import { jsxDEV as create, type JSXSource } from "react/jsx-dev-runtime";
import { placed } from "./placed.ts";

export { Fragment, type JSX } from "react/jsx-runtime";

/** Creates an element that knows the line of code it is from. */
export const jsxDEV = (
  type: ElementType,
  props: unknown,
  key: string | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) => create(type, placed(type, props), key, isStatic, source, self);
