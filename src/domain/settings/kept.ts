/** What the settings store for parts of the app that load later: texts by network, repaired if damaged. */
import { textsOf, type TextsByNetwork } from "./settings.ts";

/** The lists, and how many texts each has at most for a network. */
export const keptLists = {
  /** Warning lists, as '@alice/mutes'. */
  warningLists: 10,
  /** Findings that the visitor has said were their own doing, see `safety/own-finding.ts`. */
  ownFindings: 500,
} as const;

/** The name of a list. */
export type KeptList = keyof typeof keptLists;

/** One list by network. */
export const keptByNetwork = (kept: object, list: KeptList): TextsByNetwork => {
  const all: unknown = Reflect.get(kept, list);
  return Object.fromEntries(
    Object.entries(all instanceof Object ? all : {}).map(([network, texts]) => [
      network,
      textsOf(texts, keptLists[list], isAboutAccount),
    ]),
  );
};

const none: readonly string[] = [];

/** One list of one network. */
export const keptFor = (kept: object, list: KeptList, network: string): readonly string[] =>
  keptByNetwork(kept, list)[network] ?? none;

/** A text that begins with an account's name; whoever uses it reads the rest. */
export const isAboutAccount = (text: string): boolean => /^@[\w./@ -]{3,160}$/.test(text);
