/** Puts the app's folder before the paths of its own pages and pictures. */
import type { ElementType } from "react";
import { base } from "../browser/base.ts";

/** The properties of an element; a path inside the app becomes a path on the host. */
export function placed(type: ElementType, props: unknown): unknown {
  const name = type === "a" ? "href" : "src";
  if (base === "" || (type !== "a" && type !== "img")) return props;
  const path = (props as Readonly<Record<string, string | undefined>>)[name];
  return path && /^\/(?!\/)/.test(path) ? { ...(props as object), [name]: base + path } : props;
}
