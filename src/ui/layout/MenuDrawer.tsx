/** The open Navigation Menu: eleven entries, then the other pages, then network, language, theme and login. */
import { LanguageSelect } from "../language/LanguageSelect.tsx";
import { LoginButton } from "../session/LoginButton.tsx";
import { Dialog } from "../shared/dialogs/Dialog.tsx";
import { EntryLink } from "./EntryLink.tsx";
import { MoreNavigation } from "./more/MoreNavigation.tsx";
import { NetworkSwitch } from "./NetworkSwitch.tsx";
import { NodesChip } from "./nodes/NodesChip.tsx";
import { menuEntries } from "./specified-entries.ts";
import { ThemeButton } from "./ThemeButton.tsx";
import * as styles from "./Menu.module.css";
import * as navbarStyles from "./Navbar.module.css";

/** `isBehind`: whether a dialog opened from it is in front of it. */
export function MenuDrawer({
  isBehind,
  close,
}: {
  readonly isBehind: boolean;
  readonly close: () => void;
}) {
  return (
    <Dialog
      title="Navigation Menu"
      className={isBehind ? `${styles.drawer} ${styles.behind}` : styles.drawer}
      close={close}
    >
      <nav aria-label="Main">
        <ul>
          {menuEntries.map((entry) => (
            <li key={entry.to}>
              <EntryLink {...entry} />
            </li>
          ))}
        </ul>
      </nav>
      <MoreNavigation except={menuEntries.map(({ to }) => to)} />
      <div className={`${styles.after} ${navbarStyles.tools}`}>
        <NetworkSwitch />
        <NodesChip />
        <LanguageSelect />
        <ThemeButton />
        <LoginButton isInline />
      </div>
    </Dialog>
  );
}
