/** Scenarios as typed, and in an address. */
import { expect, test } from "vitest";
import { inLanguage } from "../../../tests/support/in-language.ts";
import { readScenario, readTyped, writeTyped, type TypedScenario } from "./scenario.ts";

const empty: TypedScenario = { price: "", burn: "", convert: "", spend: "", powerDown: "" };

test("nothing typed is nothing chosen", () => {
  expect(readScenario(empty)).toEqual({ price: null, burn: 0, convert: 0, spend: 0, powerDown: 0 });
});

test("numbers are thousandths", () => {
  const typed = {
    price: "0.25",
    burn: "1,000",
    convert: " 1.5 ",
    spend: "0",
    powerDown: "-12.345",
  };
  expect(readScenario(typed)).toEqual({
    price: 250,
    burn: 1_000_000,
    convert: 1500,
    spend: 0,
    powerDown: -12_345,
  });
});

test.each([
  ["price", "0"],
  ["price", "-1"],
  ["price", "0.0001"],
  ["burn", "-1"],
  ["burn", "many"],
  ["convert", "1.2345"],
  ["spend", "1e6"],
  ["powerDown", "99999999999"],
] as const)("%s of %s can't be", (key, text) => {
  expect(readScenario({ ...empty, [key]: text })).toEqual([key]);
});

test("an address restores both scenarios and keeps the rest", () => {
  const a = { ...empty, price: "0.5", powerDown: "-20" };
  const written = writeTyped("account=alice", "a", a);
  expect(written).toBe("account=alice&price=0.5&down=-20");
  expect(readTyped(written, "a")).toEqual(a);
  expect(readTyped(written, "b")).toBeNull();
  const both = writeTyped(written, "b", empty);
  expect(readTyped(both, "b")).toEqual(empty);
  expect(writeTyped(both, "b", null)).toBe(written);
  expect(readTyped(writeTyped("", "a", { ...empty, burn: "many" }), "a")?.burn).toBe("many");
});

test("an address is the same in every language", async () => {
  const german = await inLanguage("de", () => import("./scenario.ts"));
  const typed = { ...empty, price: "0,25", burn: "1.000" };
  const written = german.writeTyped("", "a", typed);
  expect(written).toBe("price=0.25&burn=1000");
  expect(german.readTyped(written, "a")?.price).toBe("0,25");
  expect(readScenario(readTyped(written, "a") ?? empty)).toEqual(german.readScenario(typed));
});
