/** A link to an account, without an avatar, with its label. */
import { accountTarget } from "../../domain/label/target.ts";
import { urlPart } from "../../domain/address/url-part.ts";
import { LabelMark } from "../label/LabelMark.tsx";

export function AccountLink({
  name,
  isMentioned = false,
  className,
}: {
  readonly name: string;
  /** Adds an @. */
  readonly isMentioned?: boolean;
  readonly className?: string;
}) {
  return (
    <>
      <a className={className} href={`/accounts/${urlPart(name)}`}>
        <bdi>
          {isMentioned && "@"}
          {name}
        </bdi>
      </a>
      <LabelMark of={accountTarget(name)} />
    </>
  );
}
