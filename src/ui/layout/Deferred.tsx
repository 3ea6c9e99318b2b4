/**
 * What every page has but no first page waits for: notices about the connection, warnings and updates, the list of
 * keyboard shortcuts, recent visits, news of the visitor's rules, and times that react to the pointer.
 */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { followTimes } from "../browser/time-elements.ts";
import { watchShortcutsListKey } from "../search/shortcuts-list-key.ts";
import { recordVisits } from "../search/visits.ts";
import { changeSettings, currentSettings } from "../settings/settings.charts.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import { WatchBadge } from "../watch/WatchBadge.tsx";
import { Alarms } from "./Alarms.tsx";
import { Banner } from "./Banner.tsx";
import { privateKeyNotice, sharing, shortcuts } from "./dialogs.charts.ts";
import { LinkCopied } from "./LinkCopied.tsx";
import { MissingWords } from "./MissingWords.tsx";
import { UpdatePrompt } from "./UpdatePrompt.tsx";

const shortcutList = lazy<object>(() =>
  import("../search/Shortcuts.tsx").then((module) => module.Shortcuts),
);

const keyNotice = lazy<object>(() =>
  import("./PrivateKeyNotice.tsx").then((module) => module.PrivateKeyNotice),
);

const share = lazy<object>(() => import("../share/Share.tsx").then((module) => module.Share));

const zone = () => currentSettings().zone;
const switchZone = (): void => changeSettings({ zone: zone() === "utc" ? "local" : "utc" });

export function Deferred() {
  const hasList = useSelector(shortcuts, (snapshot) => snapshot.hasTag("open"));
  const hasKeyNotice = useSelector(privateKeyNotice, (snapshot) => snapshot.hasTag("open"));
  const isSharing = useSelector(sharing, (snapshot) => snapshot.hasTag("open"));
  useEffect(recordVisits, []);
  useEffect(watchShortcutsListKey, []);
  useEffect(() => followTimes(zone, switchZone), []);
  return (
    <>
      <Banner />
      <Alarms />
      <MissingWords />
      <UpdatePrompt />
      <LinkCopied />
      {hasList && <Chunk view={shortcutList} fallback={false} />}
      {hasKeyNotice && <Chunk view={keyNotice} fallback={false} />}
      {isSharing && <Chunk view={share} fallback={false} />}
      <WatchBadge />
    </>
  );
}
