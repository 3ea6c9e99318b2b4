/**
 * Detects errors of wallet extensions for other chains: they appear in every page's console but don't concern this
 * one.
 */

/** The parts of an error event: its message, file and stack. */
export interface ErrorTrace {
  readonly message: string;
  readonly file: string;
  readonly stack: string;
}

/** Wallets for other chains. */
const wallet =
  /metamask|evmask|tron(link|web)|\bphantom\b|coinbase ?wallet|trust ?wallet|\brabby\b|\bkeplr\b|okx ?wallet|binance ?(chain|wallet)|\bunisat\b/i;
/** Objects that they inject into every page. Two are also names of coins, which errors of this page may contain. */
const injected = /\b(?:ethereum|solana|web3)\b/i;
/** Browser messages when two wallets inject the same object; these name no script. */
const collision =
  /redefine property: (?:ethereum|solana|web3)\b|property '?(?:ethereum|solana|web3)'? of (?:object '?)?#<Window>/;
const script = /[a-z-]+:\/\/[^\s()]+?\.(?:m?js|tsx?)\b/g;

/**
 * Whether an error comes from a foreign wallet: it names one, and no script of this page is involved. This page's own
 * addresses are ignored, since a coin's page has the coin's name in its address.
 */
export function isForeignWalletError(
  { message, file, stack }: ErrorTrace,
  origin: string,
): boolean {
  const trace = `${file}\n${stack}`;
  const isOwn = (address: string): boolean => address.startsWith(`${origin}/`);
  const scripts = trace.match(script) ?? [];
  if (scripts.some(isOwn)) return false;
  const others = trace.split(/[\s()]+/).filter((word) => !word.includes(`${origin}/`));
  const text = `${message}\n${others.join(" ")}`;
  return wallet.test(text) || collision.test(text) || (scripts.length > 0 && injected.test(text));
}
