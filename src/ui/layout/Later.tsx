/** What every page has but no first page waits for: notices about the connection, warnings and updates. */
import { useEffect } from "react";
import { whenResting } from "../browser/resting.ts";
import { palette } from "../search/lazy-palette.ts";
import { recordVisits } from "../search/visits.ts";
import { Alarms } from "./Alarms.tsx";
import { Banner } from "./Banner.tsx";
import { UpdatePrompt } from "./UpdatePrompt.tsx";

export function Later() {
  useEffect(() => whenResting(palette.preload), []);
  useEffect(recordVisits, []);
  return (
    <>
      <Banner />
      <Alarms />
      <UpdatePrompt />
    </>
  );
}
