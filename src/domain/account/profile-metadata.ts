/** The profile an account writes about itself: untrusted free text. */
import { pictureAddress, webAddress } from "../address/web-address.ts";
import { shortLine, shortLines } from "../format/clean-text.ts";

/** Parts of a profile; texts are trimmed and limited, addresses are http(s) or null. */
export interface ProfileMetadata {
  readonly name: string | null;
  readonly about: string | null;
  readonly website: string | null;
  readonly location: string | null;
  readonly avatar: string | null;
  readonly cover: string | null;
}

/** Maximum length of a text, in characters. */
const maxLength = { name: 60, about: 500, website: 300, location: 120, picture: 2000 } as const;

/** The chain's limit of a whole transaction, bytes: no account can have longer metadata. */
const maxMetadata = 65_536;

/**
 * Reads `posting_json_metadata` and `json_metadata`. Their profiles are merged, and the posting one wins; a profile that
 * is not an object in JSON counts as missing, and so does a member that is not a text.
 */
export function readProfileMetadata(posting: unknown, general: unknown): ProfileMetadata {
  const parts = { ...profileOf(general), ...profileOf(posting) };
  const textOf = (key: string): string => {
    const value = parts[key];
    return typeof value === "string" ? value.trim() : "";
  };
  const address = (key: string, length: number): string | null =>
    textOf(key).slice(0, length) || null;
  return {
    name: shortLine(textOf("name"), maxLength.name) || null,
    about: shortLines(textOf("about"), maxLength.about) || null,
    website: webAddress(address("website", maxLength.website)),
    location: shortLine(textOf("location"), maxLength.location) || null,
    avatar: pictureAddress(address("profile_image", maxLength.picture)),
    cover: pictureAddress(address("cover_image", maxLength.picture)),
  };
}

function profileOf(metadata: unknown): Readonly<Record<string, unknown>> {
  if (typeof metadata !== "string" || metadata === "" || metadata.length > maxMetadata) return {};
  try {
    const once: unknown = JSON.parse(metadata);
    // Some clients encode the text again; front ends read such a profile, too.
    const parsed: unknown = typeof once === "string" ? JSON.parse(once) : once;
    const profile = (parsed as { profile?: unknown } | null)?.profile;
    return typeof profile === "object" && profile !== null ? { ...profile } : {};
  } catch {
    return {};
  }
}
