/** Login: the message to sign, the texts shown, and how long a login lasts. */
import { say } from "../language/say.ts";

/** The wallet extension's answer. */
export interface SignedLogin {
  readonly account: string;
  readonly message: string;
  /** 130 hex digits. */
  readonly signature: string;
}

/** Whether a signature proves its account, or why not. */
export type LoginVerdict =
  | { readonly isProved: true }
  | { readonly isProved: false; readonly reason: string };

/** 'Login to {app} - {timestamp}'. */
export const loginMessage = (app: string, now: number): string => `Login to ${app} - ${now}`;

/** How long a login lasts, ms. */
export const loginLifetime = 2_592_000_000;

/** Messages of the login dialog, as specified. */
export const loginText = {
  empty: say`Please enter your Steem username`,
  missing: say`Please install Steem Keychain browser extension first`,
  gone: say`Steem Keychain extension is not installed. Please install it first.`,
  failed: (message: string) => say`Login failed: ${message}`,
  favourites: say`Please login to add coins to your favorites!`,
} as const;

/** Messages for a wallet extension that returns no signature. */
export const walletText = {
  /** The extension gives the same reason if the visitor cancels and if it lacks the key. */
  cancelled: (reason: string, account: string) =>
    say`${reason} If you did not cancel: is @${account} in the wallet, with its posting key?`,
  reloaded: say`the wallet was updated or reloaded. Please reload this page.`,
  unanswered: say`the wallet has not answered. Close its window and try again; if there is none, please reload this page.`,
} as const;

/** Where to install the wallet extension in Chromium-based browsers. */
export const walletPage =
  "https://chromewebstore.google.com/detail/steem-keychain/jhgnbkkipaallpehbohjmkbjofjdmeid";

/** Whether a sentence already says that the wallet extension is missing. */
export const mentionsMissingWallet = (sentence: string | null): boolean =>
  sentence === loginText.missing || sentence === loginText.gone;
