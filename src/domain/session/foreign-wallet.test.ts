/** Errors of other chains' wallet extensions are recognised, and no others. */
import { expect, test } from "vitest";
import { isForeignWalletError } from "./foreign-wallet.ts";

const origin = "https://scope.example";
const inpage = "chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn/scripts/inpage.js";
const own = `${origin}/assets/main-1a2b.js`;

test.each([
  ["MetaMask: Lost connection to the background page.", inpage, `Error\n    at f (${inpage}:1:2)`],
  [
    "Uncaught TypeError: Cannot redefine property: ethereum",
    "chrome-extension://abc/evmAsk.js",
    "",
  ],
  ["Cannot set property ethereum of #<Window> which has only a getter", `${origin}/blocks`, ""],
  [
    "Cannot read properties of undefined",
    inpage,
    `at MetaMaskInpageProvider.request (${inpage}:9:9)`,
  ],
  ["Cannot redefine property: ethereum", "", "TypeError\n at inpage"],
  ["No provider for solana", inpage, ""],
  ["TronLink initiation failed", "moz-extension://abc/injected.js", ""],
])("%s is a foreign wallet's", (message, file, stack) => {
  expect(isForeignWalletError({ message, file, stack }, origin)).toBe(true);
});

test.each([
  [
    "an error of this page's that names one",
    "No coin is called ethereum",
    own,
    `at f (${own}:1:2)`,
  ],
  [
    "one thrown through this page",
    "MetaMask: no",
    inpage,
    `at g (${inpage}:1:2)\n at f (${own}:1:2)`,
  ],
  ["one of this page's while developing", "web3", "", `at f (${origin}/src/ui/start/main.tsx:1:2)`],
  ["Steem's own wallet", "Invalid request", "chrome-extension://abc/keychain.js", ""],
  ["one of a coin's page", "Cannot read properties of null", `${origin}/coins/ethereum`, ""],
  ["one of another coin's page", "Script error.", `${origin}/coins/solana`, ""],
  ["a refusal that names a coin", "The market does not know ethereum", "", ""],
  ["a property named as a coin", "Cannot read properties of undefined (reading 'solana')", "", ""],
  [
    "an extension's error on a coin's page",
    "Invalid request",
    "chrome-extension://abc/keychain.js",
    `at f (chrome-extension://abc/keychain.js:1:2)\n at ${origin}/coins/ethereum:1:1`,
  ],
  ["any other", "Cannot read properties of undefined", own, ""],
  ["one without a trace", "Script error.", "", ""],
])("%s stays", (_, message, file, stack) => {
  expect(isForeignWalletError({ message, file, stack }, origin)).toBe(false);
});
