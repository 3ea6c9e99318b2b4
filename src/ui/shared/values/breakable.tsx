/** A name such as `transfer_to_vesting`, which a narrow column breaks after an underscore or a dot. */
import type { ReactNode } from "react";

/** The name with places to break it at. */
export const breakable = (name: string): readonly ReactNode[] =>
  name.split(/(?<=[_.])/).flatMap((part, i) => (i === 0 ? [part] : [<wbr key={i} />, part]));
