/** The session in this browser's local storage. */
import type { User } from "../../machines/session/session.machine.ts";
import { readStored, writeStored } from "../browser/storage.ts";

/** Key of the stored session. */
export const sessionKey = "steemscope.session";

const isUser = (value: unknown): value is User & { network: string } => {
  const user = value as Partial<User & { network: string }> | null;
  return (
    typeof user === "object" &&
    user !== null &&
    typeof user.username === "string" &&
    typeof user.displayName === "string" &&
    typeof user.loginTime === "number" &&
    typeof user.network === "string" &&
    (user.profileImage === null || typeof user.profileImage === "string")
  );
};

/** The user that is stored for a network; a session belongs to the network it was opened on. */
export function storedUser(network: string): User | null {
  const stored = readStored(sessionKey, "user", isUser);
  if (!stored || stored.network !== network) return null;
  const { username, displayName, profileImage, loginTime } = stored;
  return { username, displayName, profileImage, loginTime };
}

/** Stores the user, or that there is none. */
export const storeUser = (user: User | null, network: string): void =>
  void writeStored(sessionKey, { user: user ? { ...user, network } : null });
