/** Settings read from local storage, which other code may have changed. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressFault } from "../../machines/network/node-adding.machine.ts";
import { textsByNetwork, textsFor } from "./network-lists.ts";
import { defaultSettings, maxOwnNodes, maxPictureHosts, repairSettings } from "./settings.ts";

describe("repairSettings", () => {
  test("valid members are kept; the rest become defaults", () => {
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
        kept: { warningLists: { steem: ["@alice/mutes"] } },
        pictureHosts: [
          "pictures.example.org",
          "pictures.example.org",
          "127.0.0.1:4175",
          "https://pictures.example.org",
          "pictures.example.org/hill.png",
          "user@pictures.example.org",
          "PICTURES.example.org",
          "pictures.example.org 'unsafe-inline'",
          "*.example.org;",
          "",
          7,
        ],
        marketKey: "CG-abcd1234",
        surplus: 1,
      }),
    ).toEqual({
      ...defaultSettings,
      zone: "local",
      pictures: false,
      nodes: { steem: ["https://api.example.org"], other: [] },
      kept: { warningLists: { steem: ["@alice/mutes"] } },
      pictureHosts: ["pictures.example.org", "127.0.0.1:4175"],
      marketKey: "CG-abcd1234",
    });
  });

  test.each(["cg-abcd1234", "CG-", "CG-abc 1234", "CG-abcd&days=max", " CG-abcd1234", 7])(
    "%j is not a key of the coin market",
    (marketKey) => expect(repairSettings({ marketKey }).marketKey).toBe(""),
  );

  test("what is stored for parts that load later is repaired when they read it", () => {
    for (const kept of [null, 7, "a", undefined]) expect(repairSettings({ kept }).kept).toEqual({});
    const stored = {
      warningLists: { steem: ["@alice/mutes", "@alice/mutes", "alice", 7, "@<b>"], other: "x" },
      ownFindings: "@alice ownerChanged",
    };
    expect(textsByNetwork(stored, "warningLists")).toEqual({ steem: ["@alice/mutes"], other: [] });
    expect(textsByNetwork(stored, "ownFindings")).toEqual({});
    expect(textsFor(stored, "warningLists", "another")).toEqual([]);
    const many = Array.from({ length: 50 }, (_, i) => `@alice-${i}/mutes`);
    expect(textsFor({ warningLists: { steem: many } }, "warningLists", "steem")).toHaveLength(10);
  });

  test("the number of picture hosts is limited", () => {
    const many = Array.from({ length: 300 }, (_, i) => `p${i}.example.org`);
    expect(repairSettings({ pictureHosts: many }).pictureHosts).toEqual(
      many.slice(0, maxPictureHosts),
    );
  });

  test("the number of nodes is limited", () => {
    const many = Array.from({ length: 50 }, (_, i) => `https://n${i}.example.org`);
    expect(repairSettings({ nodes: { steem: many } }).nodes["steem"]).toEqual(
      many.slice(0, maxOwnNodes),
    );
  });

  test("any input gives valid settings, which repair to themselves", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const settings = repairSettings(stored);
        expect(new Set(Object.keys(settings))).toEqual(new Set(Object.keys(defaultSettings)));
        expect(repairSettings(settings)).toEqual(settings);
      }),
    );
  });
});

test.each(["http://user:pw@127.0.0.1:4392", "https://user@api.example.org", "user:pw@example.org"])(
  "a node at %s is refused because of its user name or password",
  (typed) =>
    expect(addressFault({ typed, known: [], own: 0 })).toMatch(
      /^An address can't contain a user name/,
    ),
);

test.each([
  ["https://api.example.org/?key=1", /^Remove the \? and what follows it/],
  ["https://api.example.org#x", /^Remove the # and what follows it/],
  ["https://api.example.org:99999", /^The port 99999 does not exist: .* up to 65535/],
  ["api.example.org:70000/path", /^The port 70000 does not exist/],
  ["https://api.example.org:0", /^Browsers make no connection to port 0:/],
  ["api.example.org:6667/path", /^Browsers make no connection to port 6667:/],
  ["http://localhost:10080", /^Browsers make no connection to port 10080:/],
  ["http://127.0.0.1:port", /^The port port does not exist/],
  ["https://api.example.org/a b", /^An address can't contain spaces/],
  ["https://api", /^Enter the full name of a host/],
  ["http://api.example.org", /^Enter an address that starts with https:/],
  ["wss://api.example.org:8090", /^Enter an address that starts with https:/],
  ["javascript:alert(1)", /^Enter an address that starts with https:/],
  ["https://api.example.org:8090/path", /^$/],
  ["http://localhost:8090", /^$/],
])("what is wrong with a node's address is named: %s", (typed, fault) =>
  expect(addressFault({ typed, known: [], own: 0 })).toMatch(fault),
);
