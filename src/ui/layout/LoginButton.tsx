/** Login, or who is logged in with the way to their profile and out again. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { loginDialog, session } from "../hosts/session.ts";
import { useNetwork } from "../network.ts";
import { Picture } from "../parts/Picture.tsx";
import { urlPart } from "../../domain/url-part.ts";

export function LoginButton({ isInline = false }: { readonly isInline?: boolean }) {
  const user = useSelector(session(), ({ context }) => context.user);
  const menu = useId();
  const images = useNetwork().network.services.images.replace(/\/$/, "");
  if (!user)
    return (
      <button
        type="button"
        className="btn main"
        onClick={() => loginDialog.send({ type: "login.open" })}
      >
        Login
      </button>
    );
  const { username, displayName, profileImage } = user;
  const profile = (
    <>
      <p>
        <b>{displayName}</b> <span className="dim small">@{username}</span>
      </p>
      <a className="btn" href={`/accounts/${urlPart(username)}`}>
        Profile
      </a>
      <button
        type="button"
        className="btn"
        onClick={() => session().send({ type: "session.logout" })}
      >
        Logout
      </button>
    </>
  );
  if (isInline) return profile;
  const portraits = [
    profileImage,
    `${images}/u/${urlPart(username)}/avatar/small`,
    "/icon.svg",
  ].filter((address) => address !== null);
  return (
    <>
      <button
        type="button"
        className="user"
        popoverTarget={menu}
        aria-label={`Account of ${username}`}
      >
        <Picture addresses={portraits} />
      </button>
      <div id={menu} popover="auto" className="user-menu">
        {profile}
      </div>
    </>
  );
}
