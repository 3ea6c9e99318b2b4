/** Links to pages of the live chain, for sentences that say what an empty page is for. */
import { useEffect } from "react";
import { useLocation } from "wouter";
import { urlPart } from "../../../domain/address/url-part.ts";
import type { GlobalProperties } from "../../../domain/chain/properties.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { useTopic } from "../data/use-topic.ts";

/** The chain's head when it was first known: an example stays the same while it is read. */
export function useFirstHead(): GlobalProperties | undefined {
  const { actor, view } = useTopic("chain");
  const head = view?.properties?.value;
  const isKnown = head !== undefined;
  useEffect(() => {
    if (isKnown) actor.send({ type: "view.pause" });
  }, [actor, isKnown]);
  return head;
}

const accountPath = (account: string): string => `/accounts/${account}`;

/** An account that every visitor can look up: the witness of the newest block. */
export function ExampleAccount({
  to = accountPath,
}: {
  /** The path for an account's name, as part of a URL. */
  readonly to?: (account: string) => string;
}) {
  const witness = useFirstHead()?.currentWitness;
  return witness === undefined ? (
    <a className="link nowrap" href="/witness-list">
      {say`a witness`}
    </a>
  ) : (
    <a className="link nowrap" href={to(urlPart(witness))}>
      <bdi>@{witness}</bdi>
    </a>
  );
}

/** Leads from an account's empty page to the same page of an account that has more. */
export function ExamplePage() {
  const [path] = useLocation();
  const page = path.replace(/^\/accounts\/[^/]+/, "");
  return (
    <>
      See the same page of <ExampleAccount to={(account) => accountPath(account) + page} />.
    </>
  );
}

/** The newest irreversible block. */
export function ExampleBlock() {
  const number = useFirstHead()?.lastIrreversible;
  return (
    <a className="link nowrap" href={number === undefined ? "/blocks" : `/blocks/${number}`}>
      {number === undefined ? say`a new block` : say`block ${grouped(number)}`}
    </a>
  );
}
