/**
 * The only rules for addresses in untrusted data. Everything that becomes a link, a picture or a connection passes one
 * of these functions; an invalid address becomes null and is not shown.
 */
import { URL } from "./whatwg-url.ts";

/** Browsers remove some control characters before parsing, and direction controls make one address look like another. */
const control = /[\p{Cc}\p{Bidi_Control}]/u;

/** Longer texts are not accepted as addresses: a post may repeat one thousands of times. */
export const maxAddressLength = 2000;

/** An http(s) address to link to, with https:// added if it has no scheme; null for anything else. */
export function webAddress(text: string | null): string | null {
  if (text === null || text === "") return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  return httpAddress(hasScheme ? text : `https://${text}`);
}

/** The address of a picture: https, except on this machine. `picture-source.ts` decides where it is loaded from. */
export function pictureAddress(text: string | null): string | null {
  const address = text === null ? null : httpAddress(text.replace(/^\/\//, "https://"));
  return address === null || isLoopback(address)
    ? address
    : address.replace(/^http:\/\//, "https://");
}

/**
 * The target of a link in a post: the web or a mailbox. Authors write links for the front end that they write in, so a
 * path is one of steemit.com, and an address without a scheme gets https.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.length > maxAddressLength || control.test(text) || text.startsWith("#")) return null;
  if (/^mailto:[^\s?]+@[^\s?]+(\?\S*)?$/i.test(text)) return text;
  // Browsers read a backslash as another slash.
  if (/^[/\\]*\\/.test(text)) return null;
  if (/^\/(?!\/)/.test(text)) return httpAddress(`https://steemit.com${text}`);
  return webAddress(text.replace(/^\/\//, "https://"));
}

/** A node that a visitor may add: https, or this machine; without a query, a fragment or a password. */
export function nodeAddress(text: string): string | null {
  const full = typedUrl(text);
  if (/[?#\s]/.test(full) || control.test(full) || !URL.canParse(full)) return null;
  const { protocol, href, username, password, hostname } = new URL(full);
  if (username !== "" || password !== "") return null;
  if (isLoopback(href)) return /^https?:$/.test(protocol) ? trimmed(href) : null;
  return protocol === "https:" && hostname.includes(".") ? trimmed(href) : null;
}

/**
 * Whether a text is a host as URLs write it, perhaps with a port, and nothing else: URLs allow characters in it that mean
 * something in a security policy.
 */
export const isHost = (text: string): boolean =>
  /^[\w-]+(\.[\w-]+)+(:\d+)?$/.test(text) &&
  URL.canParse(`https://${text}`) &&
  new URL(`https://${text}`).host === text;

/** Whether a typed address contains a user name or a password, which would be stored and sent. */
export function hasCredentials(text: string): boolean {
  const full = typedUrl(text);
  if (!URL.canParse(full)) return false;
  const { username, password } = new URL(full);
  return username !== "" || password !== "";
}

/**
 * Whether an address leads to this machine or its local network, from which no untrusted picture is loaded. All IPv6
 * literals count as private.
 */
export function isPrivateAddress(address: string): boolean {
  const name = new URL(address).hostname.replace(/\.$/, "");
  const numbers = /^(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(name);
  if (!numbers) return !name.includes(".") || name.startsWith("[") || privateName.test(name);
  const [first = 0, second = 0, third = 0] = numbers.slice(1).map(Number);
  return (
    [0, 10, 127].includes(first) ||
    first >= 224 ||
    (first === 100 && second >= 64 && second < 128) ||
    (first === 169 && second === 254) ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 192 && (second === 168 || (second === 0 && (third === 0 || third === 2)))) ||
    (first === 198 && (second === 18 || second === 19))
  );
}

/** Name endings that no public host has. */
const privateName =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;

/** What a visitor typed, with https:// added if it has no scheme. */
export function typedUrl(text: string): string {
  const typed = text.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
}

const trimmed = (href: string): string => href.replace(/\/$/, "");

function httpAddress(text: string): string | null {
  if (text.length > maxAddressLength || control.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && hostname.includes(".") && username === "" && password === "" ? href : null;
}

const isLoopback = (address: string): boolean =>
  /^(127(\.\d+){3}|localhost|\[::1\])$/.test(new URL(address).hostname);
