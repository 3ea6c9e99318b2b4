/** Logging in: what is signed, what is said, how long it holds. */

/** What a wallet gave back. */
export interface SignedLogin {
  readonly account: string;
  readonly message: string;
  /** 130 hex digits. */
  readonly signature: string;
}

/** Whether a signature proves its account, and why not. */
export type LoginVerdict =
  | { readonly isProved: true }
  | { readonly isProved: false; readonly reason: string };

/** 'Login to {app} - {timestamp}'. */
export const loginMessage = (app: string, now: number): string => `Login to ${app} - ${now}`;

/** How long a login holds, ms. */
export const loginLifetime = 2_592_000_000;

/** Sentences of the login dialog, exact. */
export const loginText = {
  empty: "Please enter your Steem username",
  missing: "Please install Steem Keychain browser extension first",
  gone: "Steem Keychain extension is not installed. Please install it first.",
  failed: (message: string) => `Login failed: ${message}`,
  favourites: "Please login to add coins to your favorites!",
} as const;

/** Where the wallet is offered for Chromium's family of browsers. */
export const walletPage =
  "https://chromewebstore.google.com/detail/steem-keychain/jhgnbkkipaallpehbohjmkbjofjdmeid";

/** Whether a sentence says already that the wallet is not there. */
export const tellsOfNoWallet = (sentence: string | null): boolean =>
  sentence === loginText.missing || sentence === loginText.gone;
