/** Hides the errors of other chains' wallet extensions from the console; all other errors stay. */
import { isForeignWalletError } from "../../domain/session/foreign-wallet.ts";

/** Must run before any other code: extensions inject their scripts when the page starts. */
export function silenceForeignWallets(): void {
  addEventListener("error", (event) => suppress(event, event.error, event.message, event.filename));
  addEventListener("unhandledrejection", (event) => suppress(event, event.reason, "", ""));
}

function suppress(event: Event, thrown: unknown, message: string, file: string): void {
  const stack = thrown instanceof Error ? (thrown.stack ?? "") : "";
  const described = messageOf(thrown);
  if (isForeignWalletError({ message: `${message} ${described}`, file, stack }, location.origin)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** Wallets also reject with plain objects. */
function messageOf(thrown: unknown): string {
  const { message } = (thrown ?? {}) as { readonly message?: unknown };
  return typeof message === "string" ? message : typeof thrown === "string" ? thrown : "";
}
