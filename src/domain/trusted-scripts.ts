/**
 * Trusted Types: with the product's Content-Security-Policy a browser takes no text as a script's address
 * unless a policy has looked at it. This is the only one, and it knows only this product's own files.
 */
import { URL } from "./whatwg-url.ts";

interface Realm {
  readonly location: { readonly origin: string; readonly href: string };
  readonly trustedTypes?: {
    readonly defaultPolicy: object | null;
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: (text: string) => string | null },
    ): object;
  };
}

/** Built scripts, and the one that keeps the product usable offline. */
const ownScript = /^\/(assets\/[\w.-]+|sw)\.js$/;

/** The address when it is one of the product's own scripts, else null. */
export function ownScriptAddress(text: string, origin: string): string | null {
  const address = text.startsWith("/") ? `${origin}${text}` : text;
  if (!URL.canParse(address)) return null;
  const { href, pathname } = new URL(address);
  return href === `${origin}${pathname}` && ownScript.test(pathname) ? href : null;
}

/** Lets workers start from own files only; to be called in every thread that starts one. */
export function allowOwnScripts(): void {
  const { trustedTypes, location } = globalThis as unknown as Realm;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  // The default policy, so that the build still finds `new Worker(new URL(…))` by reading it.
  trustedTypes.createPolicy("default", {
    createScriptURL: (text) => ownScriptAddress(text, location.origin),
  });
}
