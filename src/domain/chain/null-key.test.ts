/** The null key in text form, against the text that its bytes give. */
import { expect, test } from "vitest";
import { publicKeyText } from "./binary/keys.ts";
import { isNullKey } from "./null-key.ts";

test.each(["STM", "TST", ""])("33 zero bytes with the prefix '%s' are the null key", (prefix) => {
  expect(isNullKey(publicKeyText(new Uint8Array(33), prefix))).toBe(true);
  expect(isNullKey(publicKeyText(new Uint8Array(33).fill(2), prefix))).toBe(false);
});
