/** What index.html has drawn of a page before any script has loaded (`language-and-folder.js`): it stays until the view has. */
import { currentPath } from "../browser/base.ts";
import { say } from "../../domain/language/say.ts";
import { ProfileStart } from "../shared/account/ProfileStart.tsx";

const ofAccount = /^\/accounts\/([a-z][a-z\d.-]+)\/?$/;

/** An account's name on its cover; null on other pages. */
export function drawnFirst() {
  const [, name] = ofAccount.exec(currentPath()) ?? [];
  return name === undefined ? null : <ProfileStart name={name} note={say`Starting…`} />;
}
