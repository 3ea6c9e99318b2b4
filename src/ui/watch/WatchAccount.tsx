/** 'Alert me' on an account's page: opens the rules that can watch it; once one does, the label says so. */
import type { AccountName } from "../../domain/chain/names.ts";
import { say } from "../../domain/language/say.ts";
import { useTopic } from "../shared/data/use-topic.ts";
import { PopoverButton } from "../shared/dialogs/PopoverButton.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";

const rules = lazy(() => import("./AccountRules.tsx").then((module) => module.AccountRules));
/** Requests the visitor's rules, which is pointless if there are none. */
const watchedLabel = lazy(() => import("./AccountRules.tsx").then((module) => module.WatchedLabel));

export function WatchAccount({ name }: { readonly name: AccountName }) {
  const hasRules = (useTopic("watch").view?.rules ?? 0) > 0;
  const label = say`Alert me`;
  return (
    <PopoverButton
      title={say`Alert me: account ${name}`}
      hint={say`Alert me: account ${name}`}
      className="btn tight"
      preload={rules.preload}
      panel={<Chunk view={rules} name={name} />}
    >
      {hasRules ? <Chunk view={watchedLabel} fallback={label} name={name} /> : label}
      <span className="visually-hidden">{name}</span>
    </PopoverButton>
  );
}
