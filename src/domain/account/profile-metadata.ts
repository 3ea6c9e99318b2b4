/** The profile an account writes about itself: untrusted free text. */

import { withoutInvisible } from "../format/invisible.ts";
import { pictureAddress, webAddress } from "../address/web-address.ts";

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
 * Reads `posting_json_metadata` and `json_metadata`. Parts are merged, and the posting ones win; anything but JSON, an
 * object and a text counts as missing.
 */
export function readProfileMetadata(posting: unknown, general: unknown): ProfileMetadata {
  const parts = { ...profileOf(general), ...profileOf(posting) };
  const textOf = (key: string, length: number): string | null => {
    const value = parts[key];
    return typeof value === "string" ? value.trim().slice(0, length) || null : null;
  };
  const visibleText = (key: "name" | "about" | "location"): string | null =>
    withoutInvisible(textOf(key, maxLength[key]) ?? "").trim() || null;
  return {
    name: visibleText("name"),
    about: visibleText("about"),
    website: webAddress(textOf("website", maxLength.website)),
    location: visibleText("location"),
    avatar: pictureAddress(textOf("profile_image", maxLength.picture)),
    cover: pictureAddress(textOf("cover_image", maxLength.picture)),
  };
}

function profileOf(metadata: unknown): Readonly<Record<string, unknown>> {
  if (typeof metadata !== "string" || metadata === "" || metadata.length > maxMetadata) return {};
  try {
    const parsed: unknown = JSON.parse(metadata);
    const profile = (parsed as { profile?: unknown } | null)?.profile;
    return typeof profile === "object" && profile !== null ? { ...profile } : {};
  } catch {
    return {};
  }
}
