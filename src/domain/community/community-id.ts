/** Ids of communities, as visitors type them. */
import { say } from "../language/say.ts";

/** Messages for invalid community ids, as specified. */
export const communityText = {
  empty: say`Please enter a community ID`,
  invalid: say`Please enter a valid community ID (e.g., hive-123456 or community-id)`,
} as const;

/** What is wrong with a typed id, or null. */
export function communityFault(id: string): string | null {
  if (id === "") return communityText.empty;
  return id.startsWith("hive-") || /^[a-z0-9.-]+$/.test(id) ? null : communityText.invalid;
}
