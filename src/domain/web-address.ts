/**
 * The one list of what an address from strangers' data may be. Everything that becomes a link, a picture
 * or a connection has passed one of these; what does not fit is null and is not drawn.
 */
import { URL } from "./whatwg-url.ts";

/** An http(s) address to link to, https:// put before one without a scheme; null for anything else. */
export function webAddress(text: string | null): string | null {
  if (text === null || text === "") return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  return httpAddress(hasScheme ? text : `https://${text}`);
}

/** An address a picture may be loaded from: https, except from this very machine. */
export function pictureAddress(text: string | null): string | null {
  const address = text === null ? null : httpAddress(text);
  return address === null || isLoopback(address)
    ? address
    : address.replace(/^http:\/\//, "https://");
}

/** Where a link in a stranger's text may lead: the web, a mailbox, or a path of this product. */
export function linkAddress(text: string): string | null {
  if (/^\/(?![/\\])/.test(text)) return text;
  if (/^mailto:[^\s?]+@[^\s?]+(\?\S*)?$/i.test(text)) return text;
  return /^(https?:)?\/\//i.test(text)
    ? httpAddress(text.startsWith("/") ? `https:${text}` : text)
    : null;
}

/** A node a visitor may add: https, or this very machine; without a query, a fragment or a password. */
export function nodeAddress(text: string): string | null {
  const typed = text.trim();
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(full)) return null;
  const { protocol, href, username, hostname } = new URL(full);
  if (username !== "" || /[?#\s]/.test(full)) return null;
  if (isLoopback(href)) return /^https?:$/.test(protocol) ? trimmed(href) : null;
  return protocol === "https:" && hostname.includes(".") ? trimmed(href) : null;
}

const trimmed = (href: string): string => href.replace(/\/$/, "");

function httpAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && url.hostname.includes(".") && url.username === "" ? url.href : null;
}

const isLoopback = (address: string): boolean =>
  /^(127(\.\d+){3}|localhost|\[::1\])$/.test(new URL(address).hostname);
