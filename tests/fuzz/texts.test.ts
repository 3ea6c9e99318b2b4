/** Any typed text, URL or untrusted text is parsed without an exception and without a hang. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readFilter } from "../../src/domain/account/history-filter.ts";
import { readProfileMetadata } from "../../src/domain/account/profile-metadata.ts";
import {
  isHost,
  isPrivateAddress,
  linkAddress,
  nodeAddress,
  pictureAddress,
  webAddress,
} from "../../src/domain/address/web-address.ts";
import { parseBlockNum } from "../../src/domain/chain/names.ts";
import { communityFault } from "../../src/domain/community/community-id.ts";
import { readListQuery } from "../../src/domain/list/list.ts";
import { parseFrame } from "../../src/domain/network/bridge-frames.ts";
import { pictureSource } from "../../src/domain/picture/picture-source.ts";
import { isPatchText } from "../../src/domain/post/patch.ts";
import { playerOf } from "../../src/domain/post/players.ts";
import { parsePostAddress } from "../../src/domain/post/post-address.ts";
import { tagsOf } from "../../src/domain/post/versions.ts";
import { ok } from "../../src/domain/result.ts";
import { routeOnEnter } from "../../src/domain/search/route-on-enter.ts";
import { applyPatch } from "../../src/worker/text/apply-patch.ts";
import { withAutoLinks } from "../../src/worker/text/auto-links.ts";
import { renderBody } from "../../src/worker/text/render.ts";
import { trueTarget } from "../../src/worker/text/true-target.ts";
import { casesOf, isWhole } from "../support/campaign.ts";
import { hostileValues } from "./hostile.ts";
import { findProblem } from "./judge.ts";

const numRuns = isWhole ? 100_000 : 200;
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "a search": routeOnEnter,
  "a block's height": parseBlockNum,
  "a post's address": parsePostAddress,
  "a community's id": communityFault,
  "a list's query": readListQuery,
  "a history's filter": readFilter,
  "a web address": webAddress,
  "a picture's address": pictureAddress,
  "a link's address": linkAddress,
  "a node's address": nodeAddress,
  "a player's address": playerOf,
  "a post's metadata": tagsOf,
  "a profile": (text) => readProfileMetadata(text, text),
  "a frame": parseFrame,
  "a patch": (text) => isPatchText(text) && applyPatch(text, "A walk in the hills"),
  "words with links": withAutoLinks,
  "a picture to be loaded": (text) =>
    pictureSource(
      pictureAddress(text),
      { images: "https://images.example", pictureProxy: undefined },
      64,
    ),
  "a link's words": (text) => trueTarget(text, "https://a.example"),
};
const texts = fc.oneof(
  fc.constantFrom(...hostileValues.filter((value) => typeof value === "string")),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.json(),
);

test.each(Object.entries(readers))("%s", { timeout: 3_600_000 }, (_, read) => {
  const reader = { read: (text: unknown) => ok(read(text as string)) };
  fc.assert(
    fc.property(texts, (text) => {
      expect(findProblem(reader, text)).toBeNull();
    }),
    { numRuns },
  );
});

/** Pieces of addresses that have fooled URL parsers. */
const addressPieces = fc.constantFrom(
  ..."https:// http:// // / \\ javascript: data: mailto: @ : . .. ? # %2e%2e %09 %00 [::1] [::ffff:7f00:1]".split(
    " ",
  ),
  ..."127.0.0.1 2130706433 0x7f.1 0177.1 localhost localhost. a.local 10.0.0.1 192.168.0.1 169.254.169.254".split(
    " ",
  ),
  ..."evil.example images.example user:secret 0x0/ 640x0/ x.png \t \n \u0000 \u202E \u200B \uFF0E \u3002 ①②⑦ \uD800".split(
    " ",
  ),
  "\t",
  "\n",
  "\r",
);

/** However an address is put together, links, pictures and connections obey the rules of `web-address.ts`. */
test("an address made of any parts leads where it says", { timeout: 3_600_000 }, () => {
  const images = "https://images.example";
  fc.assert(
    fc.property(fc.array(addressPieces, { maxLength: 8 }), (pieces) => {
      const text = pieces.join("");
      for (const address of [webAddress(text), pictureAddress(text), linkAddress(text)]) {
        if (address === null || address.startsWith("mailto:")) continue;
        const url = new URL(address, "https://scope.example");
        expect([url.username, url.password]).toEqual(["", ""]);
        expect(url.protocol).toMatch(/^https?:$/);
        // What begins like a path stays within the app.
        if (address.startsWith("/")) expect(url.origin).toBe("https://scope.example");
      }
      const picture = pictureAddress(text);
      const source = pictureSource(picture, { images, pictureProxy: undefined }, 64);
      const pictureProxy = "https://proxy.example/?u={url}&w={width}";
      const proxied = pictureSource(picture, { images, pictureProxy }, 64);
      if (source === null || proxied === null) return;
      // Without the visitor's consent, only the operator's hosts are asked.
      const { origin, protocol, host } = new URL(source.address);
      expect(source.host === null ? origin : protocol).toBe(
        source.host === null ? images : "https:",
      );
      if (source.host !== null) expect([source.host, isHost(host)]).toEqual([host, true]);
      expect(isPrivateAddress(source.original)).toBe(false);
      expect(source.address).not.toMatch(/^https:\/\/images\.example\/+\d+x\d+\//);
      expect(proxied.host).toBeNull();
      expect([images, "https://proxy.example"]).toContain(new URL(proxied.address).origin);
    }),
    { numRuns: isWhole ? 200_000 : 3000 },
  );
});

/** A link in a post whose text is an address never leads to another host unnoticed. */
test("a link whose text names an address shows its target", { timeout: 3_600_000 }, () => {
  const gap = fc.constantFrom(
    "",
    "\u200B",
    "\u202E",
    "&#x202E;",
    "\u2060",
    "&shy;",
    "\uFE0F",
    "\u034F",
    "&zwj;",
  );
  fc.assert(
    fc.property(gap, gap, fc.constantFrom(".", "．", "。", "․", "&period;"), (one, two, dot) => {
      const { nodes } = renderBody(`[ste${one}emit${dot}c${two}om](https://evil.example/a)`);
      expect(JSON.stringify(nodes)).toContain(
        '{"href":"https://evil.example/a","linkTarget":"evil.example"}',
      );
    }),
    { numRuns: casesOf(200) },
  );
});

/** Bodies are rendered in a worker that is ended when it takes too long, so only short ones are tested here. */
test("a body of any characters can be rendered", { timeout: 3_600_000 }, () => {
  const signs = fc.constantFrom(
    ..."* _ ` ~ [ ] ( ) < > ! # - + | & ; : / @ \\ ' \n \t a x 1".split(" "),
    '"',
    " ",
    "<div>",
    "</p>",
    "![",
    "](",
    "https://a.b/",
    "&#x0;",
    "\uD800",
  );
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 120 }), (body) => {
      expect(() => structuredClone(renderBody(body))).not.toThrow();
    }),
    { numRuns: isWhole ? 20_000 : 100 },
  );
});
