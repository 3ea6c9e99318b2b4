/** The wallet extension's signature for a login; the code loads with the first login. */
import { say } from "../../domain/language/say.ts";
import { walletText } from "../../domain/session/login.ts";
import type { WalletAnswer } from "../../machines/session/session.machine.ts";
import { keychain } from "./keychain.ts";

/** Asks the wallet for a signature, and checks that its answer is for the same account and message. */
export function signWithWallet(account: string, message: string): Promise<WalletAnswer> {
  const wallet = keychain();
  if (!wallet) return Promise.resolve({ kind: "missing" });
  return new Promise((resolve) => {
    try {
      wallet.requestSignBuffer(account, message, "Posting", (response) =>
        resolve(readResponse(response, account, message)),
      );
    } catch {
      // The extension was updated after the page had loaded.
      resolve({ kind: "refused", message: walletText.reloaded });
    }
  });
}

function readResponse(response: unknown, account: string, message: string): WalletAnswer {
  const read = (typeof response === "object" && response !== null ? response : {}) as Readonly<
    Record<string, unknown>
  >;
  const words =
    typeof read["message"] === "string" ? read["message"] : say`The wallet gave no reason.`;
  if (read["success"] !== true || typeof read["result"] !== "string") {
    const said = words.slice(0, 300);
    const isCancelled = read["error"] === "user_cancel";
    return { kind: "refused", message: isCancelled ? walletText.cancelled(said, account) : said };
  }
  const data = (read["data"] ?? {}) as Readonly<Record<string, unknown>>;
  if (data["username"] !== undefined && data["username"] !== account)
    return { kind: "refused", message: say`the wallet signed for a different account.` };
  if (data["message"] !== undefined && data["message"] !== message)
    return { kind: "refused", message: say`the wallet signed a different message.` };
  return { kind: "signed", login: { account, message, signature: read["result"] } };
}
