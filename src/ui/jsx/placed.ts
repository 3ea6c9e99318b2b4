/** Puts the app's folder before the paths of its own pages and pictures. */
import type { ElementType } from "react";
import { base } from "../browser/base.ts";

/** The property that holds an address, by element. */
const addresses: Readonly<Record<string, string>> = { a: "href", img: "src" };

/** The properties of an element; a path inside the app becomes a path on the host. */
export function placed(type: ElementType, props: unknown): unknown {
  const name = base !== "" && typeof type === "string" && addresses[type];
  if (!name) return props;
  const given = props as Readonly<Record<string, unknown>>;
  const path = given[name];
  return typeof path === "string" && path.startsWith("/") && !path.startsWith("//")
    ? { ...given, [name]: base + path }
    : props;
}
