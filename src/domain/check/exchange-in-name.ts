/** Names of accounts that contain an exchange's name: 'poloniex-wallet'. They prove nothing. */
import type { Config } from "../network/config.ts";

/** Shorter names of exchanges are parts of ordinary words: 'gate', 'mexc', 'htx'. */
const minLength = 5;

/** The exchange whose name, reduced to what account names can contain, is a part of an account's name; null if none is. */
export function namedExchange(account: string, exchanges: Config["exchanges"]): string | null {
  const plain = account.replaceAll(/[.-]/g, "");
  for (const { name, kind } of Object.values(exchanges).flat()) {
    const part = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
    if (kind !== "wallet" && part.length >= minLength && plain.includes(part)) return name;
  }
  return null;
}
