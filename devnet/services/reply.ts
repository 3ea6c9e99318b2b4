/** What a service answers to a GET. */

/** A reply: JSON, a picture (PNG), or another path. */
export type Reply =
  | { readonly kind: "json"; readonly status: number; readonly body: unknown }
  | { readonly kind: "png"; readonly body: Promise<Uint8Array> }
  | { readonly kind: "redirect"; readonly to: string };

/** A reply in JSON. */
export const json = (body: unknown, status = 200): Reply => ({ kind: "json", status, body });
