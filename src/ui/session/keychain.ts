/** Steem Keychain, the wallet extension. */

interface Keychain {
  requestSignBuffer(
    account: string,
    message: string,
    key: "Posting",
    answer: (response: unknown) => void,
  ): void;
}

/** The object that the extension has added to the page; null if there is none. */
export function keychain(): Keychain | null {
  const { steem_keychain: wallet } = window as typeof window & {
    steem_keychain?: Partial<Keychain>;
  };
  return typeof wallet?.requestSignBuffer === "function" ? (wallet as Keychain) : null;
}

/** Whether the wallet extension has added its object to the page yet. */
export const hasWallet = (): boolean => keychain() !== null;
