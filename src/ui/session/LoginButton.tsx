/** The Login button; once logged in, the user's menu with Profile and Logout. */
import { useSelector } from "@xstate/react";
import { useId, useRef, type RefObject } from "react";
import { urlPart } from "../../domain/address/url-part.ts";
import { say } from "../../domain/language/say.ts";
import { portraitsOf } from "../../domain/picture/portraits.ts";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { useNetwork } from "../shared/data/network.ts";
import { useHiddenOnNavigation } from "../shared/dialogs/use-hidden-on-navigation.ts";
import { Picture } from "../shared/pictures/Picture.tsx";
import { loginRequest, session } from "./session.charts.ts";
import * as styles from "./LoginButton.module.css";

export function LoginButton({ isInline = false }: { readonly isInline?: boolean }) {
  const user = useSelector(session(), ({ context }) => context.user);
  const isLoggingIn = useSelector(loginRequest, (snapshot) => snapshot.hasTag("open"));
  const menu = useId();
  const box = useRef<HTMLDivElement>(null);
  useHiddenOnNavigation(box);
  // After the login, the button that opened the dialog no longer exists.
  const focusFallback = useRef<HTMLElement>(null);
  useFocusFallback(isLoggingIn ? 1 : 0, focusFallback);
  const { images } = useNetwork().network.services;
  if (!user)
    return (
      <button
        type="button"
        className="btn main"
        onClick={() => loginRequest.send({ type: "disclosure.open" })}
      >
        Login
      </button>
    );
  const { username, displayName } = user;
  const profile = (
    <>
      <p>
        <b>
          <bdi>{displayName}</bdi>
        </b>{" "}
        <bdi className="dim small">@{username}</bdi>
      </p>
      <a
        className="btn"
        {...(isInline && { ref: focusFallback as RefObject<HTMLAnchorElement | null> })}
        href={`/accounts/${urlPart(username)}`}
      >
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
  const portraits = portraitsOf(username, images, "small");
  return (
    <>
      <button
        type="button"
        ref={focusFallback as RefObject<HTMLButtonElement | null>}
        className={styles.user}
        popoverTarget={menu}
        aria-label={say`Account of ${username}`}
      >
        <Picture addresses={portraits} />
      </button>
      <div ref={box} id={menu} popover="auto" className={styles.userMenu}>
        {profile}
      </div>
    </>
  );
}
