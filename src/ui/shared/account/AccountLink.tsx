/** A link to an account, followed by the visitor's label for it. Shows no avatar. */
import { urlPart } from "../../../domain/address/url-part.ts";
import { accountTarget } from "../../../domain/label/target.ts";
import { LabelMark } from "../../label/LabelMark.tsx";

export function AccountLink({
  name,
  hasAtSign = false,
  className,
}: {
  readonly name: string;
  readonly hasAtSign?: boolean;
  readonly className?: string;
}) {
  return (
    <>
      <a className={className} href={`/accounts/${urlPart(name)}`}>
        <bdi>
          {hasAtSign && "@"}
          {name}
        </bdi>
      </a>
      <LabelMark of={accountTarget(name)} />
    </>
  );
}
