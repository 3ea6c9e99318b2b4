/** Commands of the palette: each does at once what a control of a page does. */
import type { AnyActorRef } from "xstate";
import { say, searchWords } from "../../domain/language/say.ts";
import type { PaletteEntry } from "../../domain/search/suggestion.ts";
import { currentPath } from "../browser/base.ts";
import { sharing, shortcuts } from "../layout/dialogs.charts.ts";
import { changeSettings, currentSettings } from "../settings/settings.charts.ts";
import { copyLink } from "../shared/links/link-copy.charts.ts";
import { roster } from "../start/actors.ts";
import { openNetwork } from "../start/config.ts";
import { start, theme } from "../start/page.charts.ts";
import { clearVisits, visits } from "./visits.ts";

interface Command {
  readonly id: string;
  readonly title: string;
  /** More words that find it, including those of its English title. */
  readonly words: string;
  /** Shown if the command would change nothing now. */
  readonly note?: string;
  readonly run: () => void;
}

const themes = [
  ["system", say`Theme: system`],
  ["light", say`Theme: light`],
  ["dark", say`Theme: dark`],
] as const;
const zones = [
  ["utc", say`Times in UTC`],
  ["local", say`Times in this computer's time zone`],
] as const;

/** The commands that are available now. */
const commands = (): readonly Command[] => [
  ...themes.map(([each, title]) => ({
    id: `theme.${each}`,
    title,
    words: `${each}, ${searchWords`theme, colour, color, dark, light, mode, appearance`}`,
    ...(theme.getSnapshot().matches(each) && current),
    run: () => theme.send({ type: `theme.${each}` }),
  })),
  ...zones.map(([zone, title]) => ({
    id: `zone.${zone}`,
    title,
    words: `${zone}, ${searchWords`times, time zone, clock`}`,
    ...(currentSettings().zone === zone && current),
    run: () => changeSettings({ zone }),
  })),
  {
    id: "page.copyLink",
    title: say`Copy link to this page`,
    words: searchWords`copy link, page, share, URL, address, filter, comparison`,
    run: () => copyLink(currentPath() + location.search + location.hash),
  },
  {
    id: "page.share",
    title: say`Share this page: QR code and card`,
    words: searchWords`share, QR code, card, picture, phone, PNG`,
    run: () => sharing.send({ type: "disclosure.open" }),
  },
  {
    id: "help.shortcuts",
    title: say`Keyboard shortcuts`,
    words: searchWords`keyboard shortcuts, help, keys, ?`,
    run: () => shortcuts.send({ type: "disclosure.open" }),
  },
  ...pauses(),
  ...networks(),
  ...(visits.read().length > 0
    ? [
        {
          id: "visits.clear",
          title: say`Forget recent visits`,
          words: searchWords`forget, recent visits, history, clear`,
          run: clearVisits,
        },
      ]
    : []),
];

const current = { note: say`current` } as const;

/** The other networks of config.json. */
function networks(): readonly Command[] {
  const { config, networkKey } = start.getSnapshot().context;
  return Object.entries(config?.networks ?? {})
    .filter(([key]) => key !== networkKey)
    .map(([key, { label }]) => ({
      id: `network.${key}`,
      title: say`Network: ${label}`,
      words: `${key}, ${searchWords`network, switch, chain`}`,
      run: () => openNetwork(key),
    }));
}

/** Events that pause and resume live content; some charts show a view, others a list. */
const pausing = ["view.pause", "list.pause"];
const resuming = ["view.resume", "list.resume"];

/** Commands that pause and resume everything live on this page, if there is anything. */
function pauses(): readonly Command[] {
  const live = liveActors();
  const toAll = (types: readonly string[]) => () => {
    for (const actor of live) for (const type of types) actor.send({ type });
  };
  const can = (types: readonly string[]): boolean =>
    live.some((actor) => types.some((type) => actor.getSnapshot().can({ type })));
  return [
    ...(can(pausing)
      ? [
          {
            id: "live.pause",
            title: say`Pause live updates`,
            words: searchWords`pause, live updates, stop, freeze`,
            run: toAll(pausing),
          },
        ]
      : []),
    ...(can(resuming)
      ? [
          {
            id: "live.resume",
            title: say`Resume live updates`,
            words: searchWords`resume, live updates, continue, play`,
            run: toAll(resuming),
          },
        ]
      : []),
  ];
}

/** Charts of live content on this page. */
function liveActors(): readonly AnyActorRef[] {
  const actors: AnyActorRef[] = [];
  const stop = roster.observe({
    added: ({ actor }) => {
      const snapshot: unknown = actor.getSnapshot();
      if (isLive(snapshot)) actors.push(actor);
    },
    removed: () => {},
  });
  stop();
  return actors;
}

const isLive = (snapshot: unknown): boolean =>
  typeof snapshot === "object" &&
  snapshot !== null &&
  "machine" in snapshot &&
  ["liveView", "blockList"].includes((snapshot.machine as { readonly id: string }).id);

/** The commands as suggestions. */
export const commandEntries = (): readonly PaletteEntry[] =>
  commands().map(({ id, title, words, note }) => ({
    id: `command:${id}`,
    group: "commands",
    title,
    words,
    ...(note !== undefined && { note }),
    target: { command: id },
  }));

/** Runs a command by its id. */
export const run = (id: string): void =>
  commands()
    .find((each) => each.id === id)
    ?.run();
