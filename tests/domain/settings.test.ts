/** What a visitor chose, read back from a storage anybody may have written to. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultSettings, mostOwnNodes, repairSettings } from "../../src/domain/settings.ts";

describe("repairSettings", () => {
  test("what fits is kept, the rest is as if nothing had been chosen", () => {
    expect(
      repairSettings({
        zone: "local",
        pictures: false,
        videos: "no",
        nodes: {
          steem: [
            "https://api.example.org",
            "https://api.example.org",
            "http://api.example.org",
            "https://api.example.org/",
            "javascript:alert(1)",
            7,
          ],
          other: "https://api.example.org",
        },
        surplus: 1,
      }),
    ).toEqual({
      zone: "local",
      pictures: false,
      videos: true,
      services: true,
      nodes: { steem: ["https://api.example.org"], other: [] },
    });
  });

  test("no more nodes than anybody needs", () => {
    const many = Array.from({ length: 50 }, (_, i) => `https://n${i}.example.org`);
    expect(repairSettings({ nodes: { steem: many } }).nodes["steem"]).toEqual(
      many.slice(0, mostOwnNodes),
    );
  });

  test("whatever stands there, settings come out, and they repair to themselves", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const settings = repairSettings(stored);
        expect(Object.keys(settings)).toEqual(Object.keys(defaultSettings));
        expect(repairSettings(settings)).toEqual(settings);
      }),
    );
  });
});
