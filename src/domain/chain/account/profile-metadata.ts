/** The profile an account writes about itself: free text of strangers, read with suspicion. */

import { pictureAddress, webAddress } from "../../web-address.ts";

/** Parts of a profile; texts are trimmed and bounded, addresses are http(s) or null. */
export interface ProfileMetadata {
  readonly name: string | null;
  readonly about: string | null;
  readonly website: string | null;
  readonly location: string | null;
  readonly avatar: string | null;
  readonly cover: string | null;
}

/** Texts longer than this are cut: nobody introduces themselves with a megabyte. */
const maxLength = { name: 60, about: 500, website: 300, location: 120, picture: 2000 } as const;

/**
 * Reads `posting_json_metadata` and `json_metadata`. Parts are merged, the posting ones win; what is no
 * JSON, no object or no text counts as absent.
 */
export function readProfileMetadata(posting: unknown, general: unknown): ProfileMetadata {
  const parts = { ...profileOf(general), ...profileOf(posting) };
  const words = (key: string, length: number): string | null => {
    const value = parts[key];
    return typeof value === "string" ? value.trim().slice(0, length) || null : null;
  };
  return {
    name: words("name", maxLength.name),
    about: words("about", maxLength.about),
    website: webAddress(words("website", maxLength.website)),
    location: words("location", maxLength.location),
    avatar: pictureAddress(words("profile_image", maxLength.picture)),
    cover: pictureAddress(words("cover_image", maxLength.picture)),
  };
}

function profileOf(metadata: unknown): Readonly<Record<string, unknown>> {
  if (typeof metadata !== "string" || metadata === "") return {};
  try {
    const parsed: unknown = JSON.parse(metadata);
    const profile = (parsed as { profile?: unknown } | null)?.profile;
    return typeof profile === "object" && profile !== null ? { ...profile } : {};
  } catch {
    return {};
  }
}
