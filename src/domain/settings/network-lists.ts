/** Lists of texts by network, for parts of the app that load later. Settings store them in `kept`; repaired if damaged. */
import { textsOf, type TextsByNetwork } from "./settings.ts";

/** The lists, and how many texts each has at most for a network. */
export const maxTexts = {
  /** Warning lists, as '@alice/mutes'. */
  warningLists: 10,
  /** Findings that the visitor has said were their own doing, see `safety/own-finding.ts`. */
  ownFindings: 500,
} as const;

/** The name of a list. */
export type NetworkList = keyof typeof maxTexts;

/** One list by network. */
export const textsByNetwork = (stored: object, list: NetworkList): TextsByNetwork => {
  const all: unknown = Reflect.get(stored, list);
  return Object.fromEntries(
    Object.entries(all instanceof Object ? all : {}).map(([network, texts]) => [
      network,
      textsOf(texts, maxTexts[list], isAboutAccount),
    ]),
  );
};

const none: readonly string[] = [];

/** One list of one network. */
export const textsFor = (stored: object, list: NetworkList, network: string): readonly string[] =>
  textsByNetwork(stored, list)[network] ?? none;

/** A text that begins with an account's name; whoever uses it reads the rest. */
export const isAboutAccount = (text: string): boolean => /^@[\w./@ -]{3,160}$/.test(text);
