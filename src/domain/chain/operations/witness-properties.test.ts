/** The settings in witness_set_properties are read from their binary form. */
import { expect, test } from "vitest";
import { witnessPropertiesText } from "./witness-properties.ts";

test("every setting in the chain's own types", () => {
  expect(
    witnessPropertiesText([
      ["account_creation_fee", "b80b00000000000003535445454d0000"],
      ["account_subsidy_budget", "1d030000"],
      ["maximum_block_size", "00000100"],
      ["sbd_interest_rate", "e803"],
      ["sbd_exchange_rate", "fa000000000000000353424400000000e80300000000000003535445454d0000"],
      ["url", "1868747470733a2f2f7769746e6573732e6578616d706c652f"],
      ["key", "00".repeat(33)],
    ]),
  ).toBe(
    [
      "account_creation_fee: 3.000 STEEM",
      "account_subsidy_budget: 797",
      "maximum_block_size: 65536",
      "sbd_interest_rate: 1000",
      "sbd_exchange_rate: 0.250 SBD for 1.000 STEEM",
      "url: https://witness.example/",
      "key: STM1111111111111111111111111111111114T1Anm",
    ].join("\n"),
  );
});

test.each([
  ["sbd_interest_rate", "e80300"],
  ["sbd_interest_rate", "E803"],
  ["sbd_interest_rate", "10 %"],
  ["url", "19687474"],
  // Two lines would read as two settings.
  ["url", "0561300a6b3a"],
  ["made_up", "e803"],
])("%s %s stays as it is", (name, value) => {
  expect(witnessPropertiesText([[name, value]])).toBe(`${name}: ${value}`);
});

test.each([
  [[], ""],
  ["x", "x"],
  [[7], "7"],
  [[["url"]], "url: —"],
])("%j never throws", (props, text) => expect(witnessPropertiesText(props)).toBe(text));
