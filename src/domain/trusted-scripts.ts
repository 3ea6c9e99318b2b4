/**
 * Trusted Types: under the app's Content-Security-Policy, a browser accepts a text as a script URL only if a
 * policy has approved it. This is the only policy, and it approves only the app's own files.
 */
import { URL } from "./address/whatwg-url.ts";

interface Realm {
  readonly trustedTypes?: {
    readonly defaultPolicy: object | null;
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: (text: string) => string | null },
    ): object;
  };
}

/** Built scripts, in English or in a language's folder, and the service worker, in the app's folder. */
const ownScript = /^(assets\/([\w-]+\/)?[\w.-]+|sw)\.js$/;

/** The address if it is one of the app's own scripts in `folder`, else null. */
export function ownScriptAddress(text: string, folder: string): string | null {
  if (!URL.canParse(text)) return null;
  const { href } = new URL(text);
  return href.startsWith(folder) && ownScript.test(href.slice(folder.length)) ? href : null;
}

/** Lets workers start from the app's own files in `folder` only; call it in every thread that starts one. */
export function allowOwnScripts(folder: string): void {
  const { trustedTypes } = globalThis as unknown as Realm;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  // As the default policy, so that the build still recognises `new Worker(new URL(…))`.
  trustedTypes.createPolicy("default", {
    createScriptURL: (text) => ownScriptAddress(text, folder),
  });
}
