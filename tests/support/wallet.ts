/** A wallet for browser tests: signs with the devnet's keys, or misbehaves in a chosen way. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { Page } from "playwright/test";
import { deriveKey } from "../../devnet/state/keys.ts";
import { signDigest } from "../../devnet/state/signing.ts";

/** How a wallet behaves. */
export type Behaviour =
  | "honest"
  | "refuses"
  | "hangs"
  | "was-reloaded"
  | "other-account"
  | "forges"
  | "replays";

/** Adds a wallet to every page opened from now on. `late`: delay after the page's own scripts, ms. */
export async function injectWallet(
  page: Page,
  seed: number,
  behaviour: Behaviour,
  late = 0,
): Promise<void> {
  const sign = (account: string, message: string): string =>
    signDigest(sha256(utf8ToBytes(message)), deriveKey(seed, account, "posting").secret);
  await page.exposeFunction("signForTest", (account: string, message: string) => {
    if (behaviour === "forges") return sign("mallory.x", message);
    return sign(account, behaviour === "replays" ? "Login to Steemscope - 1" : message);
  });
  await page.addInitScript(
    ({ manner: how, late: after }) => {
      const wallet = {
        requestSignBuffer(
          account: string,
          message: string,
          _key: string,
          answer: (response: unknown) => void,
        ) {
          if (how === "hangs") return;
          if (how === "was-reloaded") throw new Error("Extension context invalidated.");
          if (how === "refuses") {
            answer({
              success: false,
              error: "user_cancel",
              result: null,
              message: "Request was canceled by the user.",
            });
            return;
          }
          const { signForTest } = window as unknown as {
            signForTest: (account: string, message: string) => Promise<string>;
          };
          void signForTest(account, message).then((result) =>
            answer({
              success: true,
              error: null,
              result,
              message: "Message signed successfully.",
              data: { username: how === "other-account" ? "bob" : account, message },
            }),
          );
        },
      };
      const put = (): void => void Object.assign(window, { steem_keychain: wallet });
      if (after === 0) put();
      else setTimeout(put, after);
    },
    { manner: behaviour, late },
  );
}
