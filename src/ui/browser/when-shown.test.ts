/** When a visitor comes back, in a simulated browser. */
import { expect, test } from "vitest";
import { settled } from "../../../tests/support/settled.ts";
import { browser } from "../../../tests/universe/device/browser.ts";
import { whenReturned } from "./when-shown.ts";

/** Whether someone who waits from now on has been told that the visitor is back. */
function waiting(signal = new AbortController().signal) {
  const state = { isBack: false };
  void whenReturned(signal).then(() => {
    state.isBack = true;
  });
  return async (): Promise<boolean> => {
    await settled();
    return state.isBack;
  };
}

test("a visitor comes back when the page is shown again", async () => {
  const isBack = waiting();
  browser.setHidden(true);
  expect(await isBack()).toBe(false);
  browser.setHidden(false);
  expect(await isBack()).toBe(true);
});

test("a visitor comes back online when the page is visible, too", async () => {
  const isBack = waiting();
  browser.setHidden(true);
  browser.setOnline(false);
  browser.setOnline(true);
  expect(await isBack()).toBe(false);
  browser.setHidden(false);
  expect(await isBack()).toBe(true);
  const isBackOnline = waiting();
  browser.setOnline(false);
  expect(await isBackOnline()).toBe(false);
  browser.setOnline(true);
  expect(await isBackOnline()).toBe(true);
});

test("nobody is told who waits no longer", async () => {
  const left = new AbortController();
  const isBack = waiting(left.signal);
  left.abort();
  browser.setHidden(true);
  browser.setHidden(false);
  expect(await isBack()).toBe(false);
});
