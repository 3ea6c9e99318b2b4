/** The region for warnings above every page; its code loads with the first warning. */
import { useSelector } from "@xstate/react";
import type { Alarm } from "../../domain/trust/views.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import { alarms } from "../trust/alarms.charts.ts";

const banner = lazy<{ readonly alarms: readonly Alarm[] }>(() =>
  import("./AlarmBanner.tsx").then((module) => module.AlarmBanner),
);

export function Alarms() {
  const current = useSelector(alarms, ({ context }) => context.alarms);
  return (
    <div role="region" aria-label="Warnings" hidden={current.length === 0}>
      {current.length > 0 && <Chunk view={banner} alarms={current} />}
    </div>
  );
}
