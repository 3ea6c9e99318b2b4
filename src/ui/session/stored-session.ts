/** The session in this browser's local storage. */
import type { User } from "../../machines/session/session.machine.ts";
import { stored } from "../browser/storage.ts";

type StoredUser = User & { readonly network: string };

/** Who is logged in, and on which network. */
export const storedSession = stored("session", (value) => (isUser(value) ? value : null));

const isUser = (value: unknown): value is StoredUser => {
  const user = value as Partial<StoredUser> | null | undefined;
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
  const user = storedSession.read();
  if (user?.network !== network) return null;
  const { username, displayName, profileImage, loginTime } = user;
  return { username, displayName, profileImage, loginTime };
}

/** Stores the user, or that there is none. */
export const storeUser = (user: User | null, network: string): void =>
  void storedSession.write(user && { ...user, network });
