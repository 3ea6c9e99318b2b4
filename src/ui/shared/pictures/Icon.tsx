/** Line icons by name. */
import { LineIcon } from "./LineIcon.tsx";

const paths = {
  home: "M2 8l6-5 6 5v6H2z",
  bolt: "M9 1L3 9h4l-1 6 6-8H8z",
  down: "M8 2v10m0 0l-4-4m4 4l4-4",
  user: "M8 8a3 3 0 100-6 3 3 0 000 6zM2.500 14c1-3 3-4 5.500-4s4.500 1 5.500 4",
  rank: "M3 13V8m5 5V3m5 10V6",
  list: "M5 4h9M5 8h9M5 12h9M2 4h.01M2 8h.01M2 12h.01",
  gauge: "M2 12a6 6 0 1112 0M8 12l3-4",
  people:
    "M6 7a2.500 2.500 0 100-5 2.500 2.500 0 000 5zM1.500 13c.5-2.500 2-4 4.500-4s4 1.500 4.500 4M11 3a2 2 0 010 4m1 2c1.500.5 2.300 2 2.500 4",
  clock: "M8 14A6 6 0 108 2a6 6 0 000 12zM8 5v3l2 2",
  info: "M8 14A6 6 0 108 2a6 6 0 000 12zM8 7v4M8 5h.01",
  market: "M2 13l4-5 3 3 5-7M10 4h4v4",
  more: "M4 6l4 4 4-4",
  menu: "M2 4h12M2 8h12M2 12h12",
  close: "M3 3l10 10M13 3L3 13",
  find: "M7 11.500A4.500 4.500 0 107 2.500a4.500 4.500 0 000 9zM10.500 10.500L14 14",
  warn: "M8 2l6.500 11.500h-13zM8 6.500v3M8 11.500h.01",
  copy: "M5.500 5.500h8v8h-8zM3 10.500h-.5v-8h8V3",
  check: "M3 8.500l3.500 3.500L13 4.500",
  sun: "M8 11a3 3 0 100-6 3 3 0 000 6zM8 1v1.500M8 13.500V15M1 8h1.500M13.500 8H15M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1",
  moon: "M13.500 9.500A6 6 0 016.500 2.500a6 6 0 107 7z",
  screen: "M2 3h12v8H2zM6 14h4M8 11v3",
  up: "M5 14V7l3-5c1.500 0 2 1 1.500 4H13l-1 8zM2.500 7.500v6",
  thumbDown: "M5 2v7l3 5c1.500 0 2-1 1.500-4H13l-1-8zM2.500 2.500v6",
  link: "M6.500 9.500l3-3M7 4.500l1.500-1.500a3 3 0 014.500 4.500L11.500 9M9 11.500L7.500 13A3 3 0 013 8.500L4.500 7",
  tag: "M2 2h6l6 6-6 6-6-6zM5.200 5.200h.01",
  lock: "M4 7.500h8V14H4zM5.500 7.500V5a2.500 2.500 0 015 0v2.500",
} as const;

/** Names of the icons. */
export type IconName = keyof typeof paths;

export function Icon({ name, label }: { readonly name: IconName; readonly label?: string }) {
  return <LineIcon path={paths[name]} {...(label && { label })} />;
}
