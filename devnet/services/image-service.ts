/**
 * The image service: avatars redirect to the profile's picture, uploaded files come in the requested size, and pictures
 * of other hosts are refused with status 200, as is the form `/{width}x{height}/{url}` that is switched off.
 */
import { base58 } from "@scure/base";
import { readProfileMetadata } from "../../src/domain/account/profile-metadata.ts";
import type { ChainSource } from "../state/chain-source.ts";
import { jsonReply, type ServiceReply } from "./reply.ts";

type Images = typeof import("./generated-pictures.ts");

/** The code that draws is loaded with the first picture: most networks serve none, and it is a fifth of all modules. */
const png = (draw: (images: Images) => Uint8Array): ServiceReply => ({
  kind: "png",
  body: import("./generated-pictures.ts").then(draw),
});

/** Refused pictures come with a status that says otherwise. */
const refused = (error: string): ServiceReply => jsonReply({ success: false, error });

/** Pixels by name; any other name means medium. */
const sides: ReadonlyMap<string, number> = new Map([
  ["small", 64],
  ["medium", 128],
  ["large", 512],
]);

/** Answers a path of the service; null for any other. */
export function answerImage(chain: ChainSource, url: URL): ServiceReply | null {
  const [first = "", second = "", third = "", fourth = ""] = url.pathname
    .split("/")
    .filter(Boolean)
    .map(decodeURIComponent);
  if (first === "u") return ofAccount(chain, url.origin, second, third, fourth);
  if (first === "p") return resized(url, second);
  if (/^DQm\w*$/.test(first)) return png(({ coverPicture }) => coverPicture(nameOf(second)));
  return /^\d+x\d+$/.test(first) ? refused("this form is no longer available") : null;
}

function ofAccount(
  chain: ChainSource,
  origin: string,
  name: string,
  what: string,
  size: string,
): ServiceReply {
  if (what === "cover") return png(({ coverPicture }) => coverPicture(name));
  if (what !== "avatar") return jsonReply({ error: "not found" }, 404);
  const isKnown =
    chain.account(name) !== null || chain.witnesses.some((witness) => witness["owner"] === name);
  if (!isKnown) return jsonReply({ error: `no account ${name}` }, 404);
  const side = sides.get(size) ?? 128;
  const picture = profilePicture(chain, name) ?? `${origin}/DQmDefault/${name}.png`;
  const encoded = base58.encode(new TextEncoder().encode(picture));
  return { kind: "redirect", to: `/p/${encoded}?width=${side}&height=${side}` };
}

/** The picture that a profile names; a recording's profiles name pictures of other services. */
function profilePicture(chain: ChainSource, name: string): string | null {
  const metadata = chain.world && chain.account(name)?.["posting_json_metadata"];
  if (typeof metadata !== "string") return null;
  return readProfileMetadata(metadata, null).avatar;
}

function resized(url: URL, encoded: string): ServiceReply {
  const address = addressIn(encoded);
  if (address === null) return jsonReply({ success: false, error: "no address" }, 400);
  if (address.origin !== url.origin) return refused("pictures of other hosts are not available");
  const name = nameOf(address.pathname.split("/").at(-1) ?? "");
  const side = Number(url.searchParams.get("height"));
  const size = [...sides].find(([, pixels]) => pixels === side)?.[0];
  return png(({ avatar, coverPicture }) =>
    size === undefined ? coverPicture(name) : avatar(name, size),
  );
}

function addressIn(encoded: string): URL | null {
  try {
    return new URL(new TextDecoder().decode(base58.decode(encoded)));
  } catch {
    return null;
  }
}

const nameOf = (file: string): string => file.replace(/\.\w+$/, "");
