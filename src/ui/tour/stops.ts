/** Ten things to do here, each with a link to a live example. */
import { urlPart } from "../../domain/address/url-part.ts";
import type { GlobalProperties } from "../../domain/chain/properties.ts";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";

/** One thing to do. */
export interface Stop {
  readonly title: string;
  readonly text: string;
  /** The page that shows it, and what its link says. */
  readonly to: string;
  readonly link: string;
}

/** The examples are those of the chain's head; until it is known, the links lead to the pages that list them. */
export function stopsAt(head: GlobalProperties | undefined): readonly Stop[] {
  const block = head?.lastIrreversible ?? null;
  const witness = head?.currentWitness ?? null;
  const account = (tab: string, otherwise: string): string =>
    witness === null ? otherwise : `/accounts/${urlPart(witness)}/${tab}`;
  const example = witness === null ? null : `@${witness}`;
  return [
    {
      title: say`Check a block yourself`,
      text: say`Your browser checks blocks against the witnesses' signatures, so you need not take a node's word for them.`,
      to: block === null ? "/proof" : `/blocks/${block}`,
      link: block === null ? say`How it is checked` : say`Block ${grouped(block)} and its proof`,
    },
    {
      title: say`See a balance on any day`,
      text: say`Balances are rebuilt from an account's history, operation by operation, and compared with what the node says.`,
      to: account("balances", "/power-holders"),
      link: example === null ? say`Choose an account` : say`Balances of ${example}`,
    },
    {
      title: say`Read a whole history`,
      text: say`Once downloaded, it can be searched by memo, name and day in a moment, even offline.`,
      to: account("history", "/power-holders"),
      link: example === null ? say`Choose an account` : say`History of ${example}`,
    },
    {
      title: say`Get alerts`,
      text: say`Rules watch keys, money, witnesses and prices while this site is open, and catch up on what you missed.`,
      to: "/alerts",
      link: say`Choose what to watch`,
    },
    {
      title: say`Ask every node the same question`,
      text: say`Every read method, with its parameters as a form; the answers of all nodes side by side.`,
      to: "/console?method=condenser_api.get_dynamic_global_properties&params=[]&node=all",
      link: say`Ask for the head of the chain`,
    },
    {
      title: say`Find out who missed a slot`,
      text: say`The order of the current round is computed here, and each missed slot is shown with its witness.`,
      to: "/witness-rounds",
      link: say`The current round`,
    },
    {
      title: say`Judge a witness`,
      text: say`Its slots, its price and its version beside the median of its round, or beside another witness.`,
      to: witness === null ? "/witness-list" : `/witnesses/${urlPart(witness)}`,
      link: witness === null ? say`All witnesses` : say`Witness ${witness}`,
    },
    {
      title: say`Read what a post said before`,
      text: say`Every version of a post, with the differences marked.`,
      to: "/content-history",
      link: say`Find a post's versions`,
    },
    {
      title: say`Keep the evidence`,
      text: say`A file with a block, its signatures and its path, which anybody can check later, even offline.`,
      to: "/evidence",
      link: say`Check an evidence file`,
    },
    {
      title: say`Watch this app at work`,
      text: say`Each part of it is a state chart. Watch them change state as it happens.`,
      to: "/machines",
      link: say`The running charts`,
    },
  ];
}
