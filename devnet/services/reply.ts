/** What a service answers to a GET. */

/** A reply: JSON, a picture (PNG), or another path. */
export type ServiceReply =
  | { readonly kind: "json"; readonly status: number; readonly body: unknown }
  | { readonly kind: "png"; readonly body: Promise<Uint8Array> }
  | { readonly kind: "redirect"; readonly to: string };

export const jsonReply = (body: unknown, status = 200): ServiceReply => ({
  kind: "json",
  status,
  body,
});
