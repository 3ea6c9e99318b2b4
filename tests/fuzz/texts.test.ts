/** Whatever a person types, an address holds or a stranger writes: read without an exception and without a hang. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readFilter } from "../../src/domain/chain/account/history-filter.ts";
import { readProfileMetadata } from "../../src/domain/chain/account/profile-metadata.ts";
import { parseBlockNum } from "../../src/domain/chain/names.ts";
import { communityFault } from "../../src/domain/community/community.ts";
import { parsePostAddress } from "../../src/domain/content/post-address.ts";
import { playerOf } from "../../src/domain/content/rich-text.ts";
import { tagsOf } from "../../src/domain/content/versions.ts";
import { readListQuery } from "../../src/domain/lists/list.ts";
import { parseFrame } from "../../src/domain/protocol/bridge-frames.ts";
import { ok } from "../../src/domain/result.ts";
import { searchRoute } from "../../src/domain/search.ts";
import {
  linkAddress,
  nodeAddress,
  pictureAddress,
  webAddress,
} from "../../src/domain/web-address.ts";
import { applied } from "../../src/worker/sources/content-source.ts";
import { linkWords } from "../../src/worker/text/link-words.ts";
import { renderBody } from "../../src/worker/text/render.ts";
import { strangers } from "./hostile.ts";
import { complaint, isWhole } from "./judge.ts";

const numRuns = isWhole ? 100_000 : 200;
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "a search": searchRoute,
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
  "a patch": (text) => applied(text, "A walk in the hills"),
  "words with links": linkWords,
};
const texts = fc.oneof(
  fc.constantFrom(...strangers.filter((value) => typeof value === "string")),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.json(),
);

test.each(Object.entries(readers))("%s", { timeout: 3_600_000 }, (_, read) => {
  const reader = { read: (text: unknown) => ok(read(text as string)) };
  fc.assert(
    fc.property(texts, (text) => {
      expect(complaint(reader, text)).toBeNull();
    }),
    { numRuns },
  );
});

/** Bodies are drawn in a worker that is ended when it takes too long; here only short ones are. */
test("a body of any signs is drawn", { timeout: 3_600_000 }, () => {
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
