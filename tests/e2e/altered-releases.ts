/** Everything in a release that somebody might alter, and what a copy says when it refuses the release. */
import type { Site } from "../../devnet/site.ts";
import { manifestName } from "../../src/domain/release/manifest.ts";
import { releaseName } from "../../src/domain/release/release-file.ts";
import { releaseKey } from "../../tools/release.ts";
import { account, foreignKey, ownKey, publication, type Publisher } from "./release-site.ts";
import { alter, publish, rebuild } from "./versions.ts";

/** One byte of a file. */
export const byte = (text: string): string => {
  const middle = Math.floor(text.length / 2);
  const other = text[middle] === " " ? "x" : " ";
  return text.slice(0, middle) + other + text.slice(middle + 1);
};

interface Alteration {
  readonly name: string;
  /** Alters release 2, which is signed and published. */
  readonly alter: (publisher: Publisher, site: Site) => void;
  readonly says: RegExp | string;
}

const other = /does not match its own list of files/;
const notItsKey = "It is not signed with the release key that this browser knows.";
const notAbout = "Its release.json is about other files than those that the site has.";
const unreadable = "Its release.json can't be read.";
const unpublished = `The transaction that it names does not publish it for @${account}.`;
const notNewer = /which is not newer than the one in use/;

export const changedAssets: readonly (readonly [string, RegExp])[] = [
  ["the first script", /^first-.*\.js$/],
  ["the engine", /^engine-.*\.js$/],
  ["a style sheet", /\.css$/],
  ["a font", /\.woff2$/],
  ["English words", /^en-.*\.js$/],
  ["a script that loads later", /^p.*\.js$/],
];

/** Rewrites the statement that the file contains, without another signature. */
const restate = (publisher: Publisher, change: (json: string) => string): void => {
  const file = publisher.read(releaseName) as { readonly statement: string };
  publisher.write(releaseName, { ...file, statement: change(file.statement) });
};

