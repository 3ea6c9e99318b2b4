/** The second navigation, in groups: pages that the specified menu doesn't have. A link to a new page goes here. */
import { say } from "../../../domain/language/say.ts";
import { bellIcon } from "../../watch/bell-icon.ts";

/** An entry; `icon` is drawn as a line. */
export interface MoreEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: string;
  /** Where pages about one of its subjects are, if not below its own path. */
  readonly subjects?: string;
}

/** A group of entries under a heading. */
export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly MoreEntry[];
}

/** All groups, in the order in which they are shown. */
export const entryGroups: readonly EntryGroup[] = [
  {
    title: say`Explore`,
    entries: [
      {
        to: "/blocks",
        label: say`Blocks`,
        icon: "M8 1.500l5.500 3v7L8 14.500l-5.500-3v-7zM2.500 4.500L8 7.500l5.500-3M8 7.500v7",
        subjects: "/transactions",
      },
      {
        to: "/witness-rounds",
        label: say`Witness Rounds`,
        icon: "M13.500 6A6 6 0 002.700 5.200M2.500 2v3.500H6M2.500 10a6 6 0 0010.800.800M13.500 14v-3.500H10",
      },
      {
        to: "/proposals",
        label: say`Proposals`,
        icon: "M3.500 1.500h6l3 3v10h-9zM6 8.500l1.500 1.500L10.500 7",
      },
      {
        to: "/internal-market",
        label: say`Internal Market`,
        icon: "M2 5.500h11l-3-3M14 10.500H3l3 3",
      },
      {
        to: "/crypto-market",
        label: say`Market`,
        icon: "M2 13l4-5 3 3 5-7M10 4h4v4",
        subjects: "/coins",
      },
      {
        to: "/statistics",
        label: say`Statistics`,
        icon: "M2 14h12M4 11V7m4 4V3m4 8V5.500",
      },
      {
        to: "/economy",
        label: say`Economy`,
        icon: "M3 2v12h11M5 11.500c3.500 0 5-2 8.500-7M5.500 5.500h8",
      },
      { to: "/prices", label: say`Prices`, icon: "M2 11l4-4 3 3 5-6M2 14h12" },
    ],
  },
  {
    title: say`Yours`,
    entries: [
      {
        to: "/alerts",
        label: say`Alerts`,
        icon: bellIcon,
      },
      {
        to: "/labels",
        label: say`Labels`,
        icon: "M2 2h6l6 6-6 6-6-6zM5.200 5.200h.01",
      },
      {
        to: "/settings",
        label: say`Settings`,
        icon: "M2 4.500h6.500M12.500 4.500H14M10.500 6.500a2 2 0 100-4 2 2 0 000 4zM2 11.500h1.500M7.500 11.500H14M5.500 13.500a2 2 0 100-4 2 2 0 000 4z",
      },
    ],
  },
  {
    title: say`Tools`,
    entries: [
      {
        to: "/console",
        label: say`Console`,
        icon: "M2 3h12v10H2zM5 6.500l2 2-2 2M8.500 10.500H11",
      },
      {
        to: "/check",
        label: say`Check a Payment`,
        icon: "M1.500 4h13v8.500h-13zM1.500 7h13M5 10l1.500 1.200L9 9",
      },
      {
        to: "/proof",
        label: say`Proof`,
        icon: "M8 1.500l5.500 2v4c0 3.500-2.500 6-5.500 7-3-1-5.500-3.500-5.500-7v-4zM5.500 8l2 2 3-3.500",
      },
      {
        to: "/evidence",
        label: say`Evidence`,
        icon: "M3.500 1.500h6l3 3v10h-9zM9.500 1.500v3h3M6 7.500h4M6 10.500h4",
      },
      {
        to: "/machines",
        label: say`Machines`,
        icon: "M5.500 2h5v3.500h-5zM1.500 10.500h5V14h-5zM9.500 10.500h5V14h-5zM8 5.500V8m0 0H4v2.500M8 8h4v2.500",
      },
    ],
  },
];
