/** The top bar: brand, search, network, nodes, language, theme, login and alerts; on phones a menu. */
import { say } from "../../domain/language/say.ts";
import { EnglishButton } from "../language/EnglishButton.tsx";
import { LanguageSelect } from "../language/LanguageSelect.tsx";
import { Search } from "../search/Search.tsx";
import { useSearchShortcut } from "../search/use-search-shortcut.ts";
import { LoginButton } from "../session/LoginButton.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import { Menu } from "./Menu.tsx";
import { NetworkSwitch, TestNetworkBadge } from "./NetworkSwitch.tsx";
import { NodesChip } from "./nodes/NodesChip.tsx";
import { ThemeButton } from "./ThemeButton.tsx";
import * as styles from "./Navbar.module.css";

/** Lazy, because the first page doesn't wait for it. */
const bell = lazy<object>(() => import("../watch/Bell.tsx").then((module) => module.Bell));

export function Navbar({ isReady }: { readonly isReady: boolean }) {
  const { config } = useNetwork();
  useSearchShortcut();
  return (
    <header className={styles.bar}>
      <a className={styles.brand} href="/" aria-label={say`${config.app.name}, home`}>
        <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
          <circle cx="11" cy="11" r="9.5" stroke="var(--ink)" strokeWidth="1.6" />
          <path
            d="M2 11h4.500l2-5 4 10 2.300-5H20"
            stroke="var(--accent)"
            strokeWidth="1.8"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
        <span>{config.app.name}</span>
      </a>
      <Search />
      <div className={styles.tools}>
        <TestNetworkBadge />
        <EnglishButton />
        <span className={`${styles.wideOnly} ${styles.tools}`}>
          <NetworkSwitch />
          {isReady && <NodesChip />}
          <LanguageSelect />
          <ThemeButton />
          <LoginButton />
        </span>
        {isReady && <Chunk view={bell} fallback={false} />}
        <Menu />
      </div>
    </header>
  );
}
