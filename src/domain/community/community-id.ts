/** Ids of communities: whether a text is one, and what is wrong with what a visitor typed. */
import { say } from "../language/say.ts";

/** Messages for invalid community ids, as specified. */
export const communityText = {
  empty: say`Please enter a community ID`,
  invalid: say`Please enter a valid community ID (e.g., hive-123456 or community-id)`,
} as const;

/** Whether the social index takes a text for the id of a community. */
export const isCommunityId = (text: string): boolean => /^hive-[1-3]\d{4,6}$/.test(text);

/** What is wrong with a typed id, or null; one that no community has is not wrong, as specified. */
export function communityFault(id: string): string | null {
  if (id === "") return communityText.empty;
  return id.startsWith("hive-") || /^[a-z0-9.-]+$/.test(id) ? null : communityText.invalid;
}
