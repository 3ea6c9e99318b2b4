/**
 * Trusted Types: under the app's Content-Security-Policy, a browser accepts a text as a script URL only if a
 * policy has approved it. This is the only policy, and it approves only the app's own files.
 */
import { URL } from "./address/whatwg-url.ts";

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

/** Built scripts and the service worker. */
const ownScript = /^\/(assets\/[\w.-]+|sw)\.js$/;

/** The address if it is one of the app's own scripts, else null. */
export function ownScriptAddress(text: string, origin: string): string | null {
  const address = text.startsWith("/") ? `${origin}${text}` : text;
  if (!URL.canParse(address)) return null;
  const { href, pathname } = new URL(address);
  return href === `${origin}${pathname}` && ownScript.test(pathname) ? href : null;
}

/** Lets workers start from the app's own files only; call it in every thread that starts one. */
export function allowOwnScripts(): void {
  const { trustedTypes, location } = globalThis as unknown as Realm;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  // As the default policy, so that the build still recognises `new Worker(new URL(…))`.
  trustedTypes.createPolicy("default", {
    createScriptURL: (text) => ownScriptAddress(text, location.origin),
  });
}
