/**
 * Says who vouches for a finished build, so that copies in visitors' browsers take it as an update.
 *
 * `npm run release -- new-key FILE` makes a release key, writes its secret to FILE and prints the public key for
 * config.json. `npm run release -- NUMBER [--key FILE] [--transaction ID] [--next-key STM…] [--dist FOLDER]` writes
 * release.json: signed with the key, or with the id of the transaction that publishes the statement, which it prints. Exit
 * code 0, or 2 for a bad command line.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { firstHeader } from "../src/domain/chain/binary/canonical-signature.ts";
import { prefixOfKeys, publicKeyText } from "../src/domain/chain/binary/keys.ts";
import { manifestName, type BuildManifest } from "../src/domain/release/manifest.ts";
import { releaseName, type ReleaseFile } from "../src/domain/release/release-file.ts";
import { publicationId, statementText } from "../src/domain/release/statement.ts";

/** The first byte of a signature by a compressed key, without its recovery id. */
const compressed = firstHeader + 4;

/** What vouches for a build: a key, a transaction, or both. */
export interface Vouching {
  readonly number: number;
  readonly secretKey?: Uint8Array;
  readonly transaction?: string;
  readonly nextKey?: string;
}

/** The release.json of the build whose build.json has this text. */
export function releaseFor(
  manifest: string,
  { number, secretKey, transaction, nextKey }: Vouching,
): Pick<ReleaseFile, "statement"> & Partial<ReleaseFile> {
  const { version } = JSON.parse(manifest) as BuildManifest;
  const statement = statementText({
    version,
    number,
    manifest: bytesToHex(sha256(utf8ToBytes(manifest))),
    key: nextKey ?? null,
  });
  return {
    statement,
    ...(secretKey && { signature: signatureOf(statement, secretKey) }),
    ...(transaction !== undefined && { transaction }),
  };
}

/** The public key of a release key, 'STM…'. */
export const releaseKey = (secretKey: Uint8Array): string =>
  publicKeyText(secp256k1.getPublicKey(secretKey), prefixOfKeys);

/** In the chain's compact form, hex. */
function signatureOf(statement: string, secretKey: Uint8Array): string {
  const digest = sha256(utf8ToBytes(statement));
  const [recovery = 0, ...rest] = secp256k1.sign(digest, secretKey, {
    prehash: false,
    format: "recovered",
  });
  return bytesToHex(Uint8Array.from([compressed + recovery, ...rest]));
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: "string" },
      transaction: { type: "string" },
      "next-key": { type: "string" },
      dist: { type: "string", default: "dist" },
    },
  });
  const [what, file] = positionals;
  if (what === "new-key" && file !== undefined) return makeKey(file);
  const number = Number(what);
  if (!Number.isSafeInteger(number) || number < 1) return misused();
  const manifest = readFileSync(join(values.dist, manifestName), "utf8");
  const release = releaseFor(manifest, {
    number,
    ...(values.key !== undefined && {
      secretKey: hexToBytes(readFileSync(values.key, "utf8").trim()),
    }),
    ...(values.transaction !== undefined && { transaction: values.transaction }),
    ...(values["next-key"] !== undefined && { nextKey: values["next-key"] }),
  });
  writeFileSync(join(values.dist, releaseName), `${JSON.stringify(release, null, 2)}\n`);
  console.error(`Wrote ${releaseName}. To publish it on the chain, the release account sends:`);
  console.log(
    JSON.stringify({
      id: publicationId,
      json: release.statement,
      required_auths: ["ACCOUNT"],
      required_posting_auths: [],
    }),
  );
}

function makeKey(file: string): void {
  const secretKey = secp256k1.utils.randomSecretKey();
  writeFileSync(file, `${bytesToHex(secretKey)}\n`, { mode: 0o600, flag: "wx" });
  console.log(releaseKey(secretKey));
}

function misused(): void {
  console.error("npm run release -- new-key FILE | NUMBER [--key FILE] [--transaction ID]");
  process.exitCode = 2;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
