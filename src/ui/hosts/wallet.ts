/** The wallet in the page: Steem Keychain, when its extension put it there. */
import type { WalletAnswer } from "../../machines/session.machine.ts";

interface Keychain {
  requestSignBuffer(
    account: string,
    message: string,
    key: "Posting",
    answer: (response: unknown) => void,
  ): void;
}

function keychain(): Keychain | null {
  const { steem_keychain: wallet } = window as unknown as { steem_keychain?: Partial<Keychain> };
  return typeof wallet?.requestSignBuffer === "function" ? (wallet as Keychain) : null;
}

/** Whether the wallet is there by now. */
export const hasWallet = (): boolean => keychain() !== null;

/** Asks the wallet to sign; its answer must be about the same account and message. */
export function signWithWallet(account: string, message: string): Promise<WalletAnswer> {
  const wallet = keychain();
  if (!wallet) return Promise.resolve({ kind: "missing" });
  return new Promise((resolve) => {
    wallet.requestSignBuffer(account, message, "Posting", (response) =>
      resolve(readResponse(response, account, message)),
    );
  });
}

function readResponse(response: unknown, account: string, message: string): WalletAnswer {
  const read = (typeof response === "object" && response !== null ? response : {}) as Readonly<
    Record<string, unknown>
  >;
  const words =
    typeof read["message"] === "string" ? read["message"] : "The wallet gave no reason.";
  if (read["success"] !== true || typeof read["result"] !== "string")
    return { kind: "refused", message: words.slice(0, 300) };
  const data = (read["data"] ?? {}) as Readonly<Record<string, unknown>>;
  if (data["username"] !== undefined && data["username"] !== account)
    return { kind: "refused", message: "the wallet signed for another account." };
  if (data["message"] !== undefined && data["message"] !== message)
    return { kind: "refused", message: "the wallet signed another message." };
  return { kind: "signed", login: { account, message, signature: read["result"] } };
}