export const alterations: readonly Alteration[] = [
  ...changedAssets.map(([what, name]) => ({
    name: `one byte of ${what}`,
    alter: (publisher: Publisher) => alter(publisher.folder, publisher.asset(name), byte),
    says: other,
  })),
  {
    name: "a script injected into the page",
    alter: ({ folder }) =>
      alter(folder, "index.html", (page) =>
        page.replace("</head>", "<script src=x.js></script></head>"),
      ),
    says: other,
  },
  {
    name: "a script injected into the page and its manifest",
    alter: ({ folder }) =>
      rebuild(folder, "index.html", (page) =>
        page.replace("</head>", "<script src=x.js></script></head>"),
      ),
    says: notAbout,
  },
  {
    name: "a file added to the manifest",
    alter: ({ folder }) =>
      alter(folder, manifestName, (json) =>
        json.replace(
          '"files":{',
          `"files":{"assets/x.js":{"size":1,"sha256":"${"0".repeat(64)}"},`,
        ),
      ),
    says: notAbout,
  },
  {
    name: "a file less in the manifest",
    alter: ({ folder }) =>
      alter(folder, manifestName, (json) => json.replace(/"404\.html":\{[^}]*\},/, "")),
    says: notAbout,
  },
  {
    name: "another version in the manifest",
    alter: ({ folder }) =>
      alter(folder, manifestName, (json) => json.replace(/"version":"[^"]*"/, '"version":"9.9.9"')),
    says: notAbout,
  },
  {
    name: "a space after the manifest",
    alter: ({ folder }) => alter(folder, manifestName, (json) => `${json} `),
    says: notAbout,
  },
  {
    name: "half a manifest",
    alter: ({ folder }) => alter(folder, manifestName, (json) => json.slice(0, json.length / 2)),
    says: /sw\.js/,
  },
  {
    name: "an empty manifest",
    alter: ({ folder }) => alter(folder, manifestName, () => "{}"),
    says: /sw\.js/,
  },
  ...(["the first script", "a style sheet", "a script that loads later"] as const).map((what) => ({
    name: `${what} missing`,
    alter: (publisher: Publisher) =>
      publisher.remove(publisher.asset(new Map(changedAssets).get(what) ?? /$/)),
    says: /is missing/,
  })),
  {
    name: "another service worker",
    alter: ({ folder }) => alter(folder, "sw.js", byte),
    says: /sw\.js/,
  },
  { name: "no service worker", alter: (publisher) => publisher.remove("sw.js"), says: /sw\.js/ },
  {
    name: "no release.json",
    alter: (publisher) => publisher.remove(releaseName),
    says: "The site has no release.json",
  },
  {
    name: "a release.json that is no JSON",
    alter: (publisher) => publisher.write(releaseName, "release 2"),
    says: unreadable,
  },
  {
    name: "a release.json without a statement",
    alter: (publisher) => publisher.write(releaseName, {}),
    says: unreadable,
  },
  {
    name: "a statement without a number",
    alter: (publisher) => restate(publisher, (json) => json.replace('"number":2,', "")),
    says: unreadable,
  },
  {
    name: "a signature that is none",
    alter: (publisher) =>
      publisher.write(releaseName, {
        ...(publisher.read(releaseName) as object),
        signature: "0".repeat(130),
      }),
    says: notItsKey,
  },
  {
    name: "a number that was not signed",
    alter: (publisher) => restate(publisher, (json) => json.replace('"number":2', '"number":3')),
    says: notItsKey,
  },
  {
    name: "a next key that was not signed",
    alter: (publisher) =>
      restate(publisher, (json) => json.replace("}", `,"key":"${releaseKey(foreignKey)}"}`)),
    says: notItsKey,
  },
  {
    name: "the signature of another key",
    alter: (publisher) => void publisher.release({ number: 2, secretKey: foreignKey }),
    says: notItsKey,
  },
  {
    name: "another key in config.json, which signs",
    alter: (publisher) => {
      publisher.write("config.json", {
        ...(publisher.read("config.json") as object),
        release: { key: releaseKey(foreignKey) },
      });
      publisher.release({ number: 2, secretKey: foreignKey });
    },
    says: notItsKey,
  },
  {
    name: "nobody in config.json, and nobody who vouches",
    alter: (publisher) => {
      publisher.write("config.json", { ...(publisher.read("config.json") as object), release: {} });
      publisher.remove(releaseName);
    },
    says: "The site has no release.json",
  },
  {
    name: "the same number again",
    alter: (publisher) => void publisher.release({ number: 1, secretKey: ownKey }),
    says: notNewer,
  },
  {
    name: "the statement of another build",
    alter: (publisher) => {
      const file = publisher.read(releaseName);
      publish(publisher.folder, 7);
      publisher.write(releaseName, file);
    },
    says: notAbout,
  },
  {
    name: "a transaction that nobody knows",
    alter: (publisher) =>
      publisher.write(releaseName, {
        statement: publisher.release({ number: 2 }),
        transaction: "0".repeat(40),
      }),
    says: /can't be proved at the moment/,
  },
  {
    name: "a publication of another account",
    alter: (publisher, site) => {
      const json = publisher.release({ number: 2 });
      publisher.release({ number: 2, transaction: publication(site, { by: "bob", json }) });
    },
    says: unpublished,
  },
  {
    name: "a publication with the posting key",
    alter: (publisher, site) => {
      const json = publisher.release({ number: 2 });
      publisher.release({
        number: 2,
        transaction: publication(site, { role: "required_posting_auths", json }),
      });
    },
    says: unpublished,
  },
  {
    name: "a publication of another statement",
    alter: (publisher, site) => {
      const json = publisher.release({ number: 3 });
      publisher.release({ number: 2, transaction: publication(site, { json }) });
    },
    says: unpublished,
  },
];
