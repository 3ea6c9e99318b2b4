/** Draws again what index.html drew before any script had loaded (`language-and-folder.js`), until the view has loaded. */
import { say } from "../../domain/language/say.ts";
import { currentPath } from "../browser/base.ts";
import { ProfileStart } from "../shared/account/ProfileStart.tsx";

const ofAccount = /^\/accounts\/([a-z][a-z\d.-]+)\/?$/;

/** An account's name on its cover; null on other pages. */
export function drawnFirst() {
  const [, name] = ofAccount.exec(currentPath()) ?? [];
  return name === undefined ? null : <ProfileStart name={name} note={say`Starting…`} />;
}
