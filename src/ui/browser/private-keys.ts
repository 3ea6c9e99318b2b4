/**
 * Keeps private keys out of the app: one that is pasted or typed into any field is removed before the page's code reads
 * the field, and an address that has one is replaced before anything is requested for it. So none reaches the address,
 * the title, the browser's storage, or a node.
 */
import {
  hasPrivateKey,
  withoutPrivateKeys,
  type KeyPlace,
} from "../../domain/address/private-key.ts";
import { baseUrl } from "./base.ts";

/** To be called before anything reads the address. Calls `report` for each field or address with a key. */
export function keepKeysOut(report: (place: KeyPlace) => void): void {
  const clean = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (!hasPrivateKey(target.value)) return;
    // React replaces this property of its own elements, and would take the cleaned text for the one it knows.
    const { prototype } =
      target instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    const value = Object.getOwnPropertyDescriptor(prototype, "value");
    value?.set?.call(target, withoutPrivateKeys(target.value));
    report("field");
  };
  // In the capture phase: React listens in the bubbling phase.
  document.addEventListener("input", clean, true);
  const replaceAddress = (): void => {
    if (!hasPrivateKey(location.href)) return;
    history.replaceState(null, "", baseUrl);
    report("address");
  };
  // Only the part behind # can be typed into the address without a new load.
  addEventListener("hashchange", replaceAddress);
  replaceAddress();
}
