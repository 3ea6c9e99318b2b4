/** Finds links whose text names one address but which lead to another, so that the page can show the real target. */
import { thisSite } from "../../domain/post/rich-text.ts";

/** Invisible characters, such as soft hyphens. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Characters that look like a dot. */
const dots = /[。․‧ꓸ]/g;

/** The host or mailbox that a link leads to, or `thisSite`, if its text names another; otherwise null. */
export function trueTarget(text: string, href: string): string | null {
  const target = targetOf(href);
  const host = target.replaceAll(/^.*@|:\d+$/g, "");
  const matchesTarget = (name: string): boolean => host === name || host.endsWith(`.${name}`);
  const plain = text.normalize("NFKC").replaceAll(invisible, "").replaceAll(dots, ".");
  const named = plain.split(/\s+/).filter((word) => word !== target && word !== href);
  return named.flatMap(hostsIn).every(matchesTarget) ? null : target;
}

function targetOf(href: string): string {
  if (href.startsWith("/")) return thisSite;
  return /^mailto:([^?]*)/i.exec(href)?.[1] ?? new URL(href).host;
}

/** A scheme, anywhere in a word. */
const scheme = /(?<![a-z])[a-z]+:\/+|https?:[\\/]*/i;
/** A run of characters allowed in hosts, including an `@` directly before it. */
const run = /@?[\p{L}\p{N}\p{M}.-]+/gu;
const ipv4 = /^\d+(\.\d+){3}$/;
/** Whatever looks like a top-level domain, real or not; digits never do. */
const ending = /\.([\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{2,}|xn--[a-z\d-]+)$/iu;
const fileEnding = /\.(?:jpe?g|png|gif|webp|html?|php|pdf|txt|dat|mp[34])$/i;
/** Endings that certainly belong to a host. Two letters are a country code: the parts of an account name are longer. */
const knownEnding =
  /\.(?:[a-z]{2}|com|org|net|edu|gov|info|biz|pro|app|dev|xyz|top|site|online|website|store|shop|club|live|link|click|blog|news|tech|cloud|network|world|finance|money|cash|wallet|exchange|xn--[a-z\d-]+)$/i;
/** Text in a script without spaces between words may directly follow a host. */
const followingScript =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{M}.-](?<=\.[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{2,}.).*$/u;

/** The hosts named in one word of a link's text. A user name and password before a host look like hosts too. */
function hostsIn(word: string): readonly string[] {
  const [before = "", ...addresses] = word.split(scheme);
  return [...hostsOf(before, false), ...addresses.flatMap((address) => hostsOf(address, true))];
}

/** The hosts in a piece of a word, up to the path of the first. Directly after a scheme, anything counts as a host. */
function hostsOf(piece: string, isAddress: boolean): readonly string[] {
  const authority = piece.split(/[\\/?#]/)[0] ?? "";
  const start = isAddress ? authority.lastIndexOf("@") + 1 : -1;
  const found: string[] = [];
  for (const { 0: text, index } of piece.matchAll(run)) {
    const at = index + Number(text.startsWith("@"));
    const name = nameIn(text.slice(at - index));
    const followsScheme = at === start && name !== "";
    if (!followsScheme && (isAccount(piece, text, index, name) || !isHost(name))) continue;
    found.push(URL.canParse(`https://${name}`) ? new URL(`https://${name}`).hostname : name);
    if (/^(?::\d+)?[\\/?#]/.test(piece.slice(index + text.length))) break;
  }
  return found;
}

const nameIn = (text: string): string =>
  text
    .replace(/^[.-]+/, "")
    .replace(followingScript, "")
    .replace(/[.-]+$/, "")
    .replace(/^www\./i, "");

const isHost = (name: string): boolean =>
  ipv4.test(name) ||
  (fileEnding.test(name) ? knownEnding.test(name.replace(fileEnding, "")) : ending.test(name));

/** `@name` is an account, unless it ends like a host; after a letter or digit it belongs to an email address. */
const isAccount = (piece: string, text: string, index: number, name: string): boolean =>
  text.startsWith("@") &&
  !/[\p{L}\p{N}]/u.test(piece.charAt(index - 1)) &&
  /^[\w.-]*$/.test(name) &&
  !knownEnding.test(name);
