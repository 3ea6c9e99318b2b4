/** How long ago something was, kept true by the page's clock; the exact UTC time on hover. */
import { useSelector } from "@xstate/react";
import { ago, exactUtc, isoUtc } from "../../domain/format/times.ts";
import { clock } from "../hosts/page.ts";

export function Age({
  time,
  format = ago,
}: {
  readonly time: number;
  readonly format?: (time: number, now: number) => string;
}) {
  const text = useSelector(clock, (snapshot) => format(time, snapshot.context.now));
  return (
    <time dateTime={isoUtc(time)} title={exactUtc(time)}>
      {text}
    </time>
  );
}
