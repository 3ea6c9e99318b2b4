/** The login dialog, walked by a visitor whose wallet behaves as the path says. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { deriveKey } from "../../../devnet/state/keys.ts";
import { signDigest } from "../../../devnet/state/signing.ts";
import { loginText, mentionsMissingWallet } from "../../../src/domain/session/login.ts";
import { loginDialogMachine } from "../../../src/machines/session/login-dialog.machine.ts";
import { walks } from "../walks/all.ts";
import type { Walk } from "../walks/walk.ts";
import { expect, gone, seen, startTime, stopTime, walkPage } from "./scene.ts";

const found = (event: object | null): boolean =>
  event !== null && (event as { hasWallet?: boolean }).hasWallet === true;

interface TestWallet {
  asked?: { account: string; message: string; answer: (response: unknown) => void };
}

walkPage("loginDialog @whole", loginDialogMachine, walks["loginDialog"] as Walk, ({ page }) => {
  const dialog = page.getByRole("dialog", { name: "Login" });
  const box = dialog.getByRole("textbox", { name: "Steem username" });
  /** Puts the wallet into the page before the dialog looks for it again. */
  const putWallet = () =>
    page.evaluate(() => {
      const wallet: TestWallet & Record<string, unknown> = {
        requestSignBuffer(account: string, message: string, _: string, answer: () => void) {
          wallet.asked = { account, message, answer };
        },
      };
      Object.assign(window, { steem_keychain: wallet });
    });
  const removeWallet = () =>
    page.evaluate(() => {
      delete (window as { steem_keychain?: unknown }).steem_keychain;
    });
  const asked = () =>
    page.evaluate(() => {
      const { steem_keychain: wallet } = window as unknown as { steem_keychain: TestWallet };
      const { account = "", message = "" } = wallet.asked ?? {};
      return { account, message };
    });
  const answer = (response: object) =>
    page.evaluate((given) => {
      const { steem_keychain: wallet } = window as unknown as { steem_keychain: TestWallet };
      wallet.asked?.answer(given);
    }, response);
  const forgetRequest = () =>
    page.evaluate(() => {
      const { steem_keychain: wallet } = window as unknown as { steem_keychain?: TestWallet };
      if (wallet) delete wallet.asked;
    });
  const status = dialog.getByRole("status");
  return {
    begin: async () => {
      await startTime(page);
      await page.goto("/about");
      await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
      await stopTime(page);
    },
    acts: {
      "login.open": async ({ next }) => {
        const account = page.getByRole("button", { name: /^Account of/ });
        if (await account.isVisible()) {
          await account.click();
          await page.getByRole("button", { name: "Logout" }).click();
        }
        await (found(next) ? putWallet() : removeWallet());
        await page.getByRole("button", { name: "Login", exact: true }).click();
      },
      "login.close": () => page.keyboard.press("Escape"),
      "login.typed": ({ event }) => box.fill((event as unknown as { username: string }).username),
      "login.submitted": async ({ next }) => {
        if (found(next)) await putWallet();
        await forgetRequest();
        await box.press("Enter");
      },
      // The dialog looks for it when it opens, a second later, and on submit.
      "wallet.found": () => {},
      "after detectAgain": async ({ next }) => {
        if (found(next)) await putWallet();
        await page.clock.runFor(1000);
      },
      "logIn answers": async ({ after }) => {
        if (!after.matches("closed"))
          return answer({ success: false, result: null, message: "no" });
        const { account, message } = await asked();
        const { secret } = deriveKey(7, account, "posting");
        const result = signDigest(sha256(utf8ToBytes(message)), secret);
        return answer({ success: true, result, data: { username: account, message } });
      },
    },
    states: {
      closed: gone(dialog),
      "open.detecting": seen(dialog),
      "open.ready": () => expect(status).toHaveText("Steem Keychain is installed."),
      "open.walletMissing": ({ context }, next) =>
        found(next)
          ? expect(dialog).toBeVisible()
          : expect(status).toHaveText(
              mentionsMissingWallet(context["alert"] as string | null)
                ? ""
                : "Steem Keychain was not found in this browser.",
            ),
      "open.signing": async () => {
        await expect(
          dialog.getByRole("button", { name: "Waiting for the wallet..." }),
        ).toBeVisible();
        // The code that asks the wallet loads with the first login.
        await expect.poll(asked).not.toMatchObject({ account: "" });
      },
      "open.refused": ({ context }) =>
        context["alert"] === "Login failed: no"
          ? expect(dialog.getByRole("alert")).toHaveText("Login failed: no")
          : expect(status).toHaveText("Steem Keychain is installed."),
    },
    may: (snapshot, event) =>
      // A wallet is found only when the dialog looks for it, and the field is locked while the wallet is asked.
      (event.type !== "wallet.found" ||
        snapshot.matches({ open: "detecting" }) ||
        snapshot.matches({ open: "walletMissing" })) &&
      (event as { output?: unknown }).output !== loginText.gone &&
      (event.type !== "login.typed" || !snapshot.matches({ open: "signing" })),
    unseen: {
      "open.signing on xstate.error.actor.0.loginDialog.open.signing #0":
        "whatever the wallet does, the session answers with an explanation",
      "open.signing on xstate.done.actor.0.loginDialog.open.signing #1":
        "a wallet that was asked cannot be missing; tests/e2e/login.spec.ts covers one that disappears",
    },
  };
});
